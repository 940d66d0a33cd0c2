import { describe, expect, it } from 'vitest';
import { componentsAt } from '../../src/app/features/player/component-fold.ts';
import { nestedCode, nestedLine } from '../../src/app/features/player/cycles/code.ts';
import { asDepthFirst, foundAt } from '../../src/app/features/player/cycles/fold.ts';
import { cycleLooks, cyclePicture } from '../../src/app/features/player/cycles/picture.ts';
import { cycleSentence } from '../../src/app/features/player/cycles/sentence.ts';
import { Random } from '../../src/base/random.ts';
import { defaultTemporalOptions, type EmptinessAlgorithm } from '../../src/contract/check/options.ts';
import type { CycleSearchRecording } from '../../src/contract/cycle-search.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { recordCycleSearch } from '../../src/worker/player/record-cycles.ts';
import { check, compile } from '../models/run.ts';

/** What edges of each search lead to. */
const outcomes = {
  nested: ['first blue', 'first cyan', 'first red', 'first white', 'second blue', 'second cyan', 'second red'],
  components: ['first blue', 'first cyan', 'first white'],
};

const algorithms = ['nested', 'components'] as const;

/** A client that is served, or goes back to idle, beside one that comes and goes. */
const model = (property: string): string => `MODEL Retry;
TYPE place = 0..2;
VAR at, other: place;
PROCESS Client;
BEGIN
  LOOP
    IF at = 0 -> at := 1 [] at = 1 -> at := 2 [] at = 1 -> at := 0 [] at = 2 -> at := 0 END
  END
END Client;
PROCESS Other;
BEGIN
  LOOP accept: other := 1 - other END
END Other;
BEGIN Client; Other END Retry
ASSERT asked: LTL ${property}
`;

/** A client that asks once, and is served. */
const once = `MODEL Once;
TYPE place = 0..2;
VAR at: place;
PROCESS Client;
BEGIN at := 1; at := 2 END Client;
BEGIN Client END Once
ASSERT asked: LTL G(at = 1 => F(at = 2))
`;

function recorded(text: string, algorithm: EmptinessAlgorithm, kind: 'ltl' | 'acceptance' | 'progress' = 'ltl', mostEvents = 20_000) {
  const compiled = new CompiledModel(compile(text));
  const asked = { property: kind === 'ltl' ? 'asked' : kind, kind, algorithm };
  return recordCycleSearch(compiled, text, asked, { mostEvents, mostNumbered: 1_000 });
}

/** A formula of LTL over what the model has. */
function randomFormula(random: Random, depth: number): string {
  const pick = (words: readonly string[]): string => words[random.below(words.length)] ?? '';
  if (depth === 0) return pick(['(at = 0)', '(at = 1)', '(at = 2)', '(other = 1)']);
  const inner = (): string => randomFormula(random, depth - 1);
  return pick([
    `G(${inner()})`,
    `F(${inner()})`,
    `(${inner()} U ${inner()})`,
    `(${inner()} => ${inner()})`,
    `~${inner()}`,
    `G(F(${inner()}))`,
  ]);
}

/** A process that goes through a graph of seven places at random, and a property that few of its places decide. */
function wandering(seed: number): string {
  const random = new Random(seed + 31);
  const branches = Array.from({ length: 9 }, () => `at = ${random.below(7)} -> at := ${random.below(7)}`);
  const property = seed % 2 === 0 ? `F(G(~(at = ${random.below(7)})))` : 'G(at = 1 => F(at = 2))';
  return `MODEL Wandering;
TYPE place = 0..6;
VAR at: place;
PROCESS Walker;
BEGIN LOOP IF at = 0 -> at := 1 [] ${branches.join(' [] ')} END END
END Walker;
BEGIN Walker END Wandering
ASSERT asked: LTL ${property}
`;
}

const formulas = Array.from({ length: 16 }, (_, seed) => {
  const random = new Random(seed + 7);
  return randomFormula(random, 1 + (seed % 3));
});

/** Whether a step of the model leads from one state to another. */
function leadsTo(text: string, from: Int32Array = new Int32Array(), to: Int32Array = new Int32Array()): boolean {
  const machine = new Machine(compile(text));
  const [steps, next] = [new StepList(), new Int32Array(machine.words)];
  machine.enabled(from, steps);
  return Array.from({ length: steps.count }, (_, i) => i).some((i) => {
    machine.fire(from, steps.transition(i), steps.choice(i), next);
    return next.join() === to.join();
  });
}

const texts = [...formulas.map(model), ...Array.from({ length: 44 }, (_, seed) => wandering(seed))];

