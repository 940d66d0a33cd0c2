/** A clause of the reductions, and a change that makes it wrong. */
export interface Mutation {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const footprints = 'src/system/analysis/collector.ts';
const analysis = 'src/system/analysis/analysis.ts';
const objects = 'src/system/analysis/objects.ts';
const visibility = 'src/system/analysis/visibility.ts';
const walk = 'src/system/walk.ts';
const relations = 'src/system/analysis/relations';
const reduce = 'src/engine/reduce';
const search = 'src/engine/search';

/**
 * Each clause on which the soundness of a reduction rests, made wrong once: `npm run mutate` runs random models against each, and says
 * which of them notices; where none does, the tests of the relations and of single clauses must. A clause that nothing notices is not
 * tested.
 */
export const mutations: readonly Mutation[] = [
  // What a step touches.
  { name: 'a look after a send is one before it', file: footprints, from: "by: operation === 'send' ? 1 : -1", to: 'by: 0' },
  { name: 'a guard reads nothing', file: footprints, from: 'if (edge.guard !== null) this.condition(edge.guard);', to: '' },
  {
    name: 'the value sent is not read',
    file: footprints,
    from: '        this.value(action.value);\n        this.deciding = false;',
    to: '        this.deciding = false;',
  },
  {
    name: 'the value sent does not decide',
    file: footprints,
    from: '        this.deciding = true;\n        this.value(action.value);',
    to: '        this.value(action.value);',
  },
  {
    name: 'the bound of TOSS does not decide',
    file: footprints,
    from: 'this.condition(action.bound);',
    to: 'this.expression(action.bound);',
  },
  {
    name: 'TOSS writes nothing',
    file: footprints,
    from: "return this.place(action.target, 'write');",
    to: 'return;',
  },
  {
    name: 'a receive stores nothing',
    file: footprints,
    from: "this.place(action.target, 'write');\n          this.canFail = true;",
    to: 'this.canFail = true;',
  },
  {
    name: 'the condition of a receive reads nothing',
    file: footprints,
    from: 'if (action.condition !== null) this.expression(action.condition);',
    to: '',
  },
  {
    name: 'the condition of a receive does not decide',
    file: footprints,
    from: 'this.deciding = action.condition !== null;',
    to: 'this.deciding = false;',
  },
  {
    name: 'what is done after the action touches nothing',
    file: footprints,
    from: 'for (const operation of edge.operations) this.operation(operation);',
    to: '',
  },
  { name: 'a list command writes nothing', file: footprints, from: "this.place(operation.list, 'write');", to: '' },
  { name: 'a list command reads no value', file: footprints, from: 'if (operation.value !== null) this.value(operation.value);', to: '' },
  {
    name: 'an assertion reads nothing',
    file: footprints,
    from: 'this.canFail = true;\n        this.expression(operation.condition);',
    to: 'this.canFail = true;',
  },
  {
    name: 'an assertion cannot fail',
    file: footprints,
    from: 'this.canFail = true;\n        this.expression(operation.condition);',
    to: 'this.expression(operation.condition);',
  },
  { name: 'guards inside a step read nothing', file: footprints, from: 'this.expression(guard);\n', to: '' },
  {
    name: 'commands behind such guards touch nothing',
    file: footprints,
    from: 'for (const inner of operations) this.operation(inner);',
    to: '',
  },
  {
    name: 'every assignment of ~ is a complement',
    file: footprints,
    from: 'samePlace(source.operand.place, target) && isPlain(target)',
    to: 'true',
  },
  { name: 'a complement at a computed index', file: footprints, from: ' && isPlain(target)', to: '' },
  { name: 'an assignment reads nothing', file: footprints, from: 'this.value(value);\n    if (value.kind', to: 'if (value.kind' },
  {
    name: 'an assignment writes nothing',
    file: footprints,
    from: "this.canFail = true;\n    this.place(target, 'write');",
    to: 'this.canFail = true;',
  },
  { name: 'a structured value is not read', file: footprints, from: "else this.place(value.place, 'read');", to: '' },
  {
    name: 'a variable in an expression is not read',
    file: footprints,
    from: "case 'load':\n        return this.place(e.place, 'read');",
    to: "case 'load':\n        return;",
  },
  {
    name: 'the length of a list is not read',
    file: footprints,
    from: "case 'length':\n        return this.place(e.list, 'read');",
    to: "case 'length':\n        return;",
  },
  {
    name: 'the length of a channel is not looked at',
    file: footprints,
    from: "return this.note(this.system.shared.length + this.channel(e.channel), null, 'length');",
    to: 'return;',
  },
  {
    name: 'what is negated is not read',
    file: footprints,
    from: "case 'not':\n        return this.expression(e.operand);",
    to: "case 'not':\n        return;",
  },
  { name: 'compared places: the left is not read', file: footprints, from: "this.place(e.left, 'read');\n        return", to: 'return' },
  { name: 'compared places: the right is not read', file: footprints, from: "return this.place(e.right, 'read');", to: 'return;' },
  {
    name: 'the condition of a conditional expression is not read',
    file: footprints,
    from: 'this.expression(condition);\n    this',
    to: 'this',
  },
  { name: 'the first branch of a conditional expression is not read', file: footprints, from: 'this.expression(e.yes);', to: '' },
  {
    name: 'the other branch of a conditional expression is not read',
    file: footprints,
    from: 'this.expression(e.no);\n',
    to: '',
  },
  {
    name: 'the location of another process is not read',
    file: footprints,
    from: "this.note(found.object, null, 'read');",
    to: '{ /* nothing */ }',
  },
  { name: 'entering or leaving a location changes nothing', file: footprints, from: "this.note(object, null, 'write');\n    }", to: '}' },
  {
    name: 'leaving a location changes nothing',
    file: footprints,
    from: 'asked.locations.includes(source) === asked.locations.includes(target)',
    to: '(asked.locations.includes(source) || !asked.locations.includes(target))',
  },
  {
    name: 'of a condition on a location only leaving makes it true',
    file: `${reduce}/truth-table.ts`,
    from: 'Number(table.locations.locations.includes(next))',
    to: '0',
  },
  {
    name: 'questions for several locations are one',
    file: 'src/system/analysis/watched.ts',
    from: '[activation, ...locations]',
    to: '[activation]',
  },
  { name: 'an index of a constant array is not read', file: footprints, from: 'this.expression(index);', to: '' },
  {
    name: 'the right operand is not read',
    file: footprints,
    from: 'this.expression(e.left);\n        this.expression(e.right);',
    to: 'this.expression(e.left);',
  },
  {
    name: 'a length compared with a constant is not looked at',
    file: footprints,
    from: "this.note(object, null, inner ? 'empty' : 'full');",
    to: '',
  },
  { name: 'empty and full change places', file: footprints, from: "inner ? 'empty' : 'full'", to: "inner ? 'full' : 'empty'" },
  { name: 'every comparison with a length asks for empty or full', file: footprints, from: 'if (!inner && !outer) return false;', to: '' },
  { name: 'an index is not read', file: footprints, from: 'this.expression(step.index);\n', to: '' },
  {
    name: 'the second index counts as the first',
    file: footprints,
    from: 'else if (depth === 0) element = index;',
    to: 'else element = index + 1;',
  },
  {
    name: 'an index out of bounds cannot fail',
    file: footprints,
    from: 'if (index === null || index < 0 || index >= step.size) this.canFail = true;',
    to: 'if (index === null || index < 0 || index >= step.size) { /* nothing */ }',
  },
  { name: 'HEAD cannot fail', file: footprints, from: "if (step.kind === 'head') this.canFail = true;", to: '' },
  { name: 'a send does not touch its channel', file: footprints, from: 'this.note(object, null, operation);', to: '' },
  {
    name: 'a communication does not decide',
    file: footprints,
    from: 'const object = this.system.shared.length + channel;\n    this.deciding = true;',
    to: 'const object = this.system.shared.length + channel;',
  },
  {
    name: 'elements are never the same',
    file: objects,
    from: 'a.element === null || b.element === null || a.element === b.element',
    to: 'a.element === b.element && a.element === null',
  },
  { name: 'a receive does not change its channel', file: objects, from: " || operation === 'receive'", to: '' },
  {
    name: 'a complement changes nothing',
    file: objects,
    from: "operation === 'write' || operation === 'complement'",
    to: "operation === 'write'",
  },
  // Which transitions see each other.
  { name: 'shared variables are local', file: analysis, from: "?.kind === 'local'", to: "?.kind !== 'buffer'" },
  { name: 'a pair that communicates is local', file: analysis, from: 'f.processes.length === 1 && ', to: '' },
  {
    name: 'what properties name is not seen',
    file: analysis,
    from: 'if (accesses.some((a) => changes(a.operation) && objects.has(a.object))) return true;',
    to: '',
  },
  {
    name: 'places that properties name are not seen',
    file: analysis,
    from: 'locations.includes(sources[i] ?? -1) !== locations.includes(targets[i] ?? -1)',
    to: 'false',
  },
  {
    name: 'LEN of a channel in a property is not seen',
    file: visibility,
    from: "if (asked?.kind === 'pending' && asked.channel.kind === 'channel') for (const kind of channels) find(kind, asked.channel.channel, null);",
    to: '',
  },
  { name: 'LEN of a list in a property is not seen', file: walk, from: 'length: ({ list }) => [list]', to: 'length: () => nothing' },
  {
    name: 'variables of processes in a property are not seen',
    file: visibility,
    from: "if (root.kind === 'activation') for (const kind of variables) find(kind, root.variable, root.activation);",
    to: '',
  },
  {
    name: 'compared places in a property are not seen',
    file: walk,
    from: '  compare: ({ left, right }) => [left, right],',
    to: '  compare: () => nothing,',
  },
  {
    name: 'the right side in a property is not seen',
    file: walk,
    from: 'binary: ({ left, right }) => [left, right],',
    to: 'binary: ({ left }) => [left],',
  },
  // When operations are related.
  {
    name: 'a send and a receive always commute',
    file: `${relations}/conditional.ts`,
    from: 'notFull, receive: emptyOrFull',
    to: 'notFull, receive: null',
  },
  { name: 'sends commute', file: `${relations}/conditional.ts`, from: 'send: { send: notFull', to: 'send: { send: null' },
  {
    name: 'receives commute',
    file: `${relations}/conditional.ts`,
    from: 'receive: notEmpty, length: notEmpty, empty: one',
    to: 'receive: null, length: notEmpty, empty: one',
  },
  {
    name: 'a send does not change empty',
    file: `${relations}/conditional.ts`,
    from: 'empty: empty, full: lastPlace },\n  receive',
    to: 'empty: null, full: lastPlace },\n  receive',
  },
  {
    name: 'a send does not change full',
    file: `${relations}/conditional.ts`,
    from: 'empty: empty, full: lastPlace },\n  receive',
    to: 'empty: empty, full: null },\n  receive',
  },
  {
    name: 'a receive does not change empty',
    file: `${relations}/conditional.ts`,
    from: 'empty: one, full: full },\n  length',
    to: 'empty: null, full: full },\n  length',
  },
  {
    name: 'a receive does not change full',
    file: `${relations}/conditional.ts`,
    from: 'empty: one, full: full },\n  length',
    to: 'empty: one, full: null },\n  length',
  },
  {
    name: 'a send does not change the length',
    file: `${relations}/conditional.ts`,
    from: 'length: notFull, empty: empty, full: lastPlace },\n  receive',
    to: 'length: null, empty: empty, full: lastPlace },\n  receive',
  },
  {
    name: 'Table I: a send and a receive never',
    file: `${relations}/table-one.ts`,
    from: "(entry === 'x' && (n === null || n === 0 || n === N))",
    to: 'false',
  },
  {
    name: 'Table I: a look at the length is no read',
    file: `${relations}/table-one.ts`,
    from: "Send: { Read: '+'",
    to: "Send: { Read: '-'",
  },
  {
    name: 'looks after a communication see no change',
    file: `${relations}/buffer-look.ts`,
    from: 'return isDefined(look, then, N) && ',
    to: 'return false && ',
  },
  {
    name: 'the state-dependent relation looks at this state only',
    file: `${relations}/state-dependent.ts`,
    from: 'send: { send: notFull, receive: full, length: notFull, empty: notFull, full: lastPlace }',
    to: 'send: { send: notFull, receive: full, length: notFull, empty: empty, full: lastPlace }',
  },
  {
    name: 'the same, receive',
    file: `${relations}/state-dependent.ts`,
    from: 'receive: { send: empty, receive: notEmpty, length: notEmpty, empty: one, full: notEmpty }',
    to: 'receive: { send: empty, receive: notEmpty, length: notEmpty, empty: one, full: full }',
  },
  {
    name: 'the same, empty',
    file: `${relations}/state-dependent.ts`,
    from: 'empty: { send: empty, receive: notEmpty',
    to: 'empty: { send: empty, receive: one',
  },
  { name: 'the same, full', file: `${relations}/state-dependent.ts`, from: 'full: { send: notFull', to: 'full: { send: lastPlace' },
  {
    name: 'do-not-accord sees no shifted looks',
    file: `${relations}/do-not-accord.ts`,
    from: 'isDefined(first, n, N) && isDefined(second, n, N)',
    to: 'first.shift === 0 && second.shift === 0 && isDefined(first, n, N) && isDefined(second, n, N)',
  },
  {
    name: 'reads and writes commute',
    file: `${relations}/relation.ts`,
    from: 'if (reads(first) && reads(second)) return false;',
    to: 'if (reads(first) || reads(second)) return false;',
  },
  {
    name: 'complement and write commute',
    file: `${relations}/relation.ts`,
    from: "first === 'complement' && second === 'complement'",
    to: "first === 'complement'",
  },
  // Sets.
  {
    name: 'alternatives of a process do not belong together',
    file: `${reduce}/interference.ts`,
    from: 'if (!isApart) yield',
    to: 'if (other === -1) yield',
  },
  {
    name: 'by deletion nothing goes that needs what went',
    file: `${reduce}/stubborn-deletion.ts`,
    from: 'if (stays) continue;',
    to: 'if (stays || rest.size > 0) continue;',
  },
  {
    name: 'nothing meets at objects',
    file: `${reduce}/interference.ts`,
    from: 'continue;',
    to: 'continue; if (first.object >= 0) continue;',
  },
  {
    name: 'ample sets: other processes do not interfere',
    file: `${reduce}/ample.ts`,
    from: '!shares(situation.analysis.footprint(other).processes, processes)) return false;',
    to: 'false) return false;',
  },
  {
    name: 'ample sets: a disabled way does not matter',
    file: `${reduce}/ample.ts`,
    from: 'return enablingSets(transition, situation).some(({ transitions }) => transitions.every((other) => inside(other)));',
    to: 'return true;',
  },
  { name: 'ample sets: a pair may leave the set', file: `${reduce}/ample.ts`, from: 'if (!inside(transition)) return false;', to: '' },
  {
    name: 'Algorithm 2: disabled ways may be global',
    file: `${reduce}/local-sets.ts`,
    from: 'if (!next.every((transition) => analysis.local[transition])) continue;',
    to: 'if (!next.every((transition) => analysis.local[transition] || !situation.isEnabled(transition))) continue;',
  },
  {
    name: 'enabling: a process that is elsewhere needs nothing',
    file: `${reduce}/enabling.ts`,
    from: 'if (at === source) return;',
    to: 'return;',
  },
  {
    name: 'the proviso lets any step lead back',
    file: `${search}/depth-first.ts`,
    from: 'if (chosen === null && asleep.size === 0) this.wholeAt?.add(number);',
    to: 'this.wholeAt?.add(number);',
  },
  {
    name: 'it does so where something sleeps',
    file: `${search}/depth-first.ts`,
    from: 'if (chosen === null && asleep.size === 0) this.wholeAt',
    to: 'if (chosen === null) this.wholeAt',
  },
  {
    name: 'sleep: dependent transitions stay asleep',
    file: `${search}/sleep-sets.ts`,
    from: 'if (independent(other, transition, situation, this.relation)) carried.add(other);',
    to: 'carried.add(other);',
  },
  {
    name: 'sleep: a state found again is not visited again',
    file: `${search}/depth-first.ts`,
    from: 'if (this.sleep !== null) this.visitAgain(this.sleep, found, asleep);',
    to: '',
  },
  {
    name: 'what is seen may be taken alone',
    file: `${reduce}/proviso.ts`,
    from: "if (seen !== undefined) return { why: 'visible', transition: seen };",
    to: '',
  },
  {
    name: 'no proviso',
    file: `${reduce}/proviso.ts`,
    from: "return !advances || (this.isStrict && back !== null) ? { why: 'proviso', transition: back } : null;",
    to: 'return null;',
  },
  { name: 'ample sets: the weaker proviso', file: `${reduce}/proviso.ts`, from: '(this.isStrict && back !== null)', to: 'false' },
  {
    name: 'a step asleep advances',
    file: `${reduce}/proviso.ts`,
    from: 'if (onward && !view.asleep.has(transition)) advances = true;',
    to: 'if (onward) advances = true;',
  },
  {
    name: 'a step that fails may be taken alone',
    file: `${reduce}/proviso.ts`,
    from: "if (this.source.fire(state, transition, steps.choice(i), this.next) !== null) return { why: 'fails', transition };",
    to: 'if (this.source.fire(state, transition, steps.choice(i), this.next) !== null) { advances = true; continue; }',
  },
  {
    name: 'branching time: sets of several steps',
    file: `${reduce}/proviso.ts`,
    from: 'options.single === true && steps.count > 1',
    to: 'options.single === true && steps.count > 9',
  },
  {
    name: 'merging over steps that others see',
    file: `${reduce}/merged-source.ts`,
    from: 'next.every((t) => analysis.local[t] && !analysis.visible[t])',
    to: 'next.every((t) => analysis.local[t])',
  },
  {
    name: 'merging over global steps',
    file: `${reduce}/merged-source.ts`,
    from: 'next.every((t) => analysis.local[t] && !analysis.visible[t])',
    to: 'next.every((t) => !analysis.visible[t])',
  },
  { name: 'merging over choices', file: `${reduce}/merged-source.ts`, from: 'if (only !== null) return null;', to: '' },
  { name: 'merging round a loop', file: `${reduce}/merged-source.ts`, from: 'if (passed.has(this.scratch[address] ?? 0)) return;', to: '' },
  { name: 'source sets: no races', file: `${search}/source-dpor.ts`, from: 'this.race(next, events, stack);', to: '' },
  {
    name: 'source sets: guards of siblings are not read',
    file: `${reduce}/occurrences.ts`,
    from: 'const found = [...accesses, ...guards];',
    to: 'const found = [...accesses];',
  },
];
