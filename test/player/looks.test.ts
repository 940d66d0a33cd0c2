import { describe, expect, it } from 'vitest';
import { Playback } from '../../src/app/features/player/fold.ts';
import { playedLooks, playedPicture, spanOf } from '../../src/app/features/player/picture.ts';
import { record } from './support.ts';

describe('what became of a state of a played search', () => {
  it('is that it was found, but not entered, for the event between the two', () => {
    const recording = record('independent-steps', {});
    const picture = playedPicture(recording, (state) => state);
    const playback = new Playback(recording.events);
    let between = 0;
    recording.events.forEach((event, i) => {
      if (event.kind !== 'take' || event.outcome !== 'new') return;
      const fateAt = (at: number) => playedLooks(picture, recording, playback.at(at), at).nodes[event.target];
      expect([fateAt(i), fateAt(i + 1), fateAt(i + 2)]).toEqual([null, 'found', 'current']);
      between++;
    });
    expect(between).toBe(recording.nodes.length - 1);
    const end = recording.events.length;
    expect(new Set(playedLooks(picture, recording, playback.at(end), end).nodes)).toEqual(new Set(['done']));
  });

  it.each(['philosophers-deadlock', 'independent-steps', 'cycle-beside-run'])('and all that is drawn of %s is in its frame', (model) => {
    const recording = record(model, {});
    const { nodes, ...picture } = playedPicture(recording, (state) => state);
    const playback = new Playback(recording.events);
    for (let at = 0; at <= recording.events.length; at++) {
      const { nodes: fates } = playedLooks({ nodes, ...picture }, recording, playback.at(at), at);
      const drawn = fates.flatMap((fate, id) => (fate === null ? [] : [id]));
      const [from, to] = spanOf(nodes, drawn);
      for (const { x, y, half } of drawn.map((id) => nodes[id]!)) {
        expect([x - half.x >= from.x, y - half.y >= from.y, x + half.x <= to.x, y + half.y <= to.y]).not.toContain(false);
      }
    }
  });
});
