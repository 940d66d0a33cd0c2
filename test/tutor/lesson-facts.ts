import { readFileSync } from 'node:fs';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { roomLeft, usualRoomLimits } from '../../src/engine/room/room.ts';
import { makeSymbolicModel } from '../../src/engine/symbolic/make-symbolic-model.ts';
import { reach } from '../../src/engine/symbolic/reachability.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { countedModel } from '../../src/engine/wrap/counted.ts';
import { localStates } from '../../src/system/symmetry/counters/local-states.ts';
import { countable } from '../../src/system/symmetry/counters/member-words.ts';
import { findFamilies } from '../../src/system/symmetry/find-families.ts';
import { type Algorithm, noReduction } from '../../src/contract/check/reduction.ts';
import { toTheEnd } from '../../src/graphs/work.ts';
import type { StatelessName } from '../../src/contract/check/stateless-catalogue.ts';
import type { ExecutionTree } from '../../src/contract/executions.ts';
import { usualLanguage } from '../../src/contract/languages.ts';
import { checkedStates } from '../../src/tutor/checked-states.ts';
import { searched } from '../../src/tutor/searches.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { recordSearch } from '../../src/worker/player/record.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { modelText } from '../store/models.ts';
import { compile } from '../support.ts';
import { check } from '../models/run.ts';
import { bitsWritten, codesPlayed, played, setups, waysTo } from './lesson-figures.ts';
import { exampleSubject, lastModelOf } from './support.ts';

type Constants = Record<string, number>;

/** The states of a search of an example with an algorithm. */
const statesOf = (model: string, constants: Constants, options: Parameters<typeof searched>[1]): number =>
  searched(exampleSubject(model, constants), options).entered.length;

const checked = (model: string, constants: Constants, how: Parameters<typeof checkedStates>[1]): number =>
  Number(checkedStates(exampleSubject(model, constants), how));

/** How many transitions an algorithm takes in the initial state. */
function takenFirst(model: string, por: Algorithm): number {
  const { taken, entered } = searched(exampleSubject(model), { por });
  const [first] = entered;
  return new Set(taken.flatMap(({ source, transition }) => (source === first?.number ? [transition] : []))).size;
}

/** The event, from 1, in which a transition that slept before is awake in a new state. */
function awakeAt(): number {
  const text = modelText('bit-operations');
  const model = new CompiledModel(compile(text, { readers: 1, writers: 2 }));
  const { events } = recordSearch(model, text, sideWith({ por: 'alg3' }), { mostEvents: 1_000, mostNumbered: 100 });
  let slept: readonly number[] = [];
  const at = events.findIndex((event) => {
    if (event.kind === 'sleep' && slept.length === 0) slept = event.asleep;
    return event.kind === 'enter' && slept.some((one) => event.enabled.includes(one) && !event.asleep.includes(one));
  });
  return at + 1;
}

/** Executions that come to their end, and their classes: of all orders, and of source sets. */
async function executionsOf(model: string): Promise<number[]> {
  const trees = await treesOf(modelText(model), ['none', 'source-dpor']);
  return trees.flatMap(({ whole, classes }) => [whole, classes ?? 0]);
}

async function treesOf(text: string, searches: readonly StatelessName[]): Promise<readonly ExecutionTree[]> {
  const limits = { maxDepth: 40, mostExecutions: 1_000, mostNodes: 10_000, mostMilliseconds: 60_000 };
  const request = { run: 1, text, language: usualLanguage, constants: {}, ...limits } as const;
  const { recording } = await createWorkbench().recordExecutions({ ...request, searches });
  return recording?.trees ?? [];
}

/** Of lost update, and of the second model: executions that come to their end, by both searches, and those that source sets give up. */
async function races(): Promise<number[]> {
  const [source, optimal] = await treesOf(lastModelOf('races'), ['source-dpor', 'optimal-dpor']);
  return [...(await executionsOf('lost-update')), source?.whole ?? 0, source?.blocked ?? 0, optimal?.whole ?? 0];
}

/** The values that a variable has in any state of an example. */
function valuesOf(model: string, variable: string): number[] {
  const subject = exampleSubject(model);
  const words = Array.from({ length: subject.graph.graph.states }, (_, id) => subject.words(subject.graph.state(id)));
  const said = words.flat().flatMap((line) => new RegExp(`^${variable} = (\\d+)$`).exec(line)?.[1] ?? []);
  return [...new Set(said)].map(Number);
}

