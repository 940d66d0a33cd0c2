import { lettersOf, nodeMark } from '../../src/app/features/player/cycles/sentence.ts';
import { describe, expect, it } from 'vitest';
import { apply, Playback, type Played } from '../../src/app/features/player/fold.ts';
import { linesOf, pseudocode } from '../../src/app/features/player/pseudocode.ts';
import { eventSentence, turnedDownWords } from '../../src/app/features/player/sentence.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { record, recordText, wordsOf } from './support.ts';
import { provisos } from '../../src/contract/check/provisos.ts';
import type { PlayerEvent, SearchRecording, TurnedDown } from '../../src/contract/player.ts';

const entered = ({ events }: SearchRecording) => events.flatMap((event) => (event.kind === 'enter' ? [event] : []));

describe('a state without steps', () => {
  it('is called a deadlock or an end when it is entered, and no other state is', () => {
    const recording = record('philosophers-once', {});
    const said = entered(recording).map((event) => eventSentence(event, wordsOf(recording)));
    expect(said.filter((words) => words.includes('deadlock'))).toHaveLength(1);
    expect(said.filter((words) => words.includes('ended'))).toHaveLength(1);
    for (const { state, enabled } of entered(recording)) {
      const stuck = ['deadlock', 'terminated'].includes(recording.nodes[state]?.kind ?? '');
      expect(enabled.length === 0).toBe(stuck);
    }
  });

  it('is called by what it is where a property fails in it as well', () => {
    const text = 'MODEL M; TYPE t = 0..1; VAR x: t; PROCESS P; BEGIN x := 1 END P; BEGIN P END M ASSERT never: AG (x = 0)';
    const recording = recordText(text, {});
    expect(recording.nodes.map(({ kind, ended }) => [kind, ended])).toEqual([
      ['initial', false],
      ['violation', true],
    ]);
    expect(eventSentence({ ...(entered(recording)[1] as PlayerEvent) }, wordsOf(recording))).toContain('ended');
  });
});

describe('the pseudo-code', () => {
  it('has one else, whatever is played', () => {
    for (const por of algorithms)
      for (const sleep of [false, true])
        for (const proviso of provisos)
          for (const search of ['dfs', 'bfs'] as const) {
            const { lines } = pseudocode(sideWith({ por, sleep, proviso }, search));
            expect(lines.filter(({ text }) => /\belse\b/.test(text))).toHaveLength(1);
            expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
          }
  });

  it('says where sleep sets are from, which the slides only name', () => {
    expect(pseudocode(sideWith({ por: 'none', sleep: true })).source).toBe('Godefroid 1996, sleep sets with stored states');
    expect(pseudocode(sideWith({ por: 'none' })).source).toMatch(/1992, Algorithm 1$/);
    expect(pseudocode(sideWith({ por: 'alg3' })).source).toMatch(/1992, Algorithm 3; Godefroid 1996/);
    expect(pseudocode(sideWith({ por: 'stubborn' })).source).toMatch(/^Valmari/);
  });

  it('says that a step may lead back to a state where everything is taken, for the sets and provisos that let it', () => {
    const proviso = (options: Parameters<typeof sideWith>[0]) =>
      pseudocode(sideWith(options)).lines.find(({ id }) => id === 'proviso')?.text;
    const whole = 'if the steps of T lead to states on the stack where not everything is taken: try another set';
    expect(proviso({ por: 'stubborn' })).toBe(whole);
    expect(proviso({ por: 'stubborn', sleep: true })).toBe(whole);
    expect(proviso({ por: 'stubborn', proviso: 'closed' })).toBe('if the steps of T lead to old states: try another set');
    expect(proviso({ por: 'persistent3' })).toBe('if the steps of T lead to the stack: try another set');
    expect(proviso({ por: 'ample' })).toBe('if a step of T leads to the stack: try another set');
  });

  it('stands at the proviso exactly where the proviso turned a set down', () => {
    const recording = record('cycle-beside-run', { por: 'stubborn' });
    const byProviso = entered(recording).filter(({ rejected }) => rejected.some(({ why }) => why === 'proviso'));
    expect(byProviso.length).toBeGreaterThan(0);
    for (const event of entered(recording)) expect(linesOf(event)[0] === 'proviso').toBe(byProviso.includes(event));
    // What was taken then is marked too.
    expect(byProviso.map((event) => linesOf(event).at(-1))).toEqual(byProviso.map(({ chosen }) => (chosen === null ? 'all' : 'choose')));
  });
});

