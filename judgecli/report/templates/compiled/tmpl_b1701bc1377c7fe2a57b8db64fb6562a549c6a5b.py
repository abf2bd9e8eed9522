from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'short.md.j2'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_v = resolve('v')
    l_0_say = resolve('say')
    l_0_table = resolve('table')
    try:
        t_1 = environment.filters['md']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'md' found.")
    pass
    yield '# '
    yield str(t_1(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'title')))
    yield '\n'
    for l_1_warning in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'warnings'):
        _loop_vars = {}
        pass
        yield '\n> '
        yield str(t_1(l_1_warning))
        yield '\n'
    l_1_warning = missing
    l_1_loop = missing
    for l_1_a, l_1_loop in LoopContext(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'answers'), undefined):
        _loop_vars = {}
        pass
        yield '\n## '
        yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), str_join(('claim.', environment.getattr(l_1_a, 'answer'), )), player=environment.getattr(l_1_a, 'player'), text=environment.getattr(l_1_a, 'text'), _loop_vars=_loop_vars)))
        yield '\n'
        if environment.getattr(l_1_a, 'found'):
            pass
            yield '\n'
            yield str(t_1(environment.getattr(l_1_a, 'found')))
            yield '\n'
        if (((environment.getattr(l_1_loop, 'index') > 1) and (environment.getattr(l_1_a, 'links') == environment.getattr(environment.getitem(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'answers'), (environment.getattr(l_1_loop, 'index0') - 1)), 'links'))) and environment.getattr(l_1_a, 'links')):
            pass
            yield '\n'
            yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'why.same', _loop_vars=_loop_vars)))
            yield '\n'
        elif environment.getattr(l_1_a, 'links'):
            pass
            yield '\n'
            if (not environment.getattr(l_1_a, 'bears')):
                pass
                yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'no-bearing', _loop_vars=_loop_vars)))
                yield '\n\n'
            for l_2_link in environment.getattr(l_1_a, 'links'):
                l_2_told = resolve('told')
                l_2_listed = resolve('listed')
                _loop_vars = {}
                pass
                yield '- '
                yield str(t_1(context.call((undefined(name='told') if l_2_told is missing else l_2_told), l_2_link, _loop_vars=_loop_vars)))
                if environment.getattr(l_2_link, 'sections'):
                    pass
                    yield ' ['
                    yield str(t_1(context.call((undefined(name='listed') if l_2_listed is missing else l_2_listed), environment.getattr(l_2_link, 'sections'), _loop_vars=_loop_vars)))
                    yield ']'
                yield '\n'
            l_2_link = l_2_told = l_2_listed = missing
        if environment.getattr(l_1_a, 'only_if'):
            pass
            yield '\n'
            for l_2_text in environment.getattr(l_1_a, 'only_if'):
                _loop_vars = {}
                pass
                yield '- '
                yield str(t_1(l_2_text))
                yield '\n'
            l_2_text = missing
        if environment.getattr(l_1_a, 'remark'):
            pass
            yield '\n'
            yield str(t_1(environment.getattr(l_1_a, 'remark')))
            yield '\n'
    l_1_loop = l_1_a = missing
    for l_1_q in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'questions'):
        _loop_vars = {}
        pass
        yield '\n## '
        yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'question', text=environment.getattr(l_1_q, 'text'), answer=environment.getattr(l_1_q, 'answer'), _loop_vars=_loop_vars)))
        yield '\n\n'
        for l_2_link in environment.getattr(l_1_q, 'links'):
            l_2_told = resolve('told')
            l_2_listed = resolve('listed')
            _loop_vars = {}
            pass
            yield '- '
            yield str(t_1(context.call((undefined(name='told') if l_2_told is missing else l_2_told), l_2_link, _loop_vars=_loop_vars)))
            if environment.getattr(l_2_link, 'sections'):
                pass
                yield ' ['
                yield str(t_1(context.call((undefined(name='listed') if l_2_listed is missing else l_2_listed), environment.getattr(l_2_link, 'sections'), _loop_vars=_loop_vars)))
                yield ']'
            yield '\n'
        l_2_link = l_2_told = l_2_listed = missing
    l_1_q = missing
    for l_1_r in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'refusals'):
        _loop_vars = {}
        pass
        yield '\n## '
        yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), ('illegal.undone' if environment.getattr(l_1_r, 'undone') else ('illegal.expected' if environment.getattr(l_1_r, 'expected') else 'illegal')), text=environment.getattr(l_1_r, 'text'), _loop_vars=_loop_vars)))
        yield '\n\n'
        for l_2_q in environment.getattr(l_1_r, 'requirements'):
            l_2_listed = resolve('listed')
            _loop_vars = {}
            pass
            yield '- '
            yield str(t_1(environment.getattr(l_2_q, 'text')))
            yield ' ['
            yield str(t_1(context.call((undefined(name='listed') if l_2_listed is missing else l_2_listed), environment.getattr(l_2_q, 'sections'), _loop_vars=_loop_vars)))
            yield ']\n'
        l_2_q = l_2_listed = missing
        if (not environment.getattr(l_1_r, 'undone')):
            pass
            yield '\n'
            yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'illegal.board', _loop_vars=_loop_vars)))
            yield '\n'
    l_1_r = missing
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'waiting'):
        pass
        yield '\n## '
        yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'waiting', question=environment.getattr(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'waiting'), 'question'))))
        yield '\n\n'
        for l_1_option in environment.getattr(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'waiting'), 'options'):
            _loop_vars = {}
            pass
            yield '- '
            yield str(t_1(l_1_option))
            yield '\n'
        l_1_option = missing
    for l_1_u in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'unsettled'):
        _loop_vars = {}
        pass
        yield '\n## '
        yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'unsettled', question=environment.getattr(l_1_u, 'question'), _loop_vars=_loop_vars)))
        yield '\n'
    l_1_u = missing
    for l_1_e in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'failed'):
        _loop_vars = {}
        pass
        yield '\n## '
        yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'expected.failed', line=environment.getattr(l_1_e, 'line'), text=environment.getattr(l_1_e, 'text'), _loop_vars=_loop_vars)))
        yield '\n\n'
        yield str(t_1(environment.getattr(l_1_e, 'found')))
        yield '\n'
    l_1_e = missing
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'result'):
        pass
        yield '\n## '
        yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'result', text=environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'result'))))
        yield '\n'
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'silent'):
        pass
        yield '\n'
        yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'no-claim.short')))
        yield '\n'
    if (undefined(name='table') if l_0_table is missing else l_0_table):
        pass
        yield '\n## '
        yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'page.start')))
        yield '\n\n```\n'
        yield str((undefined(name='table') if l_0_table is missing else l_0_table))
        yield '```\n'
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'sections'):
        pass
        yield '\n## '
        yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'rests-on')))
        yield '\n\n'
        for l_1_s in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'sections'):
            _loop_vars = {}
            pass
            yield '- **'
            yield str(t_1(environment.getattr(environment.getattr(l_1_s, 'section'), 'shown')))
            yield '** '
            yield str(t_1(environment.getattr(environment.getattr(l_1_s, 'section'), 'gist')))
            if environment.getattr(l_1_s, 'official'):
                pass
                yield ' — '
                yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'official', text=environment.getattr(l_1_s, 'official'), _loop_vars=_loop_vars)))
            for l_2_text in environment.getattr(l_1_s, 'damaged'):
                _loop_vars = {}
                pass
                yield ' ('
                yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'official.damaged', text=l_2_text, _loop_vars=_loop_vars)))
                yield ')'
            l_2_text = missing
            if environment.getattr(environment.getattr(l_1_s, 'section'), 'caution'):
                pass
                yield ' '
                yield str(t_1(environment.getattr(environment.getattr(l_1_s, 'section'), 'caution')))
            yield '\n'
        l_1_s = missing
    yield '\n'
    for l_1_a in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'authorities'):
        _loop_vars = {}
        pass
        yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'authority', book=environment.getattr(l_1_a, 'book'), edition=environment.getattr(l_1_a, 'edition'), kind=environment.getattr(l_1_a, 'kind'), _loop_vars=_loop_vars)))
        yield '\n'
    l_1_a = missing
    yield '\n'
    yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'receipt', scenario=environment.getattr(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'receipt'), 'scenario'), rules=environment.getattr(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'receipt'), 'rules'), engine=environment.getattr(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'receipt'), 'engine'), version=environment.getattr(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'receipt'), 'version'))))
    yield '\n'

blocks = {}
debug_info = '1=21&2=23&4=27&6=31&8=35&9=37&11=40&13=42&15=45&16=47&18=50&19=52&22=54&23=60&27=68&29=71&30=75&33=78&35=81&38=84&40=88&42=90&43=96&47=105&49=109&51=111&52=116&54=121&56=124&59=127&61=130&63=132&64=136&67=139&69=143&71=146&73=150&75=152&77=155&79=158&81=160&83=163&85=165&87=168&90=170&92=172&94=175&96=177&97=181&102=202&103=205&106=209'