import { describe, expect, it } from 'vitest';
import { Playback, queueOf } from '../../src/app/features/player/fold.ts';
import { linesOf, pseudocode } from '../../src/app/features/player/pseudocode.ts';
import { eventSentence } from '../../src/app/features/player/sentence.ts';
import { storeCells } from '../../src/app/features/player/store-cells.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import type { LabSide } from '../../src/contract/lab/compare.ts';
import { type PlayedStore, type PlayedStoreKind, readPlayedStore, storeOptionsOf } from '../../src/contract/lab/played-store.ts';
import type { PlayerEvent, SearchRecording } from '../../src/contract/player.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { exploreGraph } from '../../src/engine/search/state-graph.ts';
import { stateProperties } from '../../src/engine/plan/asked.ts';
import { recordSearch } from '../../src/worker/player/record.ts';
import { randomModel } from '../oracle/random-models.ts';
import { figure, finished } from '../store/options.ts';
import { modelText } from '../store/models.ts';
import { compile } from '../support.ts';
import { wordsOf } from './support.ts';

const many = Number(process.env.ESML_PLAYED_MODELS ?? 6);
const texts = [
  ...['philosophers-deadlock', 'lost-update', 'three-supports', 'peterson'].map(modelText),
  ...Array.from({ length: many }, (_, seed) => randomModel(seed + 500, { risk: seed % 2 === 0 ? 6 : 0, riskInside: false })),
];

interface Played {
  readonly model: CompiledModel;
  readonly recording: SearchRecording;
  readonly store: PlayedStore;
  readonly side: LabSide;
}

function store(text: string): PlayedStore {
  const read = readPlayedStore(text);
  if ('message' in read) throw new Error(read.message);
  return read;
}

/** All texts recorded with a store; those with many states are left out. */
function played(words: string, side = sideWith({})): Played[] {
  return texts.flatMap((text) => {
    const model = new CompiledModel(compile(text));
    if (model.machine.initialError !== null || !exploreGraph(model.machine, 400).complete) return [];
    const limits = { mostEvents: 20_000, mostNumbered: 1_000 };
    return [{ model, side, store: store(words), recording: recordSearch(model, text, side, limits, store(words)) }];
  });
}

const takes = ({ events }: SearchRecording) => events.flatMap((event) => (event.kind === 'take' ? [event] : []));
const ofKind = <K extends PlayerEvent['kind']>({ events }: SearchRecording, kind: K) =>
  events.flatMap((event) => (event.kind === kind ? [event as Extract<PlayerEvent, { kind: K }>] : []));

function searched({ model, side, store: { kind, values } }: Played) {
  const temporal = { ...defaultTemporalOptions, only: stateProperties(model.system) };
  const options = { engine: 'machine', search: side.search, temporal, store: storeOptionsOf({ kind, values }) } as const;
  return finished(model, { ...options, reduction: { ...side.reduction, unsound: true } });
}

const cases: readonly (readonly [string, LabSide])[] = [
  ['exact code=huffman', sideWith({})],
  ['exact code=run-length', sideWith({ por: 'alg2' }, 'bfs')],
  ['cache size=5', sideWith({})],
  ['cache size=7', sideWith({})],
  ['cache size=40', sideWith({ por: 'persistent2', sleep: true })],
  ['bitstate bytes=4 functions=2', sideWith({})],
  ['bitstate bytes=16 functions=3 seed=5', sideWith({}, 'bfs')],
  ['compact bits=5', sideWith({})],
  ['compact bits=9 seed=3', sideWith({ por: 'persistent1' }, 'bfs')],
  ['comback bits=3', sideWith({})],
  ['comback bits=2 cache=4', sideWith({}, 'bfs')],
  ['comback bits=3 delay=5', sideWith({}, 'bfs')],
  ['comback bits=2 cache=3 delay=9', sideWith({}, 'bfs')],
  ['comback bits=3 chains=1', sideWith({})],
  ['comback bits=2 cache=4 chains=1', sideWith({}, 'bfs')],
];

