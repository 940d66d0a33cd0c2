import { describe, expect, it } from 'vitest';
import { automatonDrawing, stateAt } from '../../src/app/kit/drawing/automaton-drawing.ts';
import { acceptanceWords } from '../../src/app/features/properties/acceptance-words.ts';
import { Random } from '../../src/base/random.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { ltlViolation, negatedProduct, runEvidence } from '../../src/engine/temporal/ltl-check.ts';
import { Processes } from '../../src/engine/temporal/processes.ts';
import { automatonAlong } from '../../src/engine/temporal/run-automaton.ts';
import { spaceOf, propositions, randomGraph, randomLtl } from './random-graphs.ts';

/** Whether what an edge reads, a conjunction of the propositions of random graphs, holds in a state. */
function reads(text: string, conditions: readonly string[], labels: readonly (readonly boolean[])[], state: number): boolean {
  if (text === 'TRUE') return true;
  return text.split(' & ').every((literal) => {
    const name = conditions[literal.replace('~', '').charCodeAt(0) - 97] ?? '';
    const holds = labels[(propositions as readonly string[]).indexOf(name)]?.[state] === true;
    return holds !== literal.startsWith('~');
  });
}

describe('the automaton beside a run that refutes LTL', () => {
  it.each(['components', 'nested'] as const)('takes edges whose conditions hold, and accepts in the loop: %s', (algorithm) => {
    const problems: string[] = [];
    let runs = 0;
    for (let seed = 0; seed < 250; seed++) {
      const graph = randomGraph(600_000 + seed);
      const formula = randomLtl(new Random(seed + 299_000), 1 + (seed % 3));
      const say = (what: string): unknown => problems.push(`${seed} ${formula.text}: ${what}`);
      const { space, system } = spaceOf(graph);
      const processes = new Processes(system, space);
      const made = negatedProduct(space, formula);
      const run = finish(ltlViolation(made, processes, 'none', algorithm));
      if (run === null) continue;
      runs++;
      const about = { formula: { text: formula.text, span: null }, holds: false, explanation: '' };
      const { steps, loopStart } = runEvidence(run, processes, space, about, formula);
      const automaton = automatonAlong(run, made, formula);
      if (automaton === undefined) continue;
      const states = [0, ...steps.map(({ transition }) => graph.edges[transition]?.target ?? -1)];
      if (automaton.along.length !== (loopStart === null ? states.length : states.length - 1)) say('another length');
      if (automaton.along[0] !== automaton.initial) say('begins elsewhere');
      const takes = (at: number): readonly { readonly accepts: readonly number[] }[] => {
        const [from, to] = [stateAt(automaton, loopStart, at), stateAt(automaton, loopStart, at + 1)];
        return automaton.edges.filter(
          (e) => e.source === from && e.target === to && reads(e.reads, automaton.conditions, graph.labels, states[at] ?? -1),
        );
      };
      for (const at of steps.keys()) if (takes(at).length === 0) say(`no edge at ${at}`);
      for (const [set, at] of automaton.accepted.entries()) {
        if (at === null ? loopStart !== null : !takes(at).some(({ accepts }) => accepts.includes(set))) say(`set ${set} is not met`);
        if (at !== null && (at < (loopStart ?? 0) || at >= steps.length)) say(`set ${set} is met outside of the loop`);
      }
    }
    expect(problems).toEqual([]);
    expect(runs).toBeGreaterThan(60);
  });

  it('is drawn with the state at the place that is shown, and said in words', () => {
    const edge = (source: number, target: number, text: string, accepts: number[]) => ({ source, target, reads: text, accepts });
    const automaton = {
      states: 2,
      initial: 0,
      conditions: ['p'],
      edges: [edge(0, 0, 'TRUE', []), edge(0, 1, '~a', []), edge(1, 1, '~a', [0])],
      along: [0, 0, 1],
      accepted: [2],
    };
    const drawing = automatonDrawing(automaton, 2, 2, 12);
    expect(drawing.title).toBe('The automaton: 2 states, 3 edges, now in state 1');
    const texts = drawing.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(texts).toEqual(expect.arrayContaining(['0', '1', 'TRUE', '~a', '~a ◎']));
    expect(stateAt(automaton, 2, 3)).toBe(1);
    expect(acceptanceWords(automaton)).toBe('The run is accepted: in its loop an edge ◎ is taken in step 3, again and again.');
    expect(acceptanceWords({ ...automaton, accepted: [null] })).toContain('The last state repeats for ever');
  });
});
