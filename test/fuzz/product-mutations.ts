import type { Mutation } from './mutations.ts';

const folder = 'src/engine/wasm/search/product';

/** The tests that are to notice what is wrong with the search for accepting components, or with labels on a noted graph. */
export const productTests = [
  'test/temporal/noted.test.ts',
  'test/wasm/product.test.ts',
  'test/wasm/product.long.test.ts',
  'test/wasm/labels.long.test.ts',
];

/** One for each clause of the search for accepting components, and of labels. */
export const productMutations: readonly Mutation[] = [
  {
    name: 'a complete component counts',
    file: `${folder}/components.ts`,
    from: "    this.pushDead(code, number);\n    code.if(() => code.op('return'));\n    code.block((own)",
    to: '    code.block((own)',
  },
  {
    name: 'what the edge to a root has met is lost',
    file: `${folder}/components.ts`,
    from: 'for (const part of [rootShape.met, rootShape.arc])',
    to: 'for (const part of [rootShape.met])',
  },
  {
    name: 'what a component has met is lost when it is put together with another',
    file: `${folder}/components.ts`,
    from: 'for (const part of [rootShape.met, rootShape.arc])',
    to: 'for (const part of [rootShape.arc])',
  },
  {
    name: 'components are not put together',
    file: `${folder}/components.ts`,
    from: "          .op('i32.le_u')\n          .brIf(own);",
    to: "          .op('i32.le_u')\n          .i32(1)\n          .op('i32.or')\n          .brIf(own);",
  },
  {
    name: 'only the root of a component dies',
    file: `${folder}/components.ts`,
    from: '        .get(highest)\n        .memory(',
    to: '        .get(number)\n        .memory(',
  },
  {
    name: 'the bits between the first and the last byte stay',
    file: `${folder}/components.ts`,
    from: '          .i32(0xff)\n          .get(last)',
    to: '          .i32(0)\n          .get(last)',
  },
  {
    name: 'the window of roots is not filled again',
    file: 'src/engine/wasm/host/product-stack.ts',
    from: 'this.access.bytes().set(chunk, this.room.window);',
    to: '',
  },
  {
    name: 'an edge to a known state is not met',
    file: `${folder}/look-ups.ts`,
    from: "code.getGlobal(shared.number).get(at).memory('i32.load', marks).call(components.meet);",
    to: "code.getGlobal(shared.number).get(at).memory('i32.load', marks).op('drop', 'drop');",
  },
  {
    name: 'another edge to the state that is entered is met too early',
    file: `${folder}/look-ups.ts`,
    from: "code.getGlobal(shared.number).getGlobal(shared.child).op('i32.eq').brIf(keep);",
    to: '',
  },
  {
    name: 'a state with nothing kept is not expanded again',
    file: 'src/engine/wasm/search/stack-loop.ts',
    from: ".op('i32.ge_s', 'i32.and', 'i32.or');",
    to: ".op('i32.ge_s', 'i32.and', 'drop');",
  },
  {
    name: 'steps are counted again when a state is expanded again',
    file: `${folder}/explore.ts`,
    from: 'code.get(fresh).setGlobal(shared.fresh);',
    to: 'code.i32(1).setGlobal(shared.fresh);',
  },
  {
    name: 'a state without steps does not repeat',
    file: `${folder}/explore.ts`,
    from: "getGlobal(shared.divided).op('i32.eqz', 'i32.and');",
    to: "getGlobal(shared.divided).op('i32.eqz', 'i32.and').op('drop').i32(0);",
  },
  {
    name: 'a state without steps is unfair',
    file: `${folder}/explore.ts`,
    from: 'code.i32(marks.processes).setGlobal(shared.moving);',
    to: 'code.i32(0).setGlobal(shared.moving);',
  },
  {
    name: 'disabled processes are not noted',
    file: `${folder}/explore.ts`,
    from: "if (question.fairness === 'weak') addDisabled(code, parts);",
    to: '',
  },
  {
    name: 'disabled processes are noted under impartiality too',
    file: `${folder}/explore.ts`,
    from: "if (question.fairness === 'weak') addDisabled(code, parts);",
    to: 'addDisabled(code, parts);',
  },
  {
    name: 'the partner in a rendezvous has not moved',
    file: 'src/engine/wasm/search/recipes/component-search.ts',
    from: '(receiver === undefined ? 0 : marks.ofProcess(receiver))',
    to: '(receiver === undefined ? 0 : 0)',
  },
  {
    name: 'literals that are not to hold are not looked at',
    file: `${folder}/rows.ts`,
    from: '=== Number(l.positive)',
    to: '>= Number(l.positive)',
  },
  {
    name: 'a step that fails counts',
    file: 'src/engine/wasm/search/logged/facts.ts',
    from: "code.getGlobal(globals.ordinal).getGlobal(failing).op('i32.sub').tee(steps);",
    to: 'code.getGlobal(globals.ordinal).tee(steps);',
  },
  {
    name: 'the first step is the one into the initial state',
    file: 'src/engine/wasm/host/logged-search.ts',
    from: 'queue.targets.words().subarray(1)',
    to: 'queue.targets.words()',
  },
  {
    name: 'a path that ends does not stay',
    file: 'src/engine/temporal/noted-staying.ts',
    from: 'if (count > 0 || from === to) continue;',
    to: 'if (count > 0) continue;',
  },
  {
    name: 'a path may pass where it may not',
    file: 'src/engine/temporal/labelled-ctl.ts',
    from: 'if (reached[source] !== found.none || passes[source] === 0) continue;',
    to: 'if (reached[source] !== found.none) continue;',
  },
  {
    name: 'what is taken away is not looked at again',
    file: 'src/engine/temporal/noted-staying.ts',
    from: '      left[source] = 0;\n      gone[end++] = source;',
    to: '      left[source] = 0;',
  },
  {
    name: 'AX of a state without steps is false',
    file: 'src/engine/temporal/labelled-ctl.ts',
    from: 'values[state] = edge < end === universal ? 0 : 1;',
    to: 'values[state] = edge < end ? (universal ? 0 : 1) : universal && edge > (first[state] ?? 0) ? 1 : 0;',
  },
  {
    name: 'strong fairness needs nothing more for any formula',
    file: 'src/engine/temporal/generated-labels.ts',
    from: "return fairness !== 'impartial' && nodes.every",
    to: "return fairness === 'strong' || nodes.every",
  },
  {
    name: 'the way of the automaton is the first one',
    file: 'src/engine/temporal/generated-ltl.ts',
    from: '    edge += way;\n',
    to: '',
  },
  {
    name: 'a state that simulates another need not do so for all edges',
    file: 'src/engine/temporal/simplify-buchi.ts',
    from: 'if (edges[state]?.every((edge)',
    to: 'if (edges[state]?.some((edge)',
  },
  {
    name: 'acceptance is not compared',
    file: 'src/engine/temporal/simplify-buchi.ts',
    from: '!accepts || other.accepts[set] === true',
    to: 'accepts || !accepts || other.accepts[set] === true',
  },
  {
    name: 'a component goes no lower than its own nodes lead',
    file: 'src/engine/temporal/fair-parts.ts',
    from: 'if (known > 0 && known < low) low = known;',
    to: '',
  },
  {
    name: 'states in which a process is owed a move are looked through again',
    file: 'src/engine/temporal/fair-parts.ts',
    from: 'if (avoid !== 0 && ((enabled?.[next] ?? 0) & avoid) !== 0) continue;',
    to: '',
  },
  {
    name: 'a path stays where it may not pass',
    file: 'src/engine/temporal/fair-parts.ts',
    from: 'if (stays !== null && stays[next] === 0) continue;',
    to: '',
  },
  {
    name: 'no part of an unfair component is looked at',
    file: 'src/engine/temporal/fair-parts.ts',
    from: "else if (fair !== 'unfair') mark = this.putOff(nodes, avoid | fair);",
    to: '',
  },
  {
    name: 'acceptance is not asked for in a part',
    file: 'src/engine/temporal/fair-parts.ts',
    from: 'met.inside && met.accepted === product.accepting',
    to: 'met.inside',
  },
  {
    name: 'a set without an edge is a part',
    file: 'src/engine/temporal/fair-parts.ts',
    from: 'met.inside && met.accepted === product.accepting',
    to: 'met.accepted === product.accepting',
  },
  {
    name: 'all processes move in a part',
    file: 'src/engine/temporal/met-by-set.ts',
    from: 'if (moving !== null) moved |= moving.moving(step);',
    to: 'if (moving !== null) moved |= moving.all;',
  },
  {
    name: 'no process is enabled in a part',
    file: 'src/engine/temporal/met-by-set.ts',
    from: 'enabled |= here;',
    to: '',
  },
  {
    name: 'each process is enabled throughout a part',
    file: 'src/engine/temporal/met-by-set.ts',
    from: 'disabled |= ~here;',
    to: '',
  },
  {
    name: 'a run that ends owes something to processes',
    file: 'src/engine/temporal/met-by-set.ts',
    from: "if (moving === null || ends) return 'fair';",
    to: "if (moving === null) return 'fair';",
  },
  {
    name: 'impartiality asks for nothing',
    file: 'src/engine/temporal/met-by-set.ts',
    from: "return moved === all ? 'fair' : 'unfair';",
    to: "return 'fair';",
  },
  {
    name: 'a goal counts from which no fair path goes on',
    file: 'src/engine/temporal/labelled-ctl.ts',
    from: ' || !this.isFair(state)) continue;',
    to: ') continue;',
  },
  {
    name: 'EX counts a state from which no fair path goes on',
    file: 'src/engine/temporal/labelled-ctl.ts',
    from: '(below[targets[edge] ?? 0] !== sought || !this.isFair(targets[edge] ?? 0))',
    to: 'below[targets[edge] ?? 0] !== sought',
  },
  {
    name: 'a fair path does not end',
    file: 'src/engine/temporal/labelled-ctl.ts',
    from: 'if (passes[state] === 1 && first[state] === first[state + 1]) endless[state] = 1;',
    to: '',
  },
  {
    name: 'a loop owes no moves under strong fairness',
    file: 'src/engine/temporal/strong-run.ts',
    from: 'const owed = [...visits, ...movesOf(part,',
    to: 'const owed = [...visits, ...movesOf({ ...part, moved: 0 },',
  },
];