/** What of a recording is not as the search of the paper has it. */
function problems(recording: CycleSearchRecording): string[] {
  const { events, nodes, algorithm } = recording;
  const found: string[] = [];
  const say = (at: number, what: string): unknown => found.push(`event ${at}: ${what}`);
  events.forEach((event, at) => {
    const { colours, first, second } = foundAt(recording, at);
    if (event.kind === 'take') {
      const top = event.search === 'first' ? first.at(-1) : second.at(-1);
      if (top !== event.state) say(at, 'not from the top of its path');
      if (colours[event.target] !== event.found) say(at, `${event.found} is ${colours[event.target]}`);
    }
    if (event.kind === 'seed' && (nodes[event.state]?.accepting !== true || first.at(-1) !== event.state)) say(at, 'no seed');
    if (event.kind === 'leave' && second.length > 0) say(at, 'a second search is under way');
    if (/undefined|NaN|\?/.test(cycleSentence(recording, event))) say(at, cycleSentence(recording, event));
    const lines = nestedCode.map(([line]) => line);
    if (algorithm === 'nested' && !lines.includes(nestedLine(event, events[at - 1]))) say(at, 'no line');
  });
  return found;
}

describe.each(algorithms)('a search for a cycle that is played: %s', (algorithm) => {
  it('is as the paper has it, comes to what the check says, and its cycle is one of the product', () => {
    const wrong: string[] = [];
    const counts = { holds: 0, fails: 0 };
    const met = new Set<string>();
    for (const text of texts) {
      const recording = recorded(text, algorithm);
      const say = (what: string): unknown => wrong.push(`${text}: ${what}`);
      problems(recording).forEach(say);
      for (const event of recording.events) if (event.kind === 'take') met.add(`${event.search} ${event.found}`);
      const last = recording.events.at(-1);
      const [verdict] = check(compile(text)).verdicts.filter(({ property }) => property === 'asked');
      if (verdict?.holds !== (last?.kind !== 'close')) say(`another verdict than ${verdict?.holds}`);
      counts[verdict?.holds === true ? 'holds' : 'fails']++;
      if (last?.kind !== 'close') continue;
      const arrows = new Set(cyclePicture(recording).edges.map(({ source, target }) => `${source} ${target}`));
      const way = [...last.path, ...last.loop];
      for (const [i, node] of way.slice(1).entries()) {
        if (!arrows.has(`${way[i]} ${node}`)) say(`no arrow from ${way[i]} to ${node}`);
        if (!leadsTo(text, recording.nodes[way[i] ?? -1]?.words, recording.nodes[node]?.words)) say(`no step from ${way[i]} to ${node}`);
      }
      if (way[0] !== 0 || last.loop[0] !== last.loop.at(-1) || last.loop.length < 2) say('no lasso');
      if (algorithm === 'nested' && !last.loop.some((node) => recording.nodes[node]?.accepting)) say('no accepting node');
    }
    expect(wrong).toEqual([]);
    expect(Math.min(counts.holds, counts.fails)).toBeGreaterThan(5);
    expect([...met].sort()).toEqual(outcomes[algorithm]);
  });

  it('finds cycles through accept labels, and none without progress where there is none', () => {
    expect(recorded(model('TRUE'), algorithm, 'acceptance').events.at(-1)?.kind).toBe('close');
    const busy = model('TRUE').replaceAll('accept:', 'progress:').replace('IF at = 0', 'progress1: IF at = 0');
    expect(recorded(busy, algorithm, 'progress').events.at(-1)?.kind).toBe(recordedBy(busy));
    function recordedBy(text: string): string {
      const [verdict] = check(compile(text), { temporal: { ...defaultTemporalOptions, cycles: ['progress'] } }).verdicts.slice(-1);
      return verdict?.holds === true ? 'leave' : 'close';
    }
  });

  it('ends where there are too many events, and says so', () => {
    const cut = recorded(model('G(at < 3)'), algorithm, 'ltl', 10);
    expect([cut.events.length, cut.complete]).toEqual([10, false]);
  });
});

describe('the stack of a search for components', () => {
  it('gives up the components that the search tells', () => {
    for (const text of texts) {
      const { events } = recorded(text, 'components');
      const told = events.flatMap((event) => (event.kind === 'component' && event.verdict !== 'accepting' ? [event.members] : []));
      expect(componentsAt(asDepthFirst(events), events.length).components).toEqual(told);
    }
  });
});

describe('the picture of a nested search', () => {
  it('has nodes as they are found, and at the end the cycle that closes', () => {
    const recording = recorded(model('G(at = 1 => F(at = 2))'), 'nested');
    const picture = cyclePicture(recording);
    const { events } = recording;
    const [begun, ended] = [1, events.length].map((at) => cycleLooks(picture, recording, foundAt(recording, at), at));
    expect(begun?.nodes.filter((fate) => fate !== null)).toEqual(['current']);
    expect(ended?.arrows).toContain('again');
    expect(ended?.nodes).toContain('cyan');
  });

  it('has red nodes where a second search has found nothing', () => {
    const recording = recorded(once, 'nested');
    const { events, nodes } = recording;
    const reds = events.flatMap((event) => (event.kind === 'leave' && event.colour === 'red' ? [event.state] : []));
    expect(reds.map((node) => nodes[node]?.accepting)).toEqual(reds.map(() => true));
    expect(reds.length).toBeGreaterThan(0);
    const at = events.length;
    const looks = cycleLooks(cyclePicture(recording), recording, foundAt(recording, at), at);
    expect(looks.nodes.filter((fate) => fate === 'red')).toHaveLength(reds.length);
    expect(problems(recording)).toEqual([]);
  });
});
