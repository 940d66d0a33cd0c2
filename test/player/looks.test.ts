import { describe, expect, it } from 'vitest';
import { Playback } from '../../src/app/features/player/fold.ts';
import { namedStates, playedLooks, playedPicture, spanOf } from '../../src/app/features/player/picture.ts';
import { namedNodes } from '../../src/drawing/graph/named.ts';
import { largestTypes, typeAt } from '../../src/drawing/graph/node-type.ts';
import { typeScale } from '../../src/drawing/graph/reading.ts';
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

describe('the numbers of a played search', () => {
  it.each(['philosophers-deadlock', 'independent-steps'])('of %s can be read at any scale, first those that the text names', (model) => {
    const recording = record(model, {});
    const picture = playedPicture(recording, (state) => state);
    const playback = new Playback(recording.events);
    for (let at = 0; at <= recording.events.length; at += 7) {
      const played = playback.at(at);
      const looks = playedLooks(picture, recording, played, at);
      const named = namedStates(looks, played);
      const top = played.stack.at(-1)?.state;
      if (top !== undefined) expect(named[0]).toBe(top);
      expect(namedNodes(picture, looks, named, 1)).toEqual([]);
      for (const scale of [0.1, 0.3, 0.6]) {
        const numbers = namedNodes(picture, looks, named, scale);
        expect(numbers.every(({ size }) => size * scale >= 11 - 1e-9)).toBe(true);
        for (const { node, y, wider } of numbers) expect(wider).toBe(y < picture.nodes[node]!.y);
        // A number that can be read in its node already would be written over itself.
        const own = largestTypes(picture.nodes).map((largest) => typeAt(largest, picture.type, typeScale(scale)) !== null);
        expect(numbers.filter(({ node }) => own[node])).toEqual([]);
        expect(numbers[0]?.node).toBe(named.find((node) => own[node] === false));
        for (const [i, a] of numbers.entries())
          for (const b of numbers.slice(i + 1))
            expect(Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= a.size).toBe(true);
      }
    }
  });

  it.each(['philosophers-deadlock'])('of %s are in a frame that is little larger than what was found', (model) => {
    const recording = record(model, {});
    const picture = playedPicture(recording, (state) => state);
    const found = [...picture.nodes.keys()].slice(0, 6);
    const xs = found.map((id) => picture.nodes[id]!.x);
    const [from, to] = spanOf(picture.nodes, found);
    expect(to.x - from.x).toBeLessThan(1.2 * (Math.max(...xs) - Math.min(...xs)) + 60 + 2 * 60);
  });
});
