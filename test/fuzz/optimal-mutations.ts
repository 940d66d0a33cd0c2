import type { Mutation } from './mutations.ts';

/** Makes wrong the clauses of optimal dynamic reduction; its own tests notice. */
const optimal = 'src/engine/search/optimal';

export const optimalTests = ['test/reduce/optimal.test.ts'];

export const optimalMutations: readonly Mutation[] = [
  {
    name: 'optimal: weak initials: only initials may sleep',
    file: `${optimal}/wakeup-tree.ts`,
    from: '  return sequence;\n}',
    to: '  return null;\n}',
  },
  {
    name: 'optimal: initials: a step in the sequence counts wherever it stands',
    file: `${optimal}/wakeup-tree.ts`,
    from: 'if (!commute(step, other)) return null;',
    to: '',
  },
  {
    name: 'optimal: insert: leaf that agrees does not stop',
    file: `${optimal}/wakeup-tree.ts`,
    from: 'return below.length > 0 && insert(below, rest, commute);',
    to: 'return insert(below, rest, commute);',
  },
  {
    name: 'optimal: insert: always a new branch',
    file: `${optimal}/wakeup-tree.ts`,
    from: 'if (rest !== null) return',
    to: 'if (rest !== null && rest.length < 0) return',
  },
  {
    name: 'optimal: insert: only the first step of the sequence is kept',
    file: `${optimal}/wakeup-tree.ts`,
    from: '    at = below;\n',
    to: '    break;\n',
  },
  {
    name: 'optimal: sleep check before insertion left out',
    file: `${optimal}/optimal-search.ts`,
    from: 'if (!covered) insert(',
    to: 'if (covered || !covered) insert(',
  },
  {
    name: 'optimal: sleep: done steps do not sleep',
    file: `${optimal}/optimal-search.ts`,
    from: 'const still = [...asleep, ...done].filter',
    to: 'const still = [...asleep].filter',
  },
  {
    name: 'optimal: sleep: dependent steps sleep on',
    file: `${optimal}/optimal-search.ts`,
    from: '.filter((other) => this.commute(other, step));',
    to: '.filter((other) => !same(other, step));',
  },
  {
    name: 'optimal: sleep: what is asleep is woken by everything',
    file: `${optimal}/optimal-search.ts`,
    from: '.filter((other) => this.commute(other, step));',
    to: '.filter((other) => other === null);',
  },
  {
    name: 'optimal: covered: only what is asleep, not what is done',
    file: `${optimal}/optimal-search.ts`,
    from: 'const covered = [...frame.asleep, ...frame.done].some',
    to: 'const covered = [...frame.asleep].some',
  },
  {
    name: 'optimal: covered: only what is done',
    file: `${optimal}/optimal-search.ts`,
    from: 'const covered = [...frame.asleep, ...frame.done].some',
    to: 'const covered = [...frame.done].some',
  },
  {
    name: 'optimal: reversal without what the step needs (not-dep v)',
    file: `${optimal}/reversals.ts`,
    from: 'if (agrees) found.push(event);\n      else left.add(k);',
    to: 'if (agrees && k < 0) found.push(event);\n      else left.add(k);',
  },
  {
    name: 'optimal: reversal: v keeps only the needed',
    file: `${optimal}/reversals.ts`,
    from: 'const agrees = kept.includes(k) || !(',
    to: 'const agrees = kept.includes(k) && !(',
  },
  {
    name: 'optimal: reversal: v with events that depend on the step',
    file: `${optimal}/reversals.ts`,
    from: '|| !this.occurrences.commute(step, event));',
    to: ');',
  },
  {
    name: 'optimal: reversal: v with events after those left out',
    file: `${optimal}/reversals.ts`,
    from: '[...left].some((other) => event.past.has(other)) ||',
    to: '',
  },
  {
    name: 'optimal: free: also what happens after',
    file: `${optimal}/reversals.ts`,
    from: 'k > at && events[k]?.past.has(at) !== true',
    to: 'k > at',
  },
  {
    name: 'optimal: no walk below all free events',
    file: `${optimal}/reversals.ts`,
    from: 'if (!met.has(key)) open.push(fewer);',
    to: '',
  },
  {
    name: 'optimal: walk: errors stop it',
    file: `${optimal}/reversals.ts`,
    from: 'if (steps.some(({ error }) => error === null)) continue;',
    to: 'if (steps.length > 0) continue;',
  },
  {
    name: 'optimal: walk: only movers',
    file: `${optimal}/reversals.ts`,
    from: 'decided ? this.ways.decides(',
    to: 'decided && k < 0 ? this.ways.decides(',
  },
  {
    name: 'optimal: walk: not where elements differ',
    file: `${optimal}/reversals.ts`,
    from: 'decided ? this.ways.decides(events[k] ?? missing(), way) : processes.some((process) => moves(k, process)),',
    to: 'decided && this.ways.decides(events[k] ?? missing(), way),',
  },
  {
    name: 'optimal: walk: process elsewhere is given up',
    file: `${optimal}/reversals.ts`,
    from: 'if (away.length > 0) leaving = away.slice(0, 1)',
    to: 'if (away.length > 0) leaving = away.slice(0, 0)',
  },
  {
    name: 'optimal: rivals: only where processes are last',
    file: `${optimal}/reversals.ts`,
    from: 'if (i === places.length - 1 || this.ways.decides(event, way)) found.add',
    to: 'if (i === places.length - 1) found.add',
  },
  {
    name: 'optimal: rivals: only those decided',
    file: `${optimal}/reversals.ts`,
    from: 'if (i === places.length - 1 || this.ways.decides(event, way)) found.add',
    to: 'if (this.ways.decides(event, way)) found.add',
  },
  {
    name: 'optimal: rivals: other choices of the event itself are none',
    file: `${optimal}/reversals.ts`,
    from: ' && !analysis.footprint(transition).choosing) continue;',
    to: ') continue;',
  },
  {
    name: 'optimal: decides: enabling alone, though a step can fail',
    file: `${optimal}/ways.ts`,
    from: 'canFail ? [...accesses, ...enabling] : enabling',
    to: 'enabling',
  },
  {
    name: 'optimal: decides: own process does not',
    file: `${optimal}/ways.ts`,
    from: '.processes)) return true;',
    to: '.processes)) return false;',
  },
  {
    name: 'optimal: settled: any index',
    file: `${optimal}/settled.ts`,
    from: "return root.kind === 'local' && ",
    to: 'return ',
  },
  {
    name: 'optimal: errors: not once',
    file: `${optimal}/optimal-search.ts`,
    from: 'if (!this.errors.has(key)) frame.failing',
    to: 'frame.failing',
  },
  {
    name: 'optimal: errors elsewhere are not run',
    file: `${optimal}/optimal-search.ts`,
    from: 'for (const sequence of frame.failing) this.fail(sequence);',
    to: '',
  },
  {
    name: 'optimal: no reversals where all fails',
    file: `${optimal}/optimal-search.ts`,
    from: 'for (const step of enabled) this.fail([step]);\n      this.reverse();',
    to: 'for (const step of enabled) this.fail([step]);',
  },
];
