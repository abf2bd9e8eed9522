from judgecli.report.printing import LoopContext, TemplateRuntimeError, Undefined, internalcode, missing, str_join, environment
name = 'ruling.txt.j2'

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
    try:
        t_1 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    pass
    yield str(context.call((undefined(name='heading') if l_0_heading is missing else l_0_heading), environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'title')))
    yield '\n'
    yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'source')))
    yield '\n'
    for l_1_warning in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'warnings'):
        _loop_vars = {}
        pass
        yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), l_1_warning, _loop_vars=_loop_vars))
        yield '\n'
    l_1_warning = missing
    yield '\n'
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'refused_first'):
        pass
        yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'refused_first')))
        yield '\n'
    l_1_loop = missing
    for l_1_c, l_1_loop in LoopContext(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'claims'), undefined):
        l_1_numbers = resolve('numbers')
        _loop_vars = {}
        pass
        yield str(context.call((undefined(name='verdict') if l_0_verdict is missing else l_0_verdict), context.call((undefined(name='say') if l_0_say is missing else l_0_say), str_join(('claim.', environment.getattr(l_1_c, 'answer'), )), player=environment.getattr(l_1_c, 'player'), text=environment.getattr(l_1_c, 'text'), _loop_vars=_loop_vars), environment.getattr(l_1_c, 'answer'), _loop_vars=_loop_vars))
        yield '\n'
        if (environment.getattr(l_1_c, 'because') and (not ((environment.getattr(l_1_loop, 'index') > 1) and (environment.getattr(l_1_c, 'because') == environment.getattr(environment.getitem(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'claims'), (environment.getattr(l_1_loop, 'index0') - 1)), 'because'))))):
            pass
            for l_2_s in environment.getattr(l_1_c, 'because'):
                l_2_step = resolve('step')
                _loop_vars = {}
                pass
                yield str(context.call((undefined(name='step') if l_2_step is missing else l_2_step), l_2_s, _loop_vars=_loop_vars))
                yield '\n'
            l_2_s = l_2_step = missing
        elif environment.getattr(l_1_c, 'because'):
            pass
            yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'why.steps', steps=context.call((undefined(name='numbers') if l_1_numbers is missing else l_1_numbers), environment.getattr(l_1_c, 'because'), _loop_vars=_loop_vars), _loop_vars=_loop_vars), 5, _loop_vars=_loop_vars))
            yield '\n'
        elif environment.getattr(l_1_c, 'why'):
            pass
            yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), environment.getattr(l_1_c, 'why'), 5, _loop_vars=_loop_vars))
            yield '\n'
    l_1_loop = l_1_c = l_1_numbers = missing
    for (l_1_text, l_1_answer) in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'asked'):
        _loop_vars = {}
        pass
        yield str(context.call((undefined(name='verdict') if l_0_verdict is missing else l_0_verdict), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'question', text=l_1_text, answer=l_1_answer, _loop_vars=_loop_vars), 'right', _loop_vars=_loop_vars))
        yield '\n'
    l_1_text = l_1_answer = missing
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
            for l_3_s in environment.getattr(l_2_q, 'gists'):
                l_3_gist = resolve('gist')
                _loop_vars = {}
                pass
                yield str(context.call((undefined(name='gist') if l_3_gist is missing else l_3_gist), l_3_s, 9, _loop_vars=_loop_vars))
                yield '\n'
            l_3_s = l_3_gist = missing
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
        for l_1_s in environment.getattr(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'waiting'), 'sections'):
            l_1_gist = resolve('gist')
            _loop_vars = {}
            pass
            yield str(context.call((undefined(name='gist') if l_1_gist is missing else l_1_gist), l_1_s, 5, _loop_vars=_loop_vars))
            yield '\n'
        l_1_s = l_1_gist = missing
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
        if environment.getattr(l_1_u, 'nearest'):
            pass
            yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), str_join((context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'unsettled.nearest', _loop_vars=_loop_vars), ':', )), 5, _loop_vars=_loop_vars))
            yield '\n'
            for l_2_s in environment.getattr(l_1_u, 'nearest'):
                l_2_gist = resolve('gist')
                _loop_vars = {}
                pass
                yield str(context.call((undefined(name='gist') if l_2_gist is missing else l_2_gist), l_2_s, 7, _loop_vars=_loop_vars))
                yield '\n'
            l_2_s = l_2_gist = missing
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
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'quiet'):
        pass
        yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'no-claim')))
        yield '\n'
    yield '\n'
    yield str(context.call((undefined(name='heading') if l_0_heading is missing else l_0_heading), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'steps')))
    yield '\n'
    l_1_loop = missing
    t_2 = 1
    for l_1_s, l_1_loop in LoopContext(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'steps'), undefined):
        l_1_step = resolve('step')
        l_1_listed = resolve('listed')
        _loop_vars = {}
        pass
        if (environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'left_out') and (environment.getattr(l_1_loop, 'index0') == environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'left_out_after'))):
            pass
            yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'step.left-out', count=environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'left_out'), _loop_vars=_loop_vars), 5, _loop_vars=_loop_vars))
            yield '\n'
        yield str(context.call((undefined(name='step') if l_1_step is missing else l_1_step), l_1_s, _loop_vars=_loop_vars))
        yield '\n'
        for l_2_x in environment.getattr(l_1_s, 'looked'):
            l_2_item = resolve('item')
            _loop_vars = {}
            pass
            yield str(context.call((undefined(name='item') if l_2_item is missing else l_2_item), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'step.looked', text=environment.getattr(l_2_x, 'text'), _loop_vars=_loop_vars), environment.getattr(l_2_x, 'sections'), (5 + (2 * environment.getattr(l_1_s, 'indent'))), _loop_vars=_loop_vars))
            yield '\n'
        l_2_x = l_2_item = missing
        if (environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'full') and environment.getattr(l_1_s, 'within')):
            pass
            yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'within', sections=context.call((undefined(name='listed') if l_1_listed is missing else l_1_listed), environment.getattr(l_1_s, 'within'), _loop_vars=_loop_vars), _loop_vars=_loop_vars), (5 + (2 * environment.getattr(l_1_s, 'indent'))), _loop_vars=_loop_vars))
            yield '\n'
        t_2 = 0
    l_1_loop = l_1_s = l_1_step = l_1_listed = missing
    if t_2:
        pass
        yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'step.none')))
        yield '\n'
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'sections'):
        pass
        yield '\n'
        yield str(context.call((undefined(name='heading') if l_0_heading is missing else l_0_heading), context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'sections')))
        yield '\n'
        for l_1_s in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'sections'):
            l_1_gist = resolve('gist')
            _loop_vars = {}
            pass
            yield str(context.call((undefined(name='gist') if l_1_gist is missing else l_1_gist), l_1_s, 0, _loop_vars=_loop_vars))
            yield '\n'
        l_1_s = l_1_gist = missing
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'expectations'):
        pass
        yield '\n'
        yield str(context.call((undefined(name='para') if l_0_para is missing else l_0_para), context.call((undefined(name='say') if l_0_say is missing else l_0_say), ('expected.some' if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'failed') else 'expected.hold'), count=t_1(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'expectations')), held=(t_1(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'expectations')) - t_1(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'failed'))))))
        yield '\n'

blocks = {}
debug_info = '1=22&2=24&3=26&4=29&7=33&8=35&10=38&11=42&12=44&13=46&14=50&16=53&17=55&18=57&19=59&22=62&23=65&25=68&26=71&27=73&28=77&29=79&30=83&33=87&34=89&37=92&38=94&39=96&40=100&42=103&43=105&44=109&47=112&48=115&49=117&50=119&51=121&52=125&56=129&57=132&58=134&60=137&61=139&63=141&64=143&67=146&68=150&69=155&70=157&72=159&73=161&74=165&76=168&77=170&80=176&82=178&84=181&85=183&86=187&89=190&91=193'
