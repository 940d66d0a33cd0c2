import { unreachable } from '../../base/unreachable.ts';
import type { Expression, Formula } from '../../system/ir.ts';
import type { Fairness } from '../../contract/check/options.ts';
import { ctlTable, type CtlNode, type CtlTable, type SearchNode } from '../temporal/ctl-table.ts';
import { Backward } from './backward.ts';
import { type Edge, falseEdge } from './bdd/bdd.ts';
import { type EnabledStates, fairStates } from './fair-states.ts';
import { Kept } from './kept.ts';
import type { SymbolicModel } from './symbolic-model.ts';

/** Thrown where a proposition cannot be evaluated in a reachable state, so that a formula has no value there. */
export class PropositionFails extends Error {
  constructor(
    /** The reachable states in which it cannot be; kept. */
    readonly states: Edge,
    readonly expression: Expression,
    text: string,
  ) {
    super(`${text} cannot be evaluated in some reachable state`);
    this.name = 'PropositionFails';
  }
}

/**
 * What a search for a path rests on: the states in which it is found, those that it may pass, those where it ends, and those in which it
 * can stay for ever; all kept.
 */
export interface SearchSets {
  readonly found: Edge;
  readonly pass: Edge;
  readonly goal: Edge;
  /** States where the path ends since nothing can follow, and in which an infinite run that counts begins that stays in `staying`. */
  readonly ending: Edge;
  readonly staying: Edge;
}

/**
 * CTL by fixpoints of sets of states (Burch, Clarke, McMillan, Dill and Hwang, Symbolic model checking: 10^20 states and beyond, 1990),
 * over maximal paths as in docs/language.md section 2: a path may end in a state without steps, so that there EX f is false and EG f is f.
 * Steps that end in an error lead nowhere. Unlike theirs, everything is within the reachable states, and fairness is by process. Formulas
 * become searches as in `ctl-table.ts`: a universal one looks for the opposite of what it says.
 */
export class SymbolicCtl {
  readonly backward: Backward;
  readonly table: CtlTable;
  /** By subformula. */
  private readonly known: (Edge | undefined)[] = [];
  private readonly searches: (SearchSets | undefined)[] = [];
  private ends: Edge | null = null;
  private enabled: EnabledStates | null = null;

  constructor(
    readonly model: SymbolicModel,
    /** All reachable states, kept by the caller. */
    private readonly states: Edge,
    formula: Formula,
    readonly fairness: Fairness,
  ) {
    this.backward = new Backward(model, states);
    this.table = ctlTable(formula, fairness);
  }

  /** Whether the formula holds in the initial state. Throws `PropositionFails` where it has no value. */
  *holds(): Generator<undefined, boolean> {
    const { bdd, initial } = this.model;
    return bdd.and(initial, yield* this.satisfying(this.table.root)) === initial;
  }

  /** The reachable states in which a subformula holds; kept. */
  *satisfying(id: number): Generator<undefined, Edge> {
    const known = this.known[id];
    if (known !== undefined) return known;
    const { bdd } = this.model;
    const found = bdd.keep(yield* this.compute(id, this.node(id)));
    this.known[id] = found;
    bdd.safePoint();
    return found;
  }

  /** What the search of a subformula rests on, once its value is known. */
  searched(id: number): SearchSets {
    const sets = this.searches[id];
    if (sets === undefined) throw new Error('what is asked for has been searched');
    return sets;
  }

  /** By process, where it is enabled; once and for all. */
  *enabledStates(): Generator<undefined, EnabledStates> {
    if (this.enabled !== null) return this.enabled;
    const { bdd } = this.model;
    const enabled: Edge[] = [];
    for (const relations of this.backward.moving) {
      enabled.push(bdd.keep(this.backward.stepping(this.states, relations)));
      bdd.safePoint();
      yield;
    }
    this.enabled = enabled;
    return enabled;
  }

  /** Ends the keeping of all that was found; then nothing may be asked any more. */
  release(): void {
    const { bdd } = this.model;
    for (const set of [...this.known, this.ends, ...(this.enabled ?? [])]) if (set != null) bdd.release(set);
    for (const sets of this.searches) if (sets !== undefined) for (const set of Object.values(sets)) bdd.release(set);
  }

  private node(id: number): CtlNode {
    const node = this.table.nodes[id];
    if (node === undefined) throw new Error('subformulas are numbered');
    return node;
  }

  private *compute(id: number, node: CtlNode): Generator<undefined, Edge> {
    const { bdd } = this.model;
    switch (node.kind) {
      case 'proposition': {
        const { holding, failing } = this.model.proposition(node.expression, this.states);
        if (failing !== falseEdge) throw new PropositionFails(bdd.keep(failing), node.expression, node.source.text);
        return holding;
      }
      case 'not':
        return this.not(yield* this.satisfying(node.operand));
      case 'and':
      case 'or':
      case 'implies': {
        const [left, right] = [yield* this.satisfying(node.left), yield* this.satisfying(node.right)];
        if (node.kind === 'and') return bdd.and(left, right);
        return bdd.or(node.kind === 'or' ? left : this.not(left), right);
      }
      case 'next': {
        const operand = yield* this.satisfying(node.operand);
        const fair = yield* this.fair();
        const wanted = new Kept(bdd, bdd.and(fair, node.universal ? this.not(operand) : operand));
        const before = yield* this.backward.before(wanted.set);
        wanted.release();
        return node.universal ? this.not(before) : before;
      }
      case 'search': {
        const { found } = yield* this.search(id, node);
        return node.universal ? this.not(found) : found;
      }
      default:
        unreachable(node);
    }
  }

  /** A universal formula fails where there is a path of the opposite: AG f is ~E(TRUE U ~f), A(f U g) is ~(E(~g U ~f & ~g) OR EG ~g). */
  private *search(id: number, { hold, goal, universal, operator, cycles }: SearchNode): Generator<undefined, SearchSets> {
    const { bdd } = this.model;
    const left = hold === null ? this.states : yield* this.satisfying(hold);
    const right = goal === null ? null : yield* this.satisfying(goal);
    const fair = operator === 'fair' ? this.states : yield* this.fair();
    const pass = bdd.keep(universal ? (right === null ? this.states : this.not(right)) : left);
    const wanted = universal ? bdd.and(pass, this.not(left)) : (right ?? falseEdge);
    const reached = bdd.keep(bdd.and(wanted, fair));
    const ending = bdd.keep(cycles ? bdd.and(pass, this.endStates()) : falseEdge);
    const enabled = this.fairness === 'none' ? [] : yield* this.enabledStates();
    const staying = bdd.keep(cycles ? yield* fairStates(this.backward, pass, this.fairness, enabled) : falseEdge);
    const start = new Kept(bdd, bdd.or(reached, bdd.or(ending, staying)));
    const found = bdd.keep(yield* this.backward.until(pass, start.set));
    start.release();
    const sets: SearchSets = { found, pass, goal: reached, ending, staying };
    this.searches[id] = sets;
    return sets;
  }

  /** The states in which a run begins that counts. */
  private *fair(): Generator<undefined, Edge> {
    return this.table.fair === null ? this.states : yield* this.satisfying(this.table.fair);
  }

  /** The reachable states without a step that leads on. */
  private endStates(): Edge {
    this.ends ??= this.model.bdd.keep(this.not(this.backward.stepping(this.states)));
    return this.ends;
  }

  private not(set: Edge): Edge {
    return this.model.bdd.and(this.states, this.model.bdd.not(set));
  }
}