describe('a search with a store of its own', () => {
  it.each(cases)('%s is played as it is searched', (words, side) => {
    let events = 0;
    for (const one of played(words, side)) {
      const { recording } = one;
      const { statistics } = searched(one);
      const end = new Playback(recording.events).at(recording.events.length);
      const inserted = takes(recording).filter(({ outcome }) => outcome === 'new' || outcome === 'forgotten').length;
      const settled = ofKind(recording, 'settle').filter(({ outcome }) => outcome === 'new').length;
      expect([1 + inserted + settled, end.transitions]).toEqual([statistics.states, statistics.transitions]);
      expect(recording.complete).toBe(true);
      if (recording.ended === null) expect([end.stack, side.search === 'bfs' ? queueOf(end) : []]).toEqual([[], []]);
      const lines = new Set(pseudocode(side, one.store).lines.map(({ id }) => id));
      for (const event of recording.events) {
        for (const line of linesOf(event)) expect(lines.has(line), `${event.kind} ${line}`).toBe(true);
        expect(eventSentence(event, wordsOf(recording))).not.toMatch(/undefined|NaN|\? /);
      }
      events += recording.events.length;
    }
    expect(events).toBeGreaterThan(100);
  });
});

describe('a state cache that is played', () => {
  it.each(['cache size=5', 'cache size=9', 'cache size=25'])(
    '%s replaces states that are not on the stack, and they are searched again',
    (words) => {
      let replaced = 0;
      let again = 0;
      for (const { recording } of played(words)) {
        const places = new Map<number, number>();
        const playback = new Playback(recording.events);
        const found = new Set<number>([0]);
        recording.events.forEach((event, i) => {
          if (event.kind === 'keep') {
            const [place = -1] = event.marks;
            expect(places.get(place) ?? -1).toBe(event.instead);
            places.set(place, event.state);
            // What is on the stack is never lost; a second, older entry of it may be.
            const held = playback.at(i).stack.some(({ state }) => state === event.instead);
            if (held) expect([...places.values()]).toContain(event.instead);
            replaced += Number(event.instead >= 0);
            const cells = storeCells(recording.store, playback.at(i + 1), event);
            expect(cells.flatMap(({ mark, states }) => states.map((state) => [mark, state]))).toEqual(
              [...places].sort(([a], [b]) => a - b),
            );
          }
          if (event.kind !== 'take' || event.outcome === 'error') return;
          // A state in a place behind one that has become free for others is not found either, as in the thesis's Figure 5.4.
          const there = [...places.values()].includes(event.target);
          const lost = event.outcome === 'forgotten' ? 'forgotten' : 'visited';
          const known = event.outcome === 'stack' ? 'stack' : there ? lost : 'forgotten';
          expect(event.outcome).toBe(found.has(event.target) ? known : 'new');
          expect(event.outcome === 'stack').toBe(playback.at(i).stack.some(({ state }) => state === event.target));
          expect(playback.at(i).forgotten.has(event.target)).toBe(found.has(event.target) && !there);
          found.add(event.target);
          again += Number(event.outcome === 'forgotten');
        });
      }
      expect(replaced).toBeGreaterThan(words === 'cache size=5' ? 2 : 10);
      expect(again).toBeGreaterThan(words === 'cache size=5' ? 0 : 5);
    },
  );

  it('says that it is full where the stack fills it', () => {
    const full = played('cache size=2').filter(({ recording }) => recording.ended !== null);
    expect(full.length).toBeGreaterThan(3);
    for (const { recording } of full) expect(recording.ended).toContain('full');
  });
});

describe('a store that takes states for others', () => {
  it.each(['bitstate bytes=4', 'compact bits=4', 'compact bits=7 seed=2'])('%s misses what the player says that it misses', (words) => {
    let missed = 0;
    for (const { model, recording } of played(words)) {
      const graph = exploreGraph(model.machine, 1_000);
      const mistaken = takes(recording).filter(({ outcome }) => outcome === 'mistaken');
      const found = new Set([0, ...takes(recording).flatMap(({ outcome, target }) => (outcome === 'new' ? [target] : []))]);
      expect([...found].sort((a, b) => a - b)).toEqual(Array.from({ length: found.size }, (_, i) => i));
      expect(recording.nodes).toHaveLength(found.size + new Set(mistaken.map(({ target }) => target)).size);
      const marks = new Map(ofKind(recording, 'keep').map(({ state, marks }) => [state, marks]));
      for (const { target, like } of mistaken) {
        expect(found.has(target)).toBe(false);
        expect(like.length).toBeGreaterThan(0);
        for (const state of like) expect(marks.has(state)).toBe(true);
      }
      expect(recording.missed === null).toBe(mistaken.length === 0);
      const lost = graph.graph.states - found.size;
      expect(recording.missed?.states ?? 0).toBe(lost);
      const kinds = recording.nodes.slice(0, found.size).map(({ kind }) => kind);
      const bad = (kind: string): boolean => ['deadlock', 'error', 'violation'].includes(kind);
      const all = Array.from({ length: graph.graph.states }, (_, id) => graph.kind(id)).filter(bad).length;
      expect(recording.missed?.bad.length ?? 0).toBe(all - kinds.filter(bad).length);
      for (const { id, words: state } of recording.missed?.bad ?? []) expect(graph.find(state)).toBe(id);
      missed += lost;
    }
    expect(missed).toBeGreaterThan(10);
  });
});

