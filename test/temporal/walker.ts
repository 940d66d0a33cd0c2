import type { Formula } from '../../src/system/ir.ts';
import { ctlStates } from './brute-force.ts';
import type { RandomGraph } from './random-graphs.ts';
import type { Evidence } from '../../src/contract/check/evidence.ts';
import type { Fairness } from '../../src/contract/check/options.ts';

/**
 * Walks evidence on the graph itself: its steps must be there, its loops closed and fair, its ends ends, and what it says of each state
 * true by the definitions. Returns what is wrong. The subformula that a piece of evidence speaks of is found by its text.
 */
export function walkEvidence(graph: RandomGraph, formula: Formula, evidence: Evidence, fairness: Fairness): string[] {
  const problems: string[] = [];
  const known = new Map<string, { formula: Formula; states: boolean[] }>();
  const collect = (f: Formula): void => {
    known.set(f.text, { formula: f, states: ctlStates(graph, f, fairness) });
    if ('operand' in f) collect(f.operand);
    if ('left' in f) for (const side of [f.left, f.right]) collect(side);
  };
  collect(formula);
  const walk = (e: Evidence, from: number): void => {
    const say = (what: string): unknown => problems.push(`evidence for ${e.formula.text} at ${from}: ${what}`);
    const subject = known.get(e.formula.text);
    if (subject === undefined) return void say('not a subformula');
    if (subject.states[from] !== e.holds) say('has another value');
    const states = [from];
    for (const { transition } of e.steps) {
      const edge = graph.edges[transition];
      if (edge === undefined || edge.source !== states[states.length - 1]) return void say('a step that is not there');
      states.push(edge.target);
    }
    const last = states[states.length - 1] ?? from;
    if (e.loopStart !== null) {
      if (states[e.loopStart] !== last || e.loopStart >= e.steps.length) say('the loop is not closed');
      for (const problem of loopProblems(
        graph,
        states.slice(e.loopStart, -1),
        e.steps.slice(e.loopStart).map((s) => s.transition),
        fairness,
      ))
        say(problem);
      checkProcesses(graph, e, states, say);
    }
    if (e.ends && graph.edges.some((edge) => edge.source === last)) say('does not end');
    for (const problem of meaning(subject.formula, e, states, (f, s) => known.get(f.text)?.states[s] === true)) say(problem);
    for (const { at, via, evidence: below } of e.children) {
      const start = states[at];
      const edge = via === null ? null : graph.edges[via.transition];
      if (start === undefined || edge === undefined || (edge !== null && edge.source !== start)) say('a child that begins nowhere');
      else walk(below, edge?.target ?? start);
    }
  };
  walk(evidence, 0);
  return problems;
}

/** Whether a path shows what the operator asks of it. */
function meaning(f: Formula, e: Evidence, states: readonly number[], value: (f: Formula, state: number) => boolean): string[] {
  const shows = e.steps.length > 0 || e.ends || e.loopStart !== null;
  const forever = e.ends || e.loopStart !== null;
  const last = states[states.length - 1] ?? 0;
  const bad = (condition: boolean, text: string): string[] => (condition ? [text] : []);
  if (f.kind === 'unary') {
    const every = (wanted: boolean): boolean => states.every((s) => value(f.operand, s) === wanted);
    const existential = f.operator.startsWith('E');
    if (e.holds !== existential) return bad(shows, 'a path where all paths count');
    if (f.operator === 'EX' || f.operator === 'AX')
      return bad(states.length !== 2 || value(f.operand, last) !== existential, 'no such next state');
    if (f.operator === 'EF' || f.operator === 'AG') return bad(value(f.operand, last) !== existential, 'the last state does not decide');
    return bad(!forever || !every(existential), 'not a run on which it is always so');
  }
  if (f.kind === 'until') {
    const before = states.slice(0, -1);
    if (f.operator === 'EU') {
      if (!e.holds) return bad(shows, 'a path where all paths count');
      return bad(!value(f.right, last) || !before.every((s) => value(f.left, s)), 'not a run of E(.. U ..)');
    }
    if (e.holds) return bad(shows, 'a path where all paths count');
    if (states.some((s) => value(f.right, s))) return ['the right side holds on the way'];
    return bad(!forever && value(f.left, last), 'nothing is violated');
  }
  return bad(shows, 'a path for what needs none');
}

/** What keeps a loop from being fair. */
export function loopProblems(graph: RandomGraph, states: readonly number[], transitions: readonly number[], fairness: Fairness): string[] {
  const problems: string[] = [];
  for (let p = 0; p < graph.processes; p++) {
    const moves = transitions.some((t) => graph.edges[t]?.movers.includes(p));
    const enabled = states.map((s) => graph.edges.some((e) => e.source === s && e.movers.includes(p)));
    if (moves || fairness === 'none') continue;
    if (fairness === 'impartial') problems.push(`process ${p} never moves`);
    if (fairness === 'weak' && !enabled.includes(false)) problems.push(`process ${p} is always enabled and never moves`);
    if (fairness === 'strong' && enabled.includes(true)) problems.push(`process ${p} is enabled again and again and never moves`);
  }
  return problems;
}

/** Compares what is said of each process in the loop. */
function checkProcesses(graph: RandomGraph, e: Evidence, states: readonly number[], say: (what: string) => unknown): void {
  if (e.processes?.length !== graph.processes) say('not all processes are listed');
  e.processes?.forEach(({ movesAt, disabledAt, alwaysDisabled }, p) => {
    const on = (state: number | undefined): boolean => graph.edges.some((edge) => edge.source === state && edge.movers.includes(p));
    if (movesAt !== null && !graph.edges[e.steps[movesAt]?.transition ?? -1]?.movers.includes(p)) say(`process ${p} does not move there`);
    if (disabledAt !== null && on(states[disabledAt])) say(`process ${p} is not disabled there`);
    if (alwaysDisabled !== states.slice(e.loopStart ?? 0).every((s) => !on(s))) say(`process ${p}: always disabled is wrong`);
  });
}
