import { describe, expect, it } from 'vitest';
import { Playback, queueOf } from '../../src/app/features/player/fold.ts';
import { lineOf, pseudocode } from '../../src/app/features/player/pseudocode.ts';
import { eventSentence } from '../../src/app/features/player/sentence.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { recordSearch } from '../../src/worker/player/record.ts';
import { filesBelow } from '../architecture/sources.ts';
import { compile } from '../models/run.ts';
import { reduced } from '../reduce/support.ts';
import { wordsOf } from './support.ts';
import { amount } from '../campaign.ts';

const texts = filesBelow('models', /(philosophers-deadlock|cycle-beside-run|three-supports|fifo-empty-full|lost-update)\.esml$/);

describe('a breadth-first search that is played', () => {
  it.each(texts)('is the search, and its queue is what was found and not yet entered: $path', ({ text }) => {
    const system = compile(text);
    for (const por of algorithms) {
      const side = sideWith({ por }, 'bfs');
      const { proviso, sleep } = side.reduction;
      const recording = recordSearch(new CompiledModel(system), text, side, { mostEvents: 1_000_000 });
      const found = reduced(system, { por: side.reduction.por, proviso, sleep, unsound: true }, { search: 'bfs' });
      const playback = new Playback(recording.events);
      const end = playback.at(recording.events.length);
      expect(recording.complete).toBe(true);
      expect([por, end.found, end.transitions]).toEqual([por, found.statistics.states, found.statistics.transitions]);
      expect([end.stack, queueOf(end)]).toEqual([[], []]);
      expect(recording.nodes).toHaveLength(end.found);
      const lines = new Set(pseudocode(side).lines.map(({ id }) => id));
      // The queue by its own account: found states go to its end, entered ones come from its front.
      const queue = [0];
      const words = wordsOf(recording);
      recording.events.slice(0, amount(300, 1_200)).forEach((event, i) => {
        if (event.kind === 'enter') expect(queue.shift()).toBe(event.state);
        if (event.kind === 'take' && event.outcome === 'new') queue.push(event.target);
        const played = playback.at(i + 1);
        if (JSON.stringify(queueOf(played)) !== JSON.stringify(queue)) expect(queueOf(played)).toEqual(queue);
        expect(played.stack.length).toBe(event.kind === 'leave' ? 0 : 1);
        expect(lines.has(lineOf(event))).toBe(true);
        expect(eventSentence(event, words)).not.toContain('stack');
      });
    }
  });

  it('has the kinds of states that were found and not entered when the recording ends early', () => {
    const [{ text } = { text: '' }] = texts;
    const { nodes, events } = recordSearch(new CompiledModel(compile(text)), text, sideWith({}, 'bfs'), { mostEvents: 4 });
    expect(events).toHaveLength(4);
    expect(nodes.every((node, id) => node.id === id)).toBe(true);
    expect(nodes).toHaveLength(1 + events.filter((event) => event.kind === 'take' && event.outcome === 'new').length);
  });
});