describe('ComBack that is played', () => {
  it.each([
    ['comback bits=3', 'dfs'],
    ['comback bits=2 cache=4', 'bfs'],
    ['comback bits=3 delay=6', 'bfs'],
    ['comback bits=2 cache=3 delay=9', 'bfs'],
  ] as const)('%s makes states again along steps that were taken, %s', (words, search) => {
    let rebuilt = 0;
    let grouped = 0;
    for (const one of played(words, sideWith({}, search))) {
      const { recording } = one;
      const edges = new Set<string>();
      const end = new Playback(recording.events).at(recording.events.length);
      let waiting: number[] = [];
      recording.events.forEach((event, i) => {
        switch (event.kind) {
          case 'take':
            if (event.outcome === 'new') edges.add(`${event.state} ${event.target}`);
            if (event.outcome === 'waits') waiting.push(...event.like);
            return;
          case 'settle':
            if (event.outcome === 'new') edges.add(`${event.state} ${event.target}`);
            return;
          case 'rebuild': {
            if (!event.cached) expect(event.path[0]).toBe(0);
            for (const [k, to] of event.path.entries()) if (k > 0) expect(edges.has(`${event.path[k - 1]} ${to}`)).toBe(true);
            const after = recording.events.slice(i).find(({ kind }) => kind === 'take');
            const met = after?.kind === 'take' && (after.outcome === 'visited' || after.outcome === 'stack') ? after.target : -1;
            if (event.equal) expect(met).toBe(event.state);
            else expect(met).not.toBe(event.state);
            rebuilt++;
            return;
          }
          case 'group':
            expect(new Set(event.wanted)).toEqual(new Set(waiting));
            for (const [from, to] of event.steps) expect(edges.has(`${from} ${to}`)).toBe(true);
            expect(new Set(event.steps.map(([, to]) => to)).size).toBe(event.steps.length);
            waiting = [];
            grouped++;
        }
      });
      expect(waiting).toEqual([]);
      expect(end.replayed).toBe(figure(searched(one), 'steps replayed'));
      expect(recording.nodes).toHaveLength(exploreGraph(one.model.machine, 1_000).graph.states);
    }
    expect(grouped > 10).toBe(words.includes('delay'));
    if (!words.includes('delay') || words.includes('cache')) expect(rebuilt).toBeGreaterThan(20);
  });
});

describe('the text of a store', () => {
  it.each([
    ['cahce size=8', 'did you mean "cache"?'],
    ['cache sizes=8', 'did you mean "size="?'],
    ['cache size=1', 'use 2 to 1000'],
    ['exact size=1', 'use code='],
    ['exact code=huffmann', 'did you mean "huffman"?'],
    ['compact bits=few', 'use 1 to 32'],
  ])('%s is refused, with what to do', (words, advice) => {
    expect(readPlayedStore(words)).toMatchObject({ advice });
  });

  it('has its usual values where nothing is said', () => {
    for (const kind of ['exact', 'cache', 'bitstate', 'compact', 'comback'] satisfies PlayedStoreKind[])
      expect(readPlayedStore(kind)).toMatchObject({ kind });
    expect(readPlayedStore('compact seed=7')).toEqual({ kind: 'compact', values: { bits: 6, seed: 7 } });
  });

  it('that cannot be used in such a search is refused with the reason', () => {
    const text = modelText('peterson');
    const limits = { mostEvents: 10 };
    expect(() => recordSearch(new CompiledModel(compile(text)), text, sideWith({}, 'bfs'), limits, store('cache'))).toThrow('depth-first');
  });
  it('shows chains of ComBack as steps to their last state, and says so', () => {
    let shorter = 0;
    for (const { recording, model } of played('comback bits=12 chains=1')) {
      const { graph } = exploreGraph(model.machine, 400);
      const found = recording.nodes.filter(({ id }) => takes(recording).some(({ target }) => target === id)).length;
      expect(found).toBeLessThanOrEqual(graph.states);
      if (recording.nodes.length < graph.states) shorter++;
      for (const name of Object.values(recording.transitions))
        expect(name).toMatch(/, and the steps that follow as long as there is only one$/);
    }
    expect(shorter).toBeGreaterThan(1);
  });
});
