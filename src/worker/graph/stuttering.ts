import type { Machine } from '../../engine/machine/machine.ts';
import { compareStuttering, seenAlike, type Watched } from '../../graphs/compare-stuttering.ts';
import type { Atoms } from '../../graphs/stutter-formula.ts';
import { stutterText, withoutBrackets } from '../../graphs/stutter-formula.ts';
import { type SeenRun, wayWhereSeen } from '../../graphs/stutter-runs.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';
import { guardsOf } from '../../system/automaton-guards.ts';
import type { Expression, Formula } from '../../system/ir.ts';
import type { SeenRunView, StutteringView } from '../../contract/comparison.ts';
import { type ComparedSide, stuckIn } from './comparison.ts';
import type { SearchedGraph } from './reduced.ts';
import { mostSteps } from './limits.ts';

/** One of two searches of a model. */
export interface SearchedSide extends ComparedSide {
  readonly searched: SearchedGraph;
}

interface Atom {
  readonly name: string;
  /** Whether models can say it. */
  readonly proposition: boolean;
}

/** Compares two searches of one model by what its properties see of states. */
export function* stuttered(other: SearchedSide, present: SearchedSide): Work<StutteringView> {
  const propositions = propositionsOf(other.explored.machine);
  const atoms: Atom[] = [
    ...propositions.map(({ name }) => ({ name, proposition: true })),
    ...['deadlock', 'all processes have ended', 'a step fails', 'no step is taken'].map((name) => ({ name, proposition: false })),
  ];
  const expressions = propositions.map(({ expression }) => expression);
  const left = yield* watched(other, expressions);
  const right = yield* watched(present, expressions);
  const { formula, similarBack, runs } = yield* compareStuttering(left, right);
  const used = new Set<number>();
  const text =
    formula === null
      ? null
      : stutterText(formula, (atom) => {
          used.add(atom);
          return atoms[atom]?.name ?? '?';
        });
  return {
    seen: atoms.map(({ name }) => name),
    bisimilar: formula === null,
    formula: text,
    checkable: text !== null && !text.includes('…') && [...used].every((atom) => atoms[atom]?.proposition === true),
    similar: similarBack.reduce((sum, one) => sum + one, 0),
    sameRuns: runs.kind === 'unknown' ? null : runs.kind === 'same',
    run: runs.kind === 'different' ? runOf(runs.run, [other, present], [left, right], atoms) : null,
    doubts: { other: other.searched.doubt, present: present.searched.doubt },
  };
}

/** The propositions of the properties, each once; those that read alike and are different are numbered. */
function propositionsOf({ system }: Machine): { readonly name: string; readonly expression: Expression }[] {
  const found = new Map<string, { readonly name: string; readonly expression: Expression }>();
  const names = new Map<string, number>();
  const add = (formula: Formula): void => {
    if (formula.kind === 'proposition') {
      const key = JSON.stringify(formula.expression, (name, value: unknown) => (name === 'span' ? undefined : value));
      if (found.has(key)) return;
      const text = withoutBrackets(formula.text.replace(/\s+/g, ' '));
      const before = names.get(text) ?? 0;
      names.set(text, before + 1);
      found.set(key, { name: before === 0 ? text : `${text} (${before + 1})`, expression: formula.expression });
    } else if (formula.kind === 'not' || formula.kind === 'unary') add(formula.operand);
    else if (formula.kind === 'automaton') for (const guard of guardsOf(formula.states)) add(guard);
    else {
      add(formula.left);
      add(formula.right);
    }
  };
  for (const { formula } of system.properties) add(formula);
  return [...found.values()];
}

/** What is seen of the states of a side. Propositions that cannot be computed in a state count as false there. */
function* watched({ explored: { found, machine }, searched: { fails } }: SearchedSide, expressions: readonly Expression[]): Work<Watched> {
  const { states, first } = found.graph;
  const propositions = expressions.map(() => new Uint8Array(states));
  const [deadlock, ended, stops] = [new Uint8Array(states), new Uint8Array(states), new Uint8Array(states)];
  const state = new Int32Array(machine.words);
  const stuck = stuckIn(machine);
  for (let s = 0; s < states; s++) {
    if (s % (pieceOfWork >> 3) === 0) yield;
    found.read(s, state);
    expressions.forEach((expression, i) => {
      const of = propositions[i];
      if (of !== undefined) of[s] = Number(machine.proposition(expression, state) === true);
    });
    if (first[s] !== first[s + 1]) continue;
    stops[s] = 1;
    const how = stuck(state);
    if (how === 'ended') ended[s] = 1;
    if (how === 'deadlock') deadlock[s] = 1;
  }
  return { graph: found.graph, atoms: [...propositions, deadlock, ended, fails, stops] };
}

function runOf(
  { by, seen, stays }: SeenRun,
  sides: readonly [SearchedSide, SearchedSide],
  both: readonly [Watched, Watched],
  atoms: readonly Atom[],
): SeenRunView | null {
  const at = by === 'first' ? 0 : 1;
  const { found, machine, words } = sides[at].explored;
  const { graph, atoms: own } = both[at];
  // The blocks of what is seen are numbered for both graphs together.
  const together: Atoms = both[0].atoms.map((of, i) => Uint8Array.from([...of, ...(both[1].atoms[i] ?? [])]));
  const { of } = seenAlike(both[0].graph.states + both[1].graph.states, together);
  const mine = at === 0 ? of.subarray(0, graph.states) : of.subarray(both[0].graph.states);
  const way = wayWhereSeen(graph, mine, 0, seen);
  if (way === null || way.length > mostSteps) return null;
  const state = new Int32Array(machine.words);
  let s = 0;
  const steps = way.map((edge) => {
    found.read(s, state);
    const label = words.action(state, { transition: graph.labels[edge] ?? 0, choice: found.choices[edge] ?? 0 });
    const target = graph.targets[edge] ?? 0;
    const changes = atoms.flatMap(({ name }, i) => {
      const [before, after] = [own[i]?.[s] ?? 0, own[i]?.[target] ?? 0];
      return before === after ? [] : [after === 1 ? name : `no more: ${name}`];
    });
    s = target;
    return { label, changes };
  });
  return { by: at === 0 ? 'other' : 'present', steps, stays };
}