describe('sets that are not taken', () => {
  it('each have a reason of their own', () => {
    const kinds: TurnedDown['why'][] = ['visible', 'proviso', 'fails', 'not-single', 'larger'];
    const words = {
      state: (s: number) => s,
      transition: (t: number) => `t${t}`,
      ended: () => false,
      store: 'exact' as const,
      code: () => ({ bits: 0, before: 0 }),
    };
    const said = kinds.map((why) =>
      turnedDownWords({ why, transition: why === 'larger' || why === 'not-single' ? null : 7, members: [7, 8] }, words),
    );
    expect(said).toEqual([
      'visible: t7 may change what a property names',
      'proviso: t7 leads back',
      'fails: t7 ends in a run-time error',
      'not single: it has more than one step',
      'larger: the set that was taken is no larger',
    ]);
    expect(turnedDownWords({ why: 'proviso', transition: null, members: [7] }, words)).toBe('proviso: its only step is asleep');
  });

  it('are all told: those that may not be taken and those that are no smaller, each once', () => {
    const found = new Set<TurnedDown['why']>();
    for (const model of ['cycle-beside-run', 'three-strategies', 'read-write-complement', 'philosophers-deadlock', 'lost-update'])
      for (const por of ['stubborn', 'persistent1', 'overman', 'ample', 'alg2'] as const)
        for (const { rejected, chosen, enabled } of entered(record(model, { por }))) {
          const sets = rejected.map(({ members }) => members.join());
          expect(new Set(sets).size).toBe(sets.length);
          expect(por !== 'alg2' && sets.includes(chosen?.join() ?? '')).toBe(false);
          for (const { why, members } of rejected) {
            found.add(why);
            expect(members.length).toBeLessThan(enabled.length);
            if (why === 'larger') expect(members.length).toBeGreaterThanOrEqual(chosen?.length ?? Number.POSITIVE_INFINITY);
          }
        }
    expect([...found].sort()).toEqual(['larger', 'proviso', 'visible']);
  });
});

describe('what sleeps', () => {
  const frames = (recording: SearchRecording, visit: (event: PlayerEvent, before: Played, after: Played) => void): void => {
    let played = new Playback([]).at(0);
    for (const event of recording.events) {
      const next = apply(played, event);
      visit(event, played, next);
      played = next;
    }
  };

  it('is put to sleep when the search has come back from it', () => {
    const recording = record('philosophers-once', { por: 'none', sleep: true });
    let asleep = 0;
    frames(recording, (event, before, after) => {
      const top = after.stack.at(-1);
      // A transition that is being explored below is not asleep yet.
      if (event.kind === 'take') expect(top?.asleep).not.toContain(event.transition);
      if (event.kind !== 'sleep') return;
      asleep++;
      const fresh = event.asleep.filter((t) => !before.stack.at(-1)?.asleep.includes(t));
      expect(fresh).toEqual([before.stack.at(-1)?.taken.at(-1)]);
    });
    expect(asleep).toBeGreaterThan(10);
  });

  it('enters its conflict set with all of its process, before the next process is considered (Algorithm 3, rule 2)', () => {
    const choice = 'IF TRUE -> g := 1 [] TRUE -> g := 2 END';
    const text = `MODEL M; TYPE t = 0..2; VAR g: t; PROCESS P; BEGIN ${choice} END P; PROCESS Q; BEGIN ${choice} END Q; BEGIN P; Q END M`;
    const recording = recordText(text, { por: 'alg3' });
    const processOf = (transition: number) => /^[^:]+/.exec(recording.transitions[transition] ?? '')?.[0];
    let together = 0;
    recording.events.forEach((event, i) => {
      if (event.kind !== 'sleep') return;
      const before = new Playback(recording.events).at(i).stack.at(-1);
      const fresh = event.asleep.filter((t) => !before?.asleep.includes(t));
      expect(new Set(fresh.map(processOf)).size).toBe(1);
      const next = recording.events[i + 1];
      if (next?.kind === 'take') expect(processOf(next.transition)).not.toBe(processOf(fresh[0] ?? -1));
      else expect(next?.kind).toBe('leave');
      if (fresh.length > 1) together++;
    });
    expect(together).toBeGreaterThan(0);
  });

  it('has tags with the element that it touches, and local for what only its process can touch', () => {
    const tags = Object.values(record('philosophers-once', { por: 'alg3' }).tags);
    expect(tags).toContain('Read taken[0], Write taken[0]');
    expect(tags).toContain('Write taken[1]');
    expect(tags.join()).not.toMatch(/taken(?!\[)/);
    expect(Object.values(record('independent-steps', { por: 'alg3' }).tags)).toContain('Local');
  });
});

describe('nodes of a search for a cycle', () => {
  const node = { words: Int32Array.of(0), counter: 0, accepting: true };
  const nodes = [
    { ...node, state: 7, automaton: 1 },
    { ...node, state: 8, automaton: 0, accepting: false },
  ];
  const automaton = { states: 2, initial: 0, conditions: [], edges: [] };

  it('are named in full where the states of the automaton have short names', () => {
    const recording = { nodes, automaton, recurring: [], algorithm: 'nested' } as const;
    expect(lettersOf(recording)).toEqual([]);
    expect([nodeMark(recording, 0), nodeMark(recording, 1)]).toEqual(['7, 1\u00a0◎', '8, 0']);
  });

  it('have letters in place of long names, which the legend explains', () => {
    const recording = {
      nodes,
      automaton: { ...automaton, names: ['idle', 'accept_waiting'] },
      recurring: [],
      algorithm: 'nested',
    } as const;
    expect(lettersOf(recording)).toEqual([
      { letter: 'A', name: 'idle' },
      { letter: 'B', name: 'accept_waiting' },
    ]);
    expect([nodeMark(recording, 0), nodeMark(recording, 1)]).toEqual(['7B◎', '8A']);
  });
});
