from judgecli.report.printing import TemplateRuntimeError, Undefined, internalcode, missing, environment
name = 'short.md.j2'

def root(context, missing=missing, environment=environment):
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
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'overall'):
        pass
        yield '\n'
        yield str(t_1(environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'overall')))
        yield '\n'
    for l_1_a in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'answers'):
        l_1_cited = resolve('cited')
        _loop_vars = {}
        pass
        yield '\n## '
        yield str(t_1(context.call((undefined(name='cited') if l_1_cited is missing else l_1_cited), environment.getattr(l_1_a, 'verdict'), (environment.getattr(environment.getattr(l_1_a, 'because'), 'sections') if environment.getattr(l_1_a, 'because') else ()), _loop_vars=_loop_vars)))
        yield '\n'
        if (environment.getattr(l_1_a, 'found') and (environment.getattr(l_1_a, 'answer') not in ('right', 'wrong'))):
            pass
            yield '\n'
            yield str(t_1(environment.getattr(l_1_a, 'found')))
            yield '\n'
        if environment.getattr(l_1_a, 'steps'):
            pass
            yield '\n'
            if (not environment.getattr(l_1_a, 'bears')):
                pass
                yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'no-bearing', _loop_vars=_loop_vars)))
                yield '\n\n'
            for l_2_link in environment.getattr(l_1_a, 'steps'):
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
    l_1_a = l_1_cited = missing
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'overlooked'):
        pass
        yield '\n'
        for l_1_x in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'overlooked'):
            l_1_listed = resolve('listed')
            _loop_vars = {}
            pass
            yield '- '
            yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'overlooked', player=environment.getattr(l_1_x, 'player'), text=environment.getattr(environment.getattr(l_1_x, 'link'), 'clause'), _loop_vars=_loop_vars)))
            if environment.getattr(environment.getattr(l_1_x, 'link'), 'sections'):
                pass
                yield ' ['
                yield str(t_1(context.call((undefined(name='listed') if l_1_listed is missing else l_1_listed), environment.getattr(environment.getattr(l_1_x, 'link'), 'sections'), _loop_vars=_loop_vars)))
                yield ']'
            yield '\n'
        l_1_x = l_1_listed = missing
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
        yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), environment.getattr(l_1_r, 'key'), text=environment.getattr(l_1_r, 'text'), _loop_vars=_loop_vars)))
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
        if environment.getattr(l_1_r, 'board'):
            pass
            yield '\n'
            yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), environment.getattr(l_1_r, 'board'), _loop_vars=_loop_vars)))
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
    if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'course'):
        pass
        yield '\n## '
        yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'course')))
        yield '\n'
        if environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'course_left_out'):
            pass
            yield '\n'
            yield str(t_1(context.call((undefined(name='say') if l_0_say is missing else l_0_say), 'course.left-out', count=environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'course_left_out'))))
            yield '\n'
        yield '\n'
        for l_1_s in environment.getattr((undefined(name='v') if l_0_v is missing else l_0_v), 'course'):
            l_1_listed = resolve('listed')
            _loop_vars = {}
            pass
            yield '- '
            yield str(t_1(environment.getattr(l_1_s, 'text')))
            if environment.getattr(l_1_s, 'sections'):
                pass
                yield ' ['
                yield str(t_1(context.call((undefined(name='listed') if l_1_listed is missing else l_1_listed), environment.getattr(l_1_s, 'sections'), _loop_vars=_loop_vars)))
                yield ']'
            yield '\n'
        l_1_s = l_1_listed = missing
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
debug_info = '1=21&2=23&4=27&6=30&8=33&10=35&12=40&13=42&15=45&17=47&19=50&20=52&23=54&24=60&28=68&30=71&31=75&34=78&36=81&39=84&41=87&42=92&46=100&48=104&50=106&51=112&55=121&57=125&59=127&60=132&62=137&64=140&67=143&69=146&71=148&72=152&75=155&77=159&79=162&81=166&83=168&85=171&87=174&89=176&91=179&93=181&95=184&96=186&98=189&101=192&102=197&106=205&108=208&111=210&113=212&115=215&117=217&118=221&123=242&124=245&127=249'