/** The nodes of the diagram of all states, and how many states it has. */
function diagram(model: CompiledModel): number[] {
  const symbolic = finish(makeSymbolicModel(model.machine));
  const { states } = finish(reach(symbolic, 'saturation'));
  return [symbolic.bdd.size([states]), Number(symbolic.count(states))];
}

/** The nodes of pairs of bits: each pair beside each other, and all of x above all of y. */
function pairs(n: number): number[] {
  const machine = new Machine(compile(lastModelOf('variable-order'), { n }));
  const [x = 0, y = 0] = machine.layout.shared;
  const words = (from: number) => Array.from({ length: n }, (_, i) => [from + i]);
  const others = [...machine.layout.ranges.keys()].filter((word) => word < Math.min(x, y) || word >= Math.max(x, y) + n);
  return [null, [...words(x), ...words(y), ...others.map((word) => [word])]].map((order) => {
    const model = finish(makeSymbolicModel(machine, {}, order));
    return model.bdd.size([finish(reach(model, 'saturation')).states]);
  });
}

/** Local states of the lock: those that can be written down, and those that need be told apart. */
function lockStates(): { readonly conceivable: number; readonly live: number } {
  const { system } = exampleSubject('figure-one-lock').compiled;
  const [family] = findFamilies(system).families;
  if (family === undefined) throw new Error('the processes are alike');
  const { conceivable, live } = localStates(countable(system, family));
  return { conceivable, live };
}

/** The relation of the workbench's bridge with so many processes, at once and process by process, as the written tables have it. */
function bridge(processes: number): number[] {
  const row = new RegExp(`^\\| ${processes} \\| (\\d+) \\|[^|]*\\|[^|]*\\| (\\d+) \\|`, 'm').exec(
    readFileSync('docs/symbolic-tables.md', 'utf8'),
  );
  return [Number(row?.[1]), Number(row?.[2])];
}

function counters(): number[] {
  const lock = (how: Parameters<typeof checkedStates>[1]) => checked('figure-one-lock', {}, how);
  const some = checked('readers-writers-alike', { r: 4, w: 2 }, 'plain');
  return [
    checked('independent-steps', { n: 10 }, 'plain'),
    some,
    lock('plain'),
    lock('representatives'),
    lock('live'),
    lockStates().conceivable,
  ];
}

/** The transitions that a depth-first search of the elevator with two floors takes with a cache for a share of its states. */
function elevatorWith(percent: number): { readonly transitions: number; readonly visitsPerState: number; readonly whole: boolean } {
  const system = compile(modelText('elevator'), { floors: 2 });
  const { states } = check(system, { engine: 'wasm', search: 'dfs' }).statistics;
  const size = Math.round((states * percent) / 100);
  const { statistics, completeness } = check(system, {
    engine: 'wasm',
    search: 'dfs',
    store: { kind: 'cache', size, collisions: 100, probes: 200, encoding: 'radix', replace: 'probed' },
  });
  return { transitions: statistics.transitions, visitsPerState: statistics.states / states, whole: completeness.kind === 'exhaustive' };
}

/**
 * The transitions of the played search with as many places as its stack has states; those of the elevator, and where the panel gives up.
 */
function caches(): number[] {
  const shares = [70, 60, 50];
  const taken = shares.map((share) => elevatorWith(share));
  if (taken.some(({ whole }) => !whole)) throw new Error('half of the places are enough for the elevator');
  const elevator = elevatorWith(110).transitions;
  // The panel gives a search up after four visits per state.
  if (elevatorWith(45).visitsPerState < 4) throw new Error('the panel Stores would not give up');
  return [played('state-cache', 'right', { size: 5 }).taken, elevator, ...taken.map(({ transitions }) => transitions), ...shares, 45];
}

function encodings(): number[] {
  const digits = { values: 3, count: 5 };
  const together = Math.ceil(digits.count * Math.log2(digits.values));
  const [huffman, runs] = [codesPlayed('left'), codesPlayed('right')];
  const codes = [huffman.bytes, huffman.whole, runs.bytes, huffman.first];
  return [
    digits.values,
    digits.count,
    Math.ceil(Math.log2(digits.values)),
    together,
    ...codes,
    ...Object.values(bitsWritten(lastModelOf('encodings'))),
  ];
}

/** Hashes of so many bits, states, and their pairs: as powers of ten with a digit, and in billions. */
function hashes(): number[] {
  const million = 1e6;
  const pairsOf = (million * (million - 1)) / 2;
  const power = (number: number): number => Math.floor(Math.log10(number));
  const digits = (number: number): number => Math.round(number / 10 ** (power(number) - 1)) / 10;
  const { bits = 0 } = setups('hash-compaction')[0]?.stores.right?.values ?? {};
  // 50 and 64 bits are what the lesson proposes; what is left out with them is tested with the lessons on stores.
  const enough = 2 ** 50;
  return [bits, 2 ** bits, Math.round(pairsOf / 1e9), digits(pairsOf), power(pairsOf), digits(enough), power(enough), 50, 64];
}

