import { describe, expect, it } from 'vitest';
import { nearStates } from '../../src/tutor/near-states.ts';
import { amount } from '../campaign.ts';
import { type Asked, endOf, lastModelOf, questions, subjectOf } from './support.ts';

/** The picture of a question, with the states of the explicit graph at its places. */
function pictured({ subject, brute, posed, ...asked }: Asked) {
  const { form } = posed.question;
  if (form.kind !== 'build' || form.near === null) return null;
  const { near, options } = form;
  const named = new Map([...brute.words].map(([key, words]) => [subject.graph.find(words), key]));
  const at = near.states.map(({ number }) => named.get(number) ?? '');
  return { near, options, at, first: endOf({ subject, brute, posed, ...asked }, 0) };
}

describe('the picture in which a set is built, compared with explicit graphs of random models', () => {
  it('has for each state all of its steps or says that it has not, and each arrow is one', () => {
    let pictures = 0;
    for (const set of ['persistent', 'stubborn'] as const)
      for (const asked of questions('build-set', amount(4, 24), { set })) {
        const picture = pictured(asked);
        if (picture === null) continue;
        pictures++;
        const { near, options, at, first } = picture;
        const { subject, brute } = asked;
        expect(at[0]).toBe(first);
        expect(new Set(at).size).toBe(at.length);
        near.states.forEach(({ kind, whole, words }, place) => {
          const key = at[place] ?? '';
          const state = brute.words.get(key) ?? new Int32Array(0);
          const going = brute.of(key).flatMap(({ transition, choice, to }) => {
            const label = subject.label(state, { transition, choice });
            return to === null ? [] : [`${label} to ${at.indexOf(to)}`];
          });
          const drawn = near.arrows.flatMap(({ source, target, label }) => (source === place ? [`${label} to ${target}`] : []));
          expect(drawn.sort()).toEqual(whole ? going.sort() : []);
          expect(kind !== 'plain').toBe(brute.of(key).length === 0);
          expect(words).toEqual(subject.words(state));
        });
        // What leads to a state that is enabled in the first one is called there as its option is.
        for (const { source, label, option } of near.arrows) {
          if (source === 0) expect(option).not.toBeNull();
          if (source === 0 && option !== null) expect(label).toContain(options[option]);
        }
      }
    expect(pictures).toBeGreaterThan(4);
  });

  it('goes on as long as there is room, a layer at a time', () => {
    const subject = subjectOf(lastModelOf('ample'));
    const near = nearStates(subject, subject.initial(), subject.transitions(subject.initial()));
    expect(near?.states.length).toBeLessThanOrEqual(12);
    expect(near?.states.slice(0, 4).map(({ whole }) => whole)).toEqual([true, true, true, true]);
    expect(near?.states.at(-1)?.whole).toBe(false);
  });

  it('has an arrow for each choice of a transition, and none for a step that fails', () => {
    const subject = subjectOf(`MODEL Tossed; TYPE bit = 0..1; VAR x: bit;
PROCESS P; BEGIN x := TOSS(1) END P;
PROCESS Q; BEGIN ASSERT(x = 1) END Q;
BEGIN P; Q END Tossed`);
    const initial = subject.initial();
    const near = nearStates(subject, initial, subject.transitions(initial));
    const first = near?.arrows.filter(({ source }) => source === 0) ?? [];
    expect(first.map(({ label }) => label.includes('TOSS'))).toEqual([true, true]);
    expect(new Set(first.map(({ option }) => option)).size).toBe(1);
    // Where 1 was tossed the assertion holds; where 0 was, its step fails, and nothing else can be done.
    expect(near?.states.map(({ kind }) => kind)).toEqual(['plain', 'plain', 'plain', 'terminated']);
    expect(near?.arrows.filter(({ source }) => source > 0)).toHaveLength(1);
  });

  it('knows a transition again in other states, and marks what is not offered', () => {
    const subject = subjectOf(lastModelOf('stubborn'));
    const state = subject.initial();
    const [only = 0] = subject.transitions(state);
    const near = nearStates(subject, state, [only]);
    const here = near?.arrows.filter(({ option }) => option === 0) ?? [];
    expect(new Set(here.map(({ label }) => label)).size).toBe(1);
    expect(new Set(here.map(({ source }) => source)).size).toBeGreaterThan(1);
    expect(near?.arrows.some(({ option }) => option === null)).toBe(true);
  });
});
