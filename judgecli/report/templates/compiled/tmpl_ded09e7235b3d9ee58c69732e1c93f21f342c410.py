from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'short.txt.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_heading = resolve('heading')
    l_0_v = resolve('v')
    l_0_verdict = resolve('verdict')
    l_0_say = resolve('say')
    l_0_para = resolve('para')
    pass
    yield str(context.call((undefined(name='heading') if l_0_heading is missing else l_0_heading), environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'title')))
    yield '\n'
    for l_1_warning in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'warnings'):
        _loop_vars = {}
        pass
        yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), l_1_warning, _loop_vars=_loop_vars))
        yield '\n'
    l_1_warning = missing
    yield '\n'
    l_1_loop = missing
    for l_1_a, l_1_loop in LoopContext(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'answers'), undefined):
        _loop_vars = {}
        pass
        yield str(context.call((undefined(name='verdict') if l_0_verdict is missing else l_0_verdict), context.call((undefined(name='say') if l_0_say is missing else l_0_say), str_join(('claim.', environment.getattr(l_1_a, 'answer'), )), player=environment.getattr(l_1_a, 'player'), text=environment.getattr(l_1_a, 'text'), _loop_vars=_loop_vars), environment.getattr(l_1_a, 'answer'), _loop_vars=_loop_vars))
        yield '\n'
        if environment.getattr(l_1_a, 'found'):
            pass
            yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), environment.getattr(l_1_a, 'found'), 5, _loop_vars=_loop_vars))
            yield '\n'
        if (((environment.getattr(l_1_loop, 'index') > 1) and (environment.getattr(l_1_a, 'links') == environment.getattr(environment.getitem(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'answers'), (environment.getattr(l_1_loop, 'index0') - 1)), 'links'))) and environment.getattr(l_1_a, 'links')):
            pass
            yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'why.same', _loop_vars=_loop_vars), 5, _loop_vars=_loop_vars))
            yield '\n'
        else:
            pass
            if (not environment.getattr(l_1_a, 'bears')):
                pass
                yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'no-bearing', _loop_vars=_loop_vars), 5, _loop_vars=_loop_vars))
                yield '\n'
            for l_2_link in environment.getattr(l_1_a, 'links'):
                l_2_item = resolve('item')
                l_2_told = resolve('told')
                _loop_vars = {}
                pass
                yield str(context.call((undefined(name='item') if l_2_item is missing else l_2_item), context.call((undefined(name='told') if l_2_told is missing else l_2_told), l_2_link, _loop_vars=_loop_vars), environment.getattr(l_2_link, 'sections'), _loop_vars=_loop_vars))
                yield '\n'
            l_2_link = l_2_item = l_2_told = missing
        for l_2_text in environment.getattr(l_1_a, 'only_if'):
            l_2_item = resolve('item')
            _loop_vars = {}
            pass
            yield str(context.call((undefined(name='item') if l_2_item is missing else l_2_item), l_2_text, _loop_vars=_loop_vars))
            yield '\n'
        l_2_text = l_2_item = missing
        if environment.getattr(l_1_a, 'remark'):
            pass
            yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), environment.getattr(l_1_a, 'remark'), 5, _loop_vars=_loop_vars))
            yield '\n'
    l_1_loop = l_1_a = missing
    for l_1_q in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'questions'):
        _loop_vars = {}
        pass
        yield str(context.call((undefined(name='verdict') if l_0_verdict is missing else l_0_verdict), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'question', text=environment.getattr(l_1_q, 'text'), answer=environment.getattr(l_1_q, 'answer'), _loop_vars=_loop_vars), 'right', _loop_vars=_loop_vars))
        yield '\n'
        for l_2_link in environment.getattr(l_1_q, 'links'):
            l_2_item = resolve('item')
            l_2_told = resolve('told')
            _loop_vars = {}
            pass
            yield str(context.call((undefined(name='item') if l_2_item is missing else l_2_item), context.call((undefined(name='told') if l_2_told is missing else l_2_told), l_2_link, _loop_vars=_loop_vars), environment.getattr(l_2_link, 'sections'), _loop_vars=_loop_vars))
            yield '\n'
        l_2_link = l_2_item = l_2_told = missing
    l_1_q = missing
    for l_1_r in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'refusals'):
        _loop_vars = {}
        pass
        yield str(context.call((undefined(name='verdict') if l_0_verdict is missing else l_0_verdict), context.call((undefined(name='say') if l_0_say is missing else l_0_say), ('illegal.undone' if environment.getattr(l_1_r, 'undone') else ('illegal.expected' if environment.getattr(l_1_r, 'expected') else 'illegal')), text=environment.getattr(l_1_r, 'text'), _loop_vars=_loop_vars), 'wrong', _loop_vars=_loop_vars))
        yield '\n'
        for l_2_q in environment.getattr(l_1_r, 'requirements'):
            l_2_item = resolve('item')
            _loop_vars = {}
            pass
            yield str(context.call((undefined(name='item') if l_2_item is missing else l_2_item), environment.getattr(l_2_q, 'text'), environment.getattr(l_2_q, 'sections'), _loop_vars=_loop_vars))
            yield '\n'
        l_2_q = l_2_item = missing
        if (not environment.getattr(l_1_r, 'undone')):
            pass
            yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'illegal.board', _loop_vars=_loop_vars), 5, _loop_vars=_loop_vars))
            yield '\n'
    l_1_r = missing
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'waiting'):
        pass
        yield str(context.call((undefined(name='verdict') if l_0_verdict is missing else l_0_verdict), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'waiting', question=environment.getattr(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'waiting'), 'question')), 'undecided'))
        yield '\n'
        yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), str_join((context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'waiting.options'), ':', )), 5))
        yield '\n'
        for l_1_option in environment.getattr(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'waiting'), 'options'):
            l_1_item = resolve('item')
            _loop_vars = {}
            pass
            yield str(context.call((undefined(name='item') if l_1_item is missing else l_1_item), l_1_option, (), 7, _loop_vars=_loop_vars))
            yield '\n'
        l_1_option = l_1_item = missing
    for l_1_u in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'unsettled'):
        _loop_vars = {}
        pass
        yield str(context.call((undefined(name='verdict') if l_0_verdict is missing else l_0_verdict), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'unsettled', question=environment.getattr(l_1_u, 'question'), _loop_vars=_loop_vars), 'undecided', _loop_vars=_loop_vars))
        yield '\n'
    l_1_u = missing
    for l_1_e in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'failed'):
        _loop_vars = {}
        pass
        yield str(context.call((undefined(name='verdict') if l_0_verdict is missing else l_0_verdict), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'expected.failed', line=environment.getattr(l_1_e, 'line'), text=environment.getattr(l_1_e, 'text'), _loop_vars=_loop_vars), 'wrong', _loop_vars=_loop_vars))
        yield '\n'
        yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), environment.getattr(l_1_e, 'found'), 5, _loop_vars=_loop_vars))
        yield '\n'
    l_1_e = missing
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'result'):
        pass
        yield str(context.call((undefined(name='verdict') if l_0_verdict is missing else l_0_verdict), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'result', text=environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'result')), 'right'))
        yield '\n'
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'silent'):
        pass
        yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'no-claim.short')))
        yield '\n'
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'sections'):
        pass
        yield '\n'
        yield str(context.call((undefined(name='heading') if l_0_heading is missing else l_0_heading), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'rests-on')))
        yield '\n'
        for l_1_s in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'sections'):
            l_1_gist = resolve('gist')
            _loop_vars = {}
            pass
            yield str(context.call((undefined(name='gist') if l_1_gist is missing else l_1_gist), environment.getattr(l_1_s, 'section'), 0, _loop_vars=_loop_vars))
            yield '\n'
            if environment.getattr(l_1_s, 'official'):
                pass
                yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'official', text=environment.getattr(l_1_s, 'official'), _loop_vars=_loop_vars), 9, _loop_vars=_loop_vars))
                yield '\n'
            for l_2_text in environment.getattr(l_1_s, 'damaged'):
                _loop_vars = {}
                pass
                yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'official.damaged', text=l_2_text, _loop_vars=_loop_vars), 9, _loop_vars=_loop_vars))
                yield '\n'
            l_2_text = missing
        l_1_s = l_1_gist = missing
    yield '\n'
    for l_1_a in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'authorities'):
        _loop_vars = {}
        pass
        yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'authority', book=environment.getattr(l_1_a, 'book'), edition=environment.getattr(l_1_a, 'edition'), kind=environment.getattr(l_1_a, 'kind'), _loop_vars=_loop_vars), _loop_vars=_loop_vars))
        yield '\n'
    l_1_a = missing
    yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'receipt', scenario=environment.getattr(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'receipt'), 'scenario'), rules=environment.getattr(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'receipt'), 'rules'), engine=environment.getattr(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'receipt'), 'engine'), version=environment.getattr(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'receipt'), 'version'))))
    yield '\n'

blocks = {}
debug_info = '1=16&2=18&3=21&6=26&7=29&8=31&9=33&11=35&12=37&14=41&15=43&17=45&18=50&21=53&22=57&24=60&25=62&28=65&29=68&30=70&31=75&34=79&35=82&36=84&37=88&39=91&40=93&43=96&44=98&45=100&46=102&47=106&50=109&51=112&53=115&54=118&55=120&57=123&58=125&60=127&61=129&63=131&65=134&66=136&67=140&68=142&69=144&71=146&72=149&77=154&78=157&80=160'