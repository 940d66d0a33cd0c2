import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { foata, type TraceStep, traceKey } from '../../src/engine/reduce/traces.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { recordExecutions } from '../../src/worker/executions/record.ts';
import { stepsTo } from '../../src/worker/executions/tree.ts';
import { filesBelow } from '../architecture/sources.ts';
import { compile } from '../support.ts';
import { occurring } from './occurring.ts';
import { stateless } from './support.ts';
import { statelessNames as all, statelessSearches } from '../../src/contract/check/stateless-catalogue.ts';
import type { ExecutionsRecording } from '../../src/contract/executions.ts';

function record(text: string, system: TransitionSystem, limits: { maxDepth?: number; mostExecutions?: number; mostNodes?: number } = {}) {
  const usual = { searches: all, maxDepth: 100, mostExecutions: 5_000, mostNodes: 50_000, mostMilliseconds: 60_000 };
  return recordExecutions(new CompiledModel(system), text, { ...usual, ...limits });
}

const model = (declarations: string, start: string, types = ''): string =>
  `MODEL M; TYPE int = 0..9; ${types} ${declarations} BEGIN ${start} END M`;

const independent = (n: number) => model('PROCESS P; VAR v: int; BEGIN v := 1 END P;', `FOR i := 1 TO ${n} DO P END`);
const readers = (n: number) =>
  model('VAR x: int; PROCESS W; BEGIN x := 1 END W; PROCESS R; VAR l: int; BEGIN l := x END R;', `W; FOR i := 1 TO ${n} DO R END`);
const buffer = model(
  `VAR c: wire; PROCESS S(OUT c: wire); BEGIN c!m(1); c!m(2) END S; PROCESS R(IN c: wire); VAR v: int; BEGIN c?m(v); c?m(v) END R;
   PROCESS T; VAR v: int; BEGIN v := TOSS(1) END T;`,
  'S(c); R(c); T',
  'message = {m(int)}; wire = CHANNEL [2] OF message;',
);
const asserting = model(
  `VAR x: int; PROCESS P; BEGIN x := 1; x := 2 END P; PROCESS Q; BEGIN ASSERT(x < 2) END Q; PROCESS R; VAR l: int; BEGIN l := 1 END R;`,
  'P; Q; R',
);
const waiting = model(
  `VAR x, y: int; PROCESS P; BEGIN x := 1; WHEN y = 1; x := 2 END P; PROCESS Q; BEGIN y := 1 END Q;
   PROCESS R; VAR l: int; BEGIN l := y; WHEN x = 2; l := 0 END R;`,
  'P; Q; R',
);
/** Two processes on elements of their own, and one that reads an element that is computed. */
const elements = model(
  `VAR a: list; PROCESS P(i: int); BEGIN a[i] := 1; a[i] := 2 END P; PROCESS Q; VAR k: int; BEGIN k := TOSS(1); k := a[k] END Q;`,
  'P(0); P(1); Q',
  'list = ARRAY [3] OF int;',
);
const models: Readonly<Record<string, string>> = {
  independent: independent(4),
  readers: readers(3),
  buffer,
  asserting,
  waiting,
  elements,
};

/** Final states, and the closure under swaps of neighbours, of all executions of a tree. */
function closure({ trees }: ExecutionsRecording, system: TransitionSystem) {
  const machine = new Machine(system);
  const { along, commute } = occurring(system);
  const [tree] = trees;
  if (tree === undefined) throw new Error('there is a tree');
  const whole = tree.executions.filter((execution) => execution.class !== null);
  const runs = whole.map(({ node, end }) => ({ steps: stepsTo(tree.nodes, node), end }));
  const key = (steps: readonly TraceStep[]) => steps.map(({ transition, choice }) => `${transition}.${choice}`).join(' ');
  const number = new Map(runs.map(({ steps }, i) => [key(steps), i]));
  const root = runs.map((_, i) => i);
  const find = (i: number): number => (root[i] === i ? i : find(root[i]!));
  for (const [i, { steps, end }] of runs.entries()) {
    const movable = end === 'error' ? steps.length - 2 : steps.length - 1;
    const taken = along(steps.slice(0, movable + 1));
    for (let k = 0; k < movable; k++) {
      const [a, b] = [steps[k]!, steps[k + 1]!];
      if (!commute(taken[k]!, taken[k + 1]!)) continue;
      const swapped = number.get(key([...steps.slice(0, k), b, a, ...steps.slice(k + 2)]));
      expect(swapped, 'independent neighbours can be executed in either order').toBeDefined();
      root[find(i)] = find(swapped!);
    }
  }
  const finals = runs.map(({ steps, end }) => {
    let state = new Int32Array(machine.words);
    machine.initial(state);
    for (const { transition, choice } of end === 'error' ? steps.slice(0, -1) : steps) {
      const next = new Int32Array(machine.words);
      expect(machine.fire(state, transition, choice, next)).toBeNull();
      state = next;
    }
    return [...state].join();
  });
  return { classes: whole.map((execution) => execution.class), roots: runs.map((_, i) => find(i)), finals };
}

