import { readFileSync } from 'node:fs';
import { labSetup } from '../../src/app/session/lessons/lessons.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import type { SideName } from '../../src/contract/lab/compare.ts';
import { exactlyPlayed } from '../../src/contract/lab/exactly-played.ts';
import type { PlayedStore } from '../../src/contract/lab/played-store.ts';
import type { LessonSetup } from '../../src/contract/tutor/lesson.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { encodingNames } from '../../src/contract/check/store-options.ts';
import { parseLesson } from '../../src/tutor/lesson/parse-lesson.ts';
import { recordSearch } from '../../src/worker/player/record.ts';
import { modelText } from '../store/models.ts';
import { check } from '../models/run.ts';
import { compile } from '../support.ts';
import { exampleSubject, lastModelOf } from './support.ts';

export function setups(id: string): LessonSetup[] {
  const { lesson } = parseLesson(readFileSync(`docs/lessons/${id}/lesson.md`, 'utf8'), algorithms);
  return lesson.blocks.flatMap((block) => (block.kind === 'setup' ? [block.setup] : []));
}

/** What the player plays of a lesson, and what is counted of it. */
export function played(id: string, name: SideName, other: Partial<PlayedStore['values']> = {}) {
  const setup = setups(id).find(({ play }) => play.length > 0);
  if (setup === undefined) throw new Error(`the lesson ${id} has no set-up`);
  const task = labSetup(setup);
  if (task === null) throw new Error(`the lesson ${id} plays nothing`);
  const text = task.model === '' ? lastModelOf(id) : modelText(task.model);
  const store = task.stores?.[name] ?? exactlyPlayed;
  const used = { ...store, values: { ...store.values, ...other } as PlayedStore['values'] };
  const side = sideWith(task[name]);
  const recording = recordSearch(new CompiledModel(compile(text)), text, side, { mostEvents: 20_000, mostNumbered: 1_000 }, used);
  const outcomes = recording.events.flatMap((event) => (event.kind === 'take' ? [event.outcome] : []));
  const mistakenStates = new Set(
    recording.events.flatMap((event) => (event.kind === 'take' && event.outcome === 'mistaken' ? [event.target] : [])),
  );
  const count = (wanted: string): number => outcomes.filter((outcome) => outcome === wanted).length;
  const paths = recording.events.flatMap((event) => (event.kind === 'rebuild' ? [event.path.length - 1] : []));
  return {
    recording,
    found: 1 + count('new'),
    again: count('forgotten'),
    taken: outcomes.length,
    mistaken: count('mistaken'),
    mistakenStates: mistakenStates.size,
    rebuilt: paths.length,
    replayed: paths.reduce((sum, steps) => sum + steps, 0),
    deadlocks: recording.nodes.slice(0, 1 + count('new')).filter(({ kind }) => kind === 'deadlock').length,
  };
}

/** The codes of the states that the last set-up of the lesson on encodings plays, in bytes; what the first one is written in, in bits. */
export function codesPlayed(name: SideName): {
  readonly codes: number;
  readonly bytes: number;
  readonly whole: number;
  readonly first: number;
} {
  const setup = setups('encodings').at(-1);
  const task = setup === undefined ? null : labSetup(setup);
  const text = modelText(task?.model ?? '');
  const store = task?.stores?.[name] ?? exactlyPlayed;
  const codes = recordSearch(new CompiledModel(compile(text)), text, sideWith({}), { mostEvents: 1_000 }, store).codes ?? [];
  return {
    codes: codes.length,
    bytes: codes.reduce((sum, code) => sum + code.bytes.length, 0),
    whole: codes.reduce((sum, { before }) => sum + before, 0),
    first: (codes[0]?.pieces ?? []).reduce((sum, { written }) => sum + written.length, 0),
  };
}

/** The bits of a state of a model in each encoding, in the mean and to a tenth. */
export function bitsWritten(text: string): Record<string, number> {
  const bits = encodingNames.map((encoding) => {
    const { statistics } = check(compile(text), { store: { kind: 'exact', encoding } });
    const figure = statistics.store?.figures.find(({ name }) => name === 'bits of an encoded state')?.value ?? Number.NaN;
    return [encoding, Math.round(10 * figure) / 10];
  });
  return Object.fromEntries(bits);
}

/** How many ways lead to each state of an example that goes nowhere twice. */
export function waysTo(model: string, constants: Record<string, number> = {}): readonly number[] {
  const { graph } = exampleSubject(model, constants).graph;
  let ways: readonly number[] = [];
  for (let before: string | null = null; before !== ways.join(); ) {
    before = ways.join();
    const next = Array.from({ length: graph.states }, (_, id): number => (id === 0 ? 1 : 0));
    for (let id = 0; id < graph.states; id++)
      for (let edge = graph.first[id] ?? 0; edge < (graph.first[id + 1] ?? 0); edge++) {
        const target = graph.targets[edge] ?? 0;
        next[target] = (next[target] ?? 0) + (ways[id] ?? 0);
      }
    ways = next;
  }
  return ways;
}
