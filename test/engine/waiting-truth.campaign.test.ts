import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Reasons } from '../../src/engine/waiting/reasons.ts';
import { Waiting } from '../../src/engine/waiting/waiting.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { edgeOf, homeOf, locationOf } from '../../src/system/edges.ts';
import { filesBelow } from '../architecture/sources.ts';
import { checked } from '../oracle/compare.ts';
import { randomModel } from '../oracle/random-models.ts';
import { reachable, stepsIn } from './states.ts';

/** The processes and edges of a step, as `process edge`. */
function edgesOf(machine: Machine, transition: number): string[] {
  const found = machine.system.transitions[transition]!;
  if (found.kind === 'local') return [`${found.activation} ${found.edge}`];
  return [`${found.sender} ${found.sendEdge}`, `${found.receiver} ${found.receiveEdge}`];
}

/** The locations from where a process is to where it takes its next step, by falling through DOs. */
function passed({ system }: Machine, process: number, { locations, settled }: { locations: number[]; settled: number[] }): number[] {
  const chain = [locations[process]!];
  for (let at = chain[0]!; at !== settled[process]; chain.push(at)) at = locationOf(system, process, at).otherwise!.target;
  return chain;
}

/**
 * What is wrong with what is said of the first states of a model. An edge has no reason against it exactly if a step takes it; a process
 * waits exactly if it has no step and has not come to its END; and, where all states were looked at, a process that is called stuck never
 * moves again, and a helper that can never come to its command never does.
 */
function untrue(text: string, most: number): string[] {
  const machine = new Machine(lower(checked(text)));
  const { system, layout } = machine;
  const waiting = new Waiting(machine);
  const reasons = new Reasons(machine);
  const states = reachable(machine, most);
  const numbers = new Map(states.map((state, number) => [state.join(), number]));
  const wrong = new Set<string>();
  const successors: number[][] = [];
  const moves: Set<number>[] = [];
  const claims: { stuck: number[]; never: { process: number; span: number }[] }[] = [];
  for (const state of states) {
    const taken = new Set(stepsIn(machine, state).flatMap(({ transition }) => edgesOf(machine, transition)));
    const ready = new Set([...taken].map((edge) => Number(edge.split(' ')[0])));
    const locations = layout.frames.map((frame) => state[frame]!);
    const situation = { state, locations, settled: machine.settled(state) };
    const found = waiting.describe(state);
    found.processes.forEach(({ name, status, alternatives, stuck }, process) => {
      const ended = locationOf(system, process, situation.settled[process]!).kind === 'end';
      if (status !== (ready.has(process) ? 'ready' : ended ? 'ended' : 'waiting')) wrong.add(`${name} is ${status}`);
      if (status === 'waiting' && alternatives.some((alternative) => alternative.reasons.length === 0))
        wrong.add(`${name} waits for nothing`);
      if (status === 'ready' && stuck) wrong.add(`${name} is stuck and moves`);
      for (const edge of locationOf(system, process, locations[process]!).edges) {
        const home = homeOf(system, process, edge);
        if (home.operations.some(({ kind }) => kind === 'fail') || !passed(machine, process, situation).includes(home.source)) continue;
        const possible = reasons.of(process, edge, situation).length === 0;
        if (possible !== taken.has(`${process} ${edge}`)) {
          wrong.add(
            `${name} ${text.slice(home.span.start, home.span.end)}: ${possible ? 'nothing is against it' : 'it is possible'} in ${state.join()}`,
          );
        }
      }
      for (const reason of alternatives.flatMap((alternative) => alternative.reasons)) {
        if (reason.kind !== 'partner') continue;
        for (const helper of reason.helpers) {
          const fits = system.transitions.some((t) => {
            if (t.kind !== 'rendezvous') return false;
            const [mine, other, edge] =
              reason.direction === 'send' ? [t.sender, t.receiver, t.receiveEdge] : [t.receiver, t.sender, t.sendEdge];
            return mine === process && other === helper.process && edgeOf(system, other, edge).span === helper.span;
          });
          if (!fits) wrong.add(`${name} has no partner ${helper.process} at ${helper.span.start}`);
        }
      }
    });
    moves.push(ready);
    claims.push({
      stuck: found.processes.flatMap(({ stuck }, process) => (stuck ? [process] : [])),
      never: found.processes.flatMap(({ alternatives }) =>
        alternatives.flatMap((alternative) =>
          alternative.reasons.flatMap((reason) =>
            reason.kind === 'partner'
              ? reason.helpers.filter(({ reach }) => reach === 'never').map(({ process, span }) => ({ process, span: span.start }))
              : [],
          ),
        ),
      ),
    });
    successors.push(
      stepsIn(machine, state).flatMap(({ transition, choice }) => {
        const next = new Int32Array(machine.words);
        if (machine.fire(state, transition, choice, next) !== null) return [];
        return numbers.get(next.join()) ?? -1;
      }),
    );
  }
  if (successors.some((all) => all.includes(-1))) return [...wrong];
  states.forEach((_, number) => {
    const { stuck, never } = claims[number]!;
    if (stuck.length + never.length === 0) return;
    for (const later of from(successors, number)) {
      for (const process of stuck)
        if (moves[later]!.has(process)) wrong.add(`process ${process} is stuck in state ${number} and moves in ${later}`);
      for (const { process, span } of never) {
        const at = locationOf(system, process, states[later]![layout.frames[process]!]!);
        if (at.edges.some((edge) => edgeOf(system, process, edge).span.start === span))
          wrong.add(`process ${process} comes to ${span} again`);
      }
    }
  });
  return [...wrong];
}

function from(successors: readonly (readonly number[])[], start: number): Set<number> {
  const seen = new Set([start]);
  for (const state of seen) for (const next of successors[state]!) seen.add(next);
  return seen;
}

describe('what is said of waiting is true in the states', () => {
  it.each(filesBelow('models', /\.esml$/))('of $path', ({ text }) => {
    expect(untrue(text, 300)).toEqual([]);
  });

  it('of a guard before a receive that fails, so that the condition does not count', () => {
    const body = 'POLL WHEN 1 DIV x > 0, c?m(y) & FALSE -> SKIP [] WHEN (x = 1) & (1 DIV x > 0), c?m(y) & (y > 2) -> SKIP END';
    for (const type of ['{m(int)}', 'CHANNEL [1] OF sig']) {
      const text = `MODEL M; TYPE int = 0..3; sig = {m(int)}; link = ${type};
VAR c: link;
PROCESS S; BEGIN c!m(1) END S; PROCESS R; VAR x, y: int; BEGIN ${body} END R; BEGIN S; R END M`;
      expect(untrue(text, 50), type).toEqual([]);
    }
  });

  it('of 200 random models', () => {
    for (let seed = 1; seed <= 200; seed++) {
      expect(untrue(randomModel(seed, { risk: seed % 2 === 0 ? 5 : 0, riskInside: true }), 150), `seed ${seed}`).toEqual([]);
    }
  });
});
