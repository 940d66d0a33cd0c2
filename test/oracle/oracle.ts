import type { RunTimeErrorKind } from '../../src/engine/source/source.ts';
import type { CheckedModel } from '../../src/frontends/esml/check/checked.ts';
import type { Expression } from '../../src/frontends/esml/syntax/tree.ts';
import { Evaluator } from './evaluate.ts';
import { type State, World } from './state.ts';
import { Successors } from './successors.ts';
import { Fault } from './values.ts';

/** What a complete breadth-first exploration finds. */
export interface Exploration {
  readonly states: number;
  readonly transitions: number;
  readonly deadlocks: number;
  readonly terminated: number;
  /** Steps that end in a run-time error, by kind. */
  readonly errors: ReadonlyMap<RunTimeErrorKind, number>;
  readonly depth: number;
  /** Steps to the nearest deadlock; null without one. */
  readonly deadlockAt: number | null;
  /** Steps to the nearest run-time error, with the one that fails. */
  readonly errorAt: number | null;
  readonly properties: readonly PropertyResult[];
}

export interface PropertyResult {
  readonly name: string;
  /** Whether the property holds; null when it is not one about single states, or fails in one and none decides it. */
  readonly holds: boolean | null;
  /** Steps to the nearest state that decides it. */
  readonly decidedAt: number | null;
  /** Steps to the nearest state in which it cannot be evaluated. */
  readonly failsAt: number | null;
}

/** A property about single states: `wanted` is what decides it. */
interface Question {
  readonly name: string;
  readonly expression: Expression;
  readonly wanted: boolean;
  readonly found: boolean;
  readonly initialOnly: boolean;
}

/** Explores a model; null when it has more states than the limit. */
export function explore(checked: CheckedModel, limit = Number.POSITIVE_INFINITY): Exploration | null {
  const world = new World(checked);
  const successors = new Successors(world);
  const questions = checked.facts.properties.map(({ node, name }) => question(name, node.formula));
  const decidedAt = questions.map((): number | null => null);
  const failsAt = questions.map((): number | null => null);
  const errors = new Map<RunTimeErrorKind, number>();
  let transitions = 0;
  let deadlocks = 0;
  let terminated = 0;
  let deadlockAt: number | null = null;
  let errorAt: number | null = null;
  let depth = 0;
  const fail = (kind: RunTimeErrorKind, at: number): void => {
    errors.set(kind, (errors.get(kind) ?? 0) + 1);
    errorAt ??= at;
  };
  const seen = new Set<string>();
  const queue: { state: State; depth: number }[] = [];
  const visit = (state: State, at: number): void => {
    const key = JSON.stringify(state);
    if (seen.has(key)) return;
    seen.add(key);
    queue.push({ state, depth: at });
    depth = Math.max(depth, at);
    questions.forEach((q, i) => {
      if (q === null || (q.initialOnly && at > 0)) return;
      const value = truth(world, state, q.expression);
      if (value === null) failsAt[i] ??= at;
      else if (value === q.wanted) decidedAt[i] ??= at;
    });
  };
  try {
    visit(successors.initial(), 0);
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    fail(fault.kind, 0);
    seen.add('');
  }
  for (let i = 0; i < queue.length; i++) {
    const entry = queue[i];
    if (entry === undefined) break;
    const outcomes = successors.of(entry.state);
    for (const outcome of outcomes) {
      if ('error' in outcome) fail(outcome.error, entry.depth + 1);
      else {
        transitions++;
        visit(outcome.state, entry.depth + 1);
      }
    }
    if (seen.size > limit) return null;
    if (outcomes.length > 0) continue;
    if (successors.terminated(entry.state)) terminated++;
    else {
      deadlocks++;
      deadlockAt ??= entry.depth;
    }
  }
  const properties = questions.map((q, i) => {
    const decided = decidedAt[i] ?? null;
    const fails = failsAt[i] ?? null;
    const holds = q === null || (decided === null && fails !== null) ? null : decided === null ? !q.found : q.found;
    return { name: checked.facts.properties[i]?.name ?? '', holds, decidedAt: decided, failsAt: fails };
  });
  return { states: seen.size, transitions, deadlocks, terminated, errors, depth, deadlockAt, errorAt, properties };
}

/** The value of a proposition; null when its evaluation fails. */
function truth(world: World, state: State, e: Expression): boolean | null {
  try {
    return new Evaluator(world, state, null).truth(e);
  } catch (fault) {
    if (fault instanceof Fault) return null;
    throw fault;
  }
}

/** What to look for in order to decide AG p, EF p, their negations, or a plain p; null for other formulas. */
function question(name: string, formula: Expression): Question | null {
  if (formula.kind === 'parenthesized') return question(name, formula.inner);
  if (formula.kind === 'temporal-unary') {
    if ((formula.operator !== 'AG' && formula.operator !== 'EF') || isTemporal(formula.operand)) return null;
    const wanted = formula.operator === 'EF';
    return { name, expression: formula.operand, wanted, found: wanted, initialOnly: false };
  }
  if (!isTemporal(formula)) return { name, expression: formula, wanted: false, found: false, initialOnly: true };
  if (formula.kind !== 'unary') return null;
  const inner = question(name, formula.operand);
  return inner === null ? null : { ...inner, found: !inner.found };
}

function isTemporal(e: Expression): boolean {
  switch (e.kind) {
    case 'temporal-unary':
    case 'temporal-binary':
      return true;
    case 'parenthesized':
      return isTemporal(e.inner);
    case 'unary':
      return isTemporal(e.operand);
    case 'binary':
      return isTemporal(e.left) || isTemporal(e.right);
    default:
      return false;
  }
}
