import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { StepList } from '../../src/engine/source/source.ts';
import type { Step } from '../../src/contract/steps.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { begun, finished } from '../begun.ts';
import { amount } from '../campaign.ts';
import { compile } from '../support.ts';

/** Two processes that talk over a channel in each direction, at random and so as a rule not in agreement; `c` may be a rendezvous. */
function talk(random: Random): string {
  const pick = (...items: readonly string[]): string => items[random.below(items.length)] ?? '';
  const said = (own: string, other: string): string => {
    const one = (): string => pick(`${own}!${pick('a', 'b', 'm(x)')}`, `${other}?${pick('a', 'b', 'm(x)')}`);
    const several = `POLL ${one()} -> ${pick('SKIP', one())} [] ${pick(one(), `${other}?${pick('a', 'b')}`, 'WHEN x > 0')} -> SKIP END`;
    return pick(one(), several, several);
  };
  const body = (own: string, other: string): string => Array.from({ length: 2 + random.below(3) }, () => said(own, other)).join('; ');
  return `MODEL Talk; TYPE al = { a, b, m(0..1) }; c = CHANNEL [${random.below(3)}] OF al; two = CHANNEL [2] OF al; VAR u: c; v: two;
PROCESS P; VAR x: 0..1; BEGIN LOOP ${body('u', 'v')} END END P;
PROCESS Q; VAR x: 0..1; BEGIN LOOP ${body('v', 'u')} END END Q;
PROCESS R; VAR x: 0..1; BEGIN LOOP x := 1 - x END END R;
BEGIN P; Q; R END Talk`;
}

interface Graph {
  readonly states: readonly Int32Array[];
  /** Steps from the initial state, at least. */
  readonly distance: readonly number[];
  /** For each state the states behind it, and who moves there. */
  readonly next: readonly (readonly { readonly to: number; readonly who: readonly number[] }[])[];
}

function graphOf(machine: Machine): Graph {
  const { transitions } = machine.system;
  const list = new StepList();
  const first = new Int32Array(machine.words);
  machine.initial(first);
  const states = [first];
  const numbers = new Map([[String(first), 0]]);
  const distance = [0];
  const next: { to: number; who: readonly number[] }[][] = [];
  for (const [id, state] of states.entries()) {
    machine.enabled(state, list);
    const steps = Array.from({ length: list.count }, (_, i) => ({ transition: list.transition(i), choice: list.choice(i) }));
    next.push(
      steps.map(({ transition, choice }) => {
        const t = transitions[transition];
        const after = new Int32Array(machine.words);
        if (t === undefined || machine.fire(state, transition, choice, after) !== null) throw new Error('a step that fails');
        const to = numbers.get(String(after)) ?? states.push(after) - 1;
        numbers.set(String(after), to);
        distance[to] ??= (distance[id] ?? 0) + 1;
        return { to, who: t.kind === 'local' ? [t.activation] : [t.sender, t.receiver] };
      }),
    );
  }
  return { states, distance, next };
}

/** The state to which a run leads. */
function replay(machine: Machine, run: readonly Step[]): Int32Array {
  const state = new Int32Array(machine.words);
  const next = new Int32Array(machine.words);
  machine.initial(state);
  for (const { transition, choice } of run) {
    expect(machine.fire(state, transition, choice, next)).toBe(null);
    state.set(next);
  }
  return state;
}

/** Who never moves again from a state on. */
function stuck({ next }: Graph, from: number): number[] {
  const seen = new Set([from]);
  const moving = new Set<number>();
  for (const state of seen)
    for (const { to, who } of next[state] ?? []) {
      seen.add(to);
      for (const one of who) moving.add(one);
    }
  return [0, 1].filter((process) => !moving.has(process));
}

