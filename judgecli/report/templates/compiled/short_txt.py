from judgecli.report.printing import Undefined, missing, str_join, environment
name = 'short.txt.j2'

def root(context, missing=missing, environment=environment):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_heading = resolve('heading')
    l_0_v = resolve('v')
    l_0_para = resolve('para')
    l_0_verdict = resolve('verdict')
    l_0_say = resolve('say')
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
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'overall'):
        pass
        yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'overall')))
        yield '\n'
    for l_1_a in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'answers'):
        l_1_cited = resolve('cited')
        _loop_vars = {}
        pass
        yield str(context.call((undefined(name='verdict') if l_0_verdict is missing else l_0_verdict), context.call((undefined(name='cited') if l_1_cited is missing else l_1_cited), environment.getattr(l_1_a, 'verdict'), (environment.getattr(environment.getattr(l_1_a, 'because'), 'sections') if environment.getattr(l_1_a, 'because') else ()), _loop_vars=_loop_vars), environment.getattr(l_1_a, 'answer'), _loop_vars=_loop_vars))
        yield '\n'
        if (environment.getattr(l_1_a, 'found') and (environment.getattr(l_1_a, 'answer') not in ('right', 'wrong'))):
            pass
            yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), environment.getattr(l_1_a, 'found'), 5, _loop_vars=_loop_vars))
            yield '\n'
        if (not environment.getattr(l_1_a, 'bears')):
            pass
            yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'no-bearing', _loop_vars=_loop_vars), 5, _loop_vars=_loop_vars))
            yield '\n'
        for l_2_link in environment.getattr(l_1_a, 'steps'):
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
    l_1_a = l_1_cited = missing
    for l_1_x in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'overlooked'):
        l_1_item = resolve('item')
        _loop_vars = {}
        pass
        yield str(context.call((undefined(name='item') if l_1_item is missing else l_1_item), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'overlooked', player=environment.getattr(l_1_x, 'player'), text=environment.getattr(environment.getattr(l_1_x, 'link'), 'clause'), _loop_vars=_loop_vars), environment.getattr(environment.getattr(l_1_x, 'link'), 'sections'), _loop_vars=_loop_vars))
        yield '\n'
    l_1_x = l_1_item = missing
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
        yield str(context.call((undefined(name='verdict') if l_0_verdict is missing else l_0_verdict), context.call((undefined(name='say') if l_0_say is missing else l_0_say), environment.getattr(l_1_r, 'key'), text=environment.getattr(l_1_r, 'text'), _loop_vars=_loop_vars), 'wrong', _loop_vars=_loop_vars))
        yield '\n'
        for l_2_q in environment.getattr(l_1_r, 'requirements'):
            l_2_item = resolve('item')
            _loop_vars = {}
            pass
            yield str(context.call((undefined(name='item') if l_2_item is missing else l_2_item), environment.getattr(l_2_q, 'text'), environment.getattr(l_2_q, 'sections'), _loop_vars=_loop_vars))
            yield '\n'
        l_2_q = l_2_item = missing
        if environment.getattr(l_1_r, 'board'):
            pass
            yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), environment.getattr(l_1_r, 'board'), _loop_vars=_loop_vars), 5, _loop_vars=_loop_vars))
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
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'course'):
        pass
        yield '\n'
        yield str(context.call((undefined(name='heading') if l_0_heading is missing else l_0_heading), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'course')))
        yield '\n'
        if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'course_left_out'):
            pass
            yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'course.left-out', count=environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'course_left_out')), 5))
            yield '\n'
        for l_1_s in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'course'):
            l_1_step = resolve('step')
            _loop_vars = {}
            pass
            yield str(context.call((undefined(name='step') if l_1_step is missing else l_1_step), l_1_s, _loop_vars=_loop_vars))
            yield '\n'
        l_1_s = l_1_step = missing
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
debug_info = '1=16&2=18&3=21&6=25&7=27&9=29&10=33&11=35&12=37&14=39&15=41&17=43&18=48&20=51&21=55&23=58&24=60&27=63&28=67&30=70&31=73&32=75&33=80&36=84&37=87&38=89&39=93&41=96&42=98&45=101&46=103&47=105&48=107&49=111&52=114&53=117&55=120&56=123&57=125&59=128&60=130&62=132&63=134&65=136&67=139&68=141&69=143&71=145&72=149&75=152&77=155&78=157&79=161&80=163&81=165&83=167&84=170&89=175&90=178&92=181'
