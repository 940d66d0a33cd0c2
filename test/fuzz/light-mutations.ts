import type { Mutation } from './mutations.ts';

/** Makes wrong the clauses of optimal reduction that keeps one execution; the tests of optimal reduction notice. */
const light = 'src/engine/search/optimal-light';

export const lightMutations: readonly Mutation[] = [
  {
    name: 'light: conflicts whose rest is not the usual course',
    file: `${light}/light-search.ts`,
    from: 'if (!this.isUsualAfter(parent, [...before, conflict.at, ...needed])) return;',
    to: '',
  },
  {
    name: 'light: executions of another parent',
    file: `${light}/light-search.ts`,
    from: 'if (execution !== null && execution.last?.start === before.length && leadsTo(execution, before.length, steps)) this.visit',
    to: 'if (execution !== null) this.visit',
  },
  {
    name: 'light: the conflicts of a parent are looked at from the first one again',
    file: `${light}/light-search.ts`,
    from: 'this.child = this.at;',
    to: 'this.child = null;',
  },
  {
    name: 'light: an execution is left without going on at its parent',
    file: `${light}/light-search.ts`,
    from: 'if (last === null) {',
    to: 'if (last === null || last.start > 0) {',
  },
  {
    name: 'light: the parent without what the other step needed',
    file: `${light}/light-search.ts`,
    from: '...events.slice(start, start + needed)]',
    to: ']',
  },
  {
    name: 'light: a conflict is the same whatever comes before it',
    file: `${light}/light-search.ts`,
    from: 'return steps.every((step, i) => isAt(events, i, step));',
    to: 'return steps.length > 0;',
  },
  {
    name: 'light: errors: not once',
    file: `${light}/light-search.ts`,
    from: 'if (!this.errors.has(keyOf(step, error.message))) this.failAfter',
    to: 'this.failAfter',
  },
  {
    name: 'light: errors elsewhere are not run',
    file: `${light}/light-search.ts`,
    from: 'if (!this.errors.has(keyOf(step, error.message))) this.failAfter',
    to: 'if (steps.length > 1_000_000) this.failAfter',
  },
  {
    name: 'light: errors where nothing else can be taken are not run',
    file: `${light}/light-search.ts`,
    from: 'else for (const step of enabled) this.fail(step, state);',
    to: '',
  },
  {
    name: 'light: normal order: any rival',
    file: `${light}/normal-order.ts`,
    from: 'const [rival = -1] = met.rivals;',
    to: 'const rival = met.rivals[met.rivals.length - 1] ?? -1;',
  },
  {
    name: 'light: normal order: rivals by position',
    file: `${light}/normal-order.ts`,
    from: 'rivals: rivals.sort((a, b) => compare(events[a], events[b]))',
    to: 'rivals',
  },
  {
    name: 'light: normal order: rivals that need others',
    file: `${light}/normal-order.ts`,
    from: 'dependent.filter((k) => !dependent.some((other) => events[k]?.past.has(other) === true));',
    to: 'dependent.slice();',
  },
  {
    name: 'light: normal order: the usual step, though others have to come first',
    file: `${light}/normal-order.ts`,
    from: 'if (dependent.length === 0 && same(usual, event))',
    to: 'if (same(usual, event))',
  },
  {
    name: 'light: normal order: what is needed by position',
    file: `${light}/normal-order.ts`,
    from: 'const [least] = next.sort((a, b) => compare(events[a], events[b]));',
    to: 'const [least] = next;',
  },
  {
    name: 'light: conflicts: before the first rival only',
    file: `${light}/conflicts.ts`,
    from: ': met.rivals.map((rival, i) => ({',
    to: ': met.rivals.slice(0, 1).map((rival, i) => ({',
  },
  {
    name: 'light: conflicts: free: also what happens after',
    file: `${light}/conflicts.ts`,
    from: 'k !== at && events[k]?.past.has(at) !== true',
    to: 'k !== at',
  },
  {
    name: 'light: conflicts: processes stay where they are',
    file: `${light}/conflicts.ts`,
    from: 'kept = this.onward(kept, process, free)',
    to: 'kept = null',
  },
  {
    name: 'light: conflicts: nobody else makes a step possible',
    file: `${light}/conflicts.ts`,
    from: '(!matters || this.occurrences.commute(way, next))',
    to: '(!matters || k >= 0)',
  },
  {
    name: 'light: conflicts: partners do not come',
    file: `${light}/conflicts.ts`,
    from: 'if (!this.moves(k, partners, events) && (',
    to: 'if (this.moves(k, partners, events) || (',
  },
];
