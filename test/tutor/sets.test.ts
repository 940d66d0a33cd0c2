import { describe, expect, it } from 'vitest';
import { choices, endOf, optionsOf, questions, Tally } from './support.ts';
import { amount } from '../campaign.ts';

/** Questions of each kind; 1,000 answers and more of each kind altogether. */
const many = Number(process.env.TUTOR_QUESTIONS ?? amount(12, 24));

describe('gradings compared with the definitions on explicit graphs of random models', () => {
  it('independent pairs, one and all', () => {
    const tally = new Tally();
    for (const asked of questions('independent-pair', many)) {
      const state = endOf(asked, 0);
      const transitions = asked.brute.transitions(state);
      expect(optionsOf(asked.posed)).toHaveLength(transitions.length);
      transitions.forEach((a, i) => {
        transitions.forEach((b, j) => {
          if (i < j) tally.add(asked, { kind: 'chosen', chosen: [j, i] }, asked.brute.commute(state, a, b));
        });
      });
      tally.add(asked, { kind: 'chosen', chosen: [0] }, false);
    }
    for (const asked of questions('independent-pairs', many)) {
      const state = endOf(asked, 0);
      const transitions = asked.brute.transitions(state);
      const pairs = transitions.flatMap((a, i) => transitions.slice(i + 1).map((b) => asked.brute.commute(state, a, b)));
      for (const chosen of [...choices(pairs.length, 64, asked.seed), pairs.flatMap((commutes, i) => (commutes ? [i] : []))]) {
        const truth = pairs.every((commutes, i) => chosen.includes(i) === commutes);
        tally.add(asked, { kind: 'chosen', chosen }, truth);
      }
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBeGreaterThan(many);
    expect(tally.answers).toBeGreaterThan(20 * many);
  });

  it.each([false, true])('persistent sets; smallest: %s', (minimal) => {
    const tally = new Tally();
    for (const asked of questions('persistent-set', many, { minimal })) {
      const state = endOf(asked, 0);
      const transitions = asked.brute.transitions(state);
      const all = choices(transitions.length, 128, asked.seed);
      const persistent = all.map((chosen) =>
        asked.brute.persistent(
          state,
          chosen.map((i) => transitions[i] ?? -1),
        ),
      );
      // Where a step can fail outside of a set its error is an outcome like others; that is tested apart.
      if (persistent.includes(null)) continue;
      all.forEach((chosen, i) => {
        const part = all.some(
          (other, j) => persistent[j] === true && other.length < chosen.length && other.every((option) => chosen.includes(option)),
        );
        tally.add(asked, { kind: 'chosen', chosen }, persistent[i] === true && !(minimal && part));
      });
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBeGreaterThan(many / 2);
    expect(tally.answers).toBeGreaterThan(4 * many);
  });

  it('what may sleep', () => {
    const tally = new Tally();
    for (const asked of questions('sleep', many)) {
      const { posed, subject, brute } = asked;
      const before = endOf(asked, 0);
      const step = posed.question.runs[1]?.steps.at(-1);
      const options = optionsOf(posed);
      const words = brute.words.get(before) ?? new Int32Array(0);
      const explored = brute.transitions(before).filter((transition) => posed.question.task[0]?.includes(subject.name(words, transition)));
      const sleeps = explored.filter((transition) => brute.commute(before, transition, step?.transition ?? -1));
      const names = sleeps.map((transition) => subject.name(words, transition));
      for (const chosen of [...choices(options.length, 64, asked.seed), options.flatMap((name, i) => (names.includes(name) ? [i] : []))]) {
        const truth = chosen.length === names.length && chosen.every((i) => names.includes(options[i] ?? ''));
        tally.add(asked, { kind: 'chosen', chosen }, truth);
      }
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBeGreaterThan(many);
    expect(tally.answers).toBeGreaterThan(8 * many);
  });
});