describe('classes of executions', () => {
  it.each(Object.entries(models))('%s: the same number exactly for executions that swaps of independent neighbours connect', (_, text) => {
    const system = compile(text);
    const { classes, roots, finals } = closure(record(text, system), system);
    const pairs = (values: readonly unknown[]) => values.map((value) => values.indexOf(value));
    expect(pairs(classes)).toEqual(pairs(roots));
    const first = new Map<unknown, string>();
    for (const [i, number] of classes.entries()) {
      expect(first.get(number) ?? finals[i], 'equivalent executions end in the same state').toBe(finals[i]);
      first.set(number, finals[i]!);
    }
  });

  it.each([2, 3, 4, 5])('%i independent processes: all orders, one class', (n) => {
    const text = independent(n);
    const { trees, classes } = record(text, compile(text));
    const factorial = Array.from({ length: n }, (_, i) => i + 1).reduce((a, b) => a * b, 1);
    expect(trees.map(({ whole }) => whole)).toEqual([factorial, 1, 1, 1, 1, 1, 1]);
    expect(trees.map((tree) => tree.classes)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(classes).toHaveLength(1);
    expect(classes[0]?.levels.map((level) => level.length)).toEqual([n]);
    expect(classes[0]?.order).toEqual([]);
  });

  it.each(Object.entries(models))('%s: the searches run what the check runs, and no reduced search loses a class', (_, text) => {
    const system = compile(text);
    const { trees, classes } = record(text, system);
    for (const tree of trees) {
      const found = stateless(system, { ...statelessSearches[tree.search], maxDepth: 100 }, true);
      expect(tree.whole + tree.cut).toBe(found.statistics.executions);
      const nodes = tree.nodes.filter(({ kind }) => kind !== 'error').length;
      const goesTheSameWayAgain = tree.search === 'optimal-light';
      if (goesTheSameWayAgain) expect(nodes).toBeLessThanOrEqual(found.statistics.states);
      else expect(nodes).toBe(found.statistics.states);
      const ways = tree.nodes.map(({ parent, transition, choice }) => `${parent} ${transition} ${choice}`);
      expect(new Set(ways).size, 'no way is drawn twice').toBe(ways.length);
      expect(tree.stoppedBy).toBeNull();
      expect(new Set(tree.executions.flatMap((execution) => execution.class ?? [])).size).toBe(tree.classes);
    }
    const stuck = (tree: (typeof trees)[number] | undefined) =>
      new Set(tree?.executions.flatMap(({ end, class: number }) => (end === 'error' ? [] : (number ?? []))));
    const [full, , , , ...dynamic] = trees;
    for (const dpor of dynamic) {
      expect([...stuck(dpor)].sort()).toEqual([...stuck(full)].sort());
      const kept = dpor.executions.flatMap(({ class: number }) => number ?? []);
      expect(new Set(kept).size, 'sleep sets run one execution of a class').toBe(kept.length);
    }
    const optimal = dynamic.filter(({ search }) => search.startsWith('optimal'));
    expect(optimal.map(({ blocked, whole }) => [blocked, whole])).toEqual([0, 1].map(() => [0, optimal[0]?.whole]));
    expect(full?.classes).toBe(classes.length);
  });

  it('a reader after the writer needs it, and readers do not need each other', () => {
    const text = readers(2);
    const { classes } = record(text, compile(text));
    const orders = new Set(classes.map(({ order }) => JSON.stringify(order)));
    expect(orders).toEqual(new Set(['[[0,1],[0,2]]', '[[0,2],[1,2]]', '[[0,1],[1,2]]']));
    expect(classes).toHaveLength(4);
  });

  it('a failing step ends its execution: what was done before it matters', () => {
    const steps = [0, 1, 2].map((transition) => ({ transition, choice: 0 }));
    const free = () => false;
    expect(foata(steps, free)).toHaveLength(1);
    expect(foata(steps, free, true).map((level) => level.length)).toEqual([2, 1]);
    expect(traceKey(foata(steps, free, true), true)).not.toBe(traceKey(foata(steps, free)));
  });

  it('cuts executions at the bound, and gives them no class', () => {
    const text = independent(3);
    const { trees } = record(text, compile(text), { maxDepth: 2 });
    expect(trees[0]).toMatchObject({ cut: 6, whole: 0, classes: 0, stoppedBy: null });
  });

  it('says which limit ended a recording', () => {
    const text = independent(4);
    const system = compile(text);
    expect(record(text, system, { mostExecutions: 5 }).trees[0]).toMatchObject({ stoppedBy: 'executions', whole: 5 });
    expect(record(text, system, { mostExecutions: 24 }).trees[0]).toMatchObject({ stoppedBy: null, whole: 24 });
    const { trees } = record(text, system, { mostNodes: 7 });
    expect(trees[0]?.stoppedBy).toBe('nodes');
    expect(trees[0]?.nodes).toHaveLength(7);
  });

  it('tells what a reduced search did not take, and why', () => {
    const text = independent(2);
    const { trees } = record(text, compile(text));
    const left = trees.map(({ nodes }) => nodes.flatMap((node) => node.left.map(({ asleep }) => asleep)));
    expect(left).toEqual([[], [true], [false], [false], [false], [false], [false]]);
  });

  it.each(filesBelow('models', /(lost-update|philosophers-deadlock|spin-lock|fifo-empty-full|bakery)\.esml$/))(
    '$path: a recording that ends at its limits is still a tree',
    ({ text }) => {
      const { trees, transitions } = record(text, compile(text), { maxDepth: 12, mostExecutions: 300, mostNodes: 2_000 });
      for (const { nodes, executions } of trees) {
        expect(nodes.every(({ parent, depth }, i) => i === 0 || (parent < i && depth === (nodes[parent]?.depth ?? -2) + 1))).toBe(true);
        expect(nodes.every(({ transition }) => transition < 0 || transitions[transition] !== undefined)).toBe(true);
        const parents = new Set(nodes.map(({ parent }) => parent));
        expect(executions.every(({ node }) => !parents.has(node))).toBe(true);
      }
    },
  );
});