/** Two other places of a local state of the lock, and of the printer (Emerson and Wahl, section 3: five lines, four bases, a byte). */
function local(): number[] {
  const { conceivable, live } = lockStates();
  const printer = { lines: 5, bases: 4, numbers: 256, printed: 128 - 32 };
  return [
    conceivable,
    live,
    conceivable / 4,
    checked('figure-one-lock', { n: 2 }, 'plain'),
    printer.lines,
    printer.lines * printer.bases * printer.numbers,
    printer.printed,
  ];
}

function diagrams(): number[] {
  const philosophers = (n: number) => diagram(new CompiledModel(compile(modelText('philosophers-deadlock'), { n })));
  const readers = countedModel(new CompiledModel(compile(modelText('readers-writers-alike'), { r: 1_000, w: 1_000 })).live).counted;
  const [fifty = 0] = philosophers(50);
  const steps = diagram(new CompiledModel(compile(modelText('independent-steps'), { n: 10 })));
  // The last two are quoted: Emerson and Wahl, Table 1, eight of each.
  return [...steps, ...philosophers(20), fifty, 50, ...diagram(readers), 1_082, 19_853];
}

/**
 * The states that the best persistent sets leave of both models of the lesson, and in how many of the first stubborn sets take too much.
 */
function roomOfStubborn(): number[] {
  const [first, second] = ['peterson', 'mutual-exclusion'].map((model) => {
    const by = { ...noReduction, por: 'stubborn', proviso: 'none' } as const;
    const room = toTheEnd(roomLeft(exampleSubject(model).compiled, by, usualRoomLimits));
    if (room === null || room.least.low !== room.least.high) throw new Error(`the room left is known of ${model}`);
    return room;
  });
  if (second?.losses.length !== 0) throw new Error('in no state of the second model is a smaller set');
  return [first?.least.low ?? 0, first?.losses.length ?? 0, second.least.low];
}

const facts: Readonly<Record<string, () => Promise<number[]> | number[]>> = {
  algorithm3: () => [statesOf('independent-loops', { n: 2 }, { por: 'alg2+alg3' }), awakeAt()],
  bitstate: () => [8 * (setups('bitstate')[0]?.stores.right?.values.bytes ?? 0)],
  comback: () => [played('comback', 'right', { cache: 0 }).replayed],
  complement: () => [statesOf('bit-operations', { readers: 0, complementers: 0, replacers: 3 }, { por: 'persistent2' })],
  counterexample: () => valuesOf('lost-update', 'counter'),
  counters,
  'decision-diagrams': diagrams,
  encodings,
  executions: async () => [...(await executionsOf('independent-steps')).slice(0, 2), ...(await executionsOf('lost-update'))],
  'hash-compaction': hashes,
  interfere: () => [statesOf('bounded-channel', { size: 3 }, { por: 'persistent3', interference: 'do-not-accord' })],
  'local-states': local,
  // Orders of the steps of two processes: the ways to the states in which both have ended.
  nothing: () => [
    waysTo('one-shared-variable', { n: 2, apart: 1 })
      .slice(-2)
      .reduce((sum, ways) => sum + ways, 0),
  ],
  overman: () => [takenFirst('three-supports', 'overman')],
  races,
  'room-left': roomOfStubborn,
  // The first five are quoted: Emerson and Wahl, Table 3, sixteen processes.
  serialization: () => [16, 6_203, 20_786, 55, 127, ...bridge(16)],
  strategy2: () => [takenFirst('three-strategies', 'persistent2')],
  strategy3: () => [takenFirst('three-strategies', 'persistent3')],
  'state-cache': caches,
  stubborn: () => [checked('producer-consumer', {}, 'plain')],
  // Three readers, of which so many read: none to three.
  symmetry: () => [1 + (setups('symmetry')[0]?.constants.r ?? 0)],
  traces: () => [waysTo('independent-runs', { n: 2 }).at(-1) ?? 0],
  'variable-order': () => [...pairs(6), ...pairs(10), 2 ** 10],
};

/** Numbers that a lesson tells, and no set-up of it finds: computed, or quoted from what the lesson names. */
export async function factsOf(lesson: string): Promise<ReadonlySet<number>> {
  return new Set(await facts[lesson]?.());
}