/** By the definition: who waits in which command for a channel that brings what it does not take, with the states in which it does. */
function byDefinition(system: TransitionSystem, machine: Machine, graph: Graph): Map<string, number[]> {
  const { frames, buffers } = machine.layout;
  const found = new Map<string, number[]>();
  graph.states.forEach((state, id) => {
    const only = [0, 1].map((process) => {
      const { locations = [], edges = [] } = system.templates[process] ?? {};
      const here = locations[state[frames[process] ?? 0] ?? 0];
      const actions = (here?.edges ?? []).map((edge) => edges[edge]?.action);
      const of = (kind: 'send' | 'receive') => actions.flatMap((one) => (one?.kind === kind ? [one] : []));
      const channels = (kind: 'send' | 'receive') => [
        ...new Set(of(kind).map(({ channel }) => (channel.kind === 'channel' ? channel.channel : -1))),
      ];
      const waits = (kind: 'send' | 'receive') => actions.length > 0 && of(kind).length === actions.length && channels(kind).length === 1;
      return { span: here?.span, waits, signals: (kind: 'send' | 'receive') => of(kind).map(({ signal }) => signal), channels };
    });
    only.forEach(({ span, waits, signals, channels }, process) => {
      const [channel = -1] = channels('receive');
      if (!waits('receive')) return;
      const { address = -1 } = buffers[channel] ?? {};
      const other = only[1 - process];
      const offers = address < 0 && other?.waits('send') === true && other.channels('send')[0] === channel;
      const offered = offers ? (other?.signals('send') ?? []) : address >= 0 && (state[address] ?? 0) > 0 ? [state[address + 1] ?? 0] : [];
      if (offered.length === 0 || offered.some((signal) => signals('receive').includes(signal))) return;
      for (const signal of offered) {
        const told = `${system.activations[process]?.name} ${span?.start} ${system.channels[channel]?.signals[signal]?.name}`;
        found.set(told, [...(found.get(told) ?? []), id]);
      }
      expect(stuck(graph, id)).toContain(process);
    });
  });
  return found;
}

describe('unspecified receptions', () => {
  it('are those of the definition, and their processes wait for ever, on random conversations', () => {
    let some = 0;
    let kept = 0;
    for (let seed = 0; seed < amount(40, 1000); seed++) {
      const system = compile(talk(new Random(seed)));
      const machine = new Machine(system);
      const graph = graphOf(machine);
      const expected = byDefinition(system, machine, graph);
      const { receptions = [] } = finished(begun(system, { unreached: true }));
      const told = receptions.map(({ process, span, signal }) => `${process} ${span.start} ${signal}`);
      expect(new Set(told), `seed ${seed}`).toEqual(new Set(expected.keys()));
      for (const { process, span, signal, run } of receptions) {
        const states = expected.get(`${process} ${span.start} ${signal}`) ?? [];
        expect(states.map((id) => String(graph.states[id]))).toContain(String(replay(machine, run)));
        expect(run).toHaveLength(Math.min(...states.map((id) => graph.distance[id] ?? 0)));
      }
      if (expected.size > 0) some++;
      else kept++;
    }
    expect(some).toBeGreaterThan(5);
    expect(kept).toBeGreaterThan(5);
  });

  it('are not told where somebody else receives, or another sender may offer what is taken', () => {
    const told = (processes: string): readonly string[] => {
      const text = `MODEL M; TYPE al = { a, b }; VAR c: CHANNEL [1] OF al; d: al; ${processes} END M`;
      return (finished(begun(compile(text), { unreached: true })).receptions ?? []).map(({ process, signal }) => `${process} ${signal}`);
    };
    const body = (name: string, command: string): string => `PROCESS ${name}; BEGIN ${command} END ${name};`;
    expect(told(`${body('P', 'c!b')} ${body('Q', 'c?a')} BEGIN P; Q`)).toEqual(['Q b']);
    expect(told(`${body('P', 'c!b')} ${body('Q', 'c?a')} ${body('R', 'c?b')} BEGIN P; Q; R`)).toEqual([]);
    expect(told(`${body('P', 'd!b')} ${body('Q', 'd?a')} BEGIN P; Q`)).toEqual(['Q b']);
    expect(told(`${body('P', 'd!b')} ${body('Q', 'd?a')} ${body('R', 'd!a')} BEGIN P; Q; R`)).toEqual([]);
    expect(told(`${body('P', 'c!b')} ${body('Q', 'POLL c?a -> SKIP [] d?a -> SKIP END')} BEGIN P; Q`)).toEqual([]);
  });
});
