import { describe, expect, it } from 'vitest';
import { Playback } from '../../src/app/features/player/fold.ts';
import { linesOf, pseudocode } from '../../src/app/features/player/pseudocode.ts';
import { eventSentence } from '../../src/app/features/player/sentence.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { recordSearch } from '../../src/worker/player/record.ts';
import { filesBelow } from '../architecture/sources.ts';
import { inTurn } from '../campaign.ts';
import { compile } from '../models/run.ts';
import { reduced } from '../reduce/support.ts';
import { wordsOf } from './support.ts';

const texts = filesBelow('models', /(philosophers-deadlock|cycle-beside-run|three-supports|fifo-empty-full|read-write-complement)\.esml$/);

const long = texts.find(({ path }) => path.includes('philosophers'))?.text ?? '';

/** What is played has to be the search itself, and each event has to have its line. Each algorithm has sleep sets on every other model. */
describe('the search player', () => {
  it.each(texts.map((each, i) => ({ ...each, i })))('plays $path as it is searched', ({ text, i }) => {
    const system = compile(text);
    for (const [j, por] of algorithms.entries()) {
      for (const sleep of inTurn([false, true], i + j)) {
        const side = sideWith({ por, sleep });
        const recording = recordSearch(new CompiledModel(system), text, side, { mostEvents: 1_000_000 });
        const found = reduced(system, { por, sleep, unsound: true });
        const playback = new Playback(recording.events);
        const end = playback.at(recording.events.length);
        expect(recording.complete).toBe(true);
        expect([por, sleep, end.found, end.transitions]).toEqual([por, sleep, found.statistics.states, found.statistics.transitions]);
        expect(end.stack).toEqual([]);
        const lines = new Set(pseudocode(side).lines.map(({ id }) => id));
        const words = wordsOf(recording);
        const missing = recording.events.flatMap(linesOf).filter((line) => !lines.has(line));
        expect([por, missing]).toEqual([por, []]);
        const wrong = recording.events.map((event) => eventSentence(event, words)).filter((sentence) => sentence.includes('undefined'));
        expect([por, wrong]).toEqual([por, []]);
        const depth = Math.max(...recording.events.map((_, i) => (i < 400 ? playback.at(i).stack.length : 0)));
        expect(depth).toBeGreaterThan(0);
      }
    }
  });

  it('ends a recording that grows too long, and says so', () => {
    const system = compile(long);
    const recording = recordSearch(new CompiledModel(system), long, sideWith({ por: 'none' }), { mostEvents: 50 });
    expect(recording.events).toHaveLength(50);
    expect(recording.complete).toBe(false);
  });

  it('goes to any place as by single steps', () => {
    const system = compile(long);
    const { events } = recordSearch(new CompiledModel(system), long, sideWith({ por: 'none', sleep: true }), { mostEvents: 5_000 });
    const playback = new Playback(events);
    for (const at of [0, 1, 499, 500, 501, 1_203]) expect(playback.at(at)).toEqual(new Playback(events.slice(0, at)).at(at));
  });
});
