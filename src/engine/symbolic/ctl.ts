import type { Expression, Formula, Property } from '../../system/ir.ts';
import { type Edge, falseEdge } from './bdd/bdd.ts';
import { replace } from './learned-predicate.ts';
import type { SymbolicModel } from './symbolic-model.ts';

/** Thrown where a proposition cannot be evaluated in a reachable state, so that a formula has no value there. */
export class PropositionFails extends Error {
  constructor(readonly formula: Formula) {
    super(`${formula.text} cannot be evaluated in some reachable state`);
    this.name = 'PropositionFails';
  }
}

/** Whether properties can be checked here: those of CTL without fairness. */
export function isSupported({ logic, fairness }: Property): boolean {
  return logic === 'ctl' && fairness === 'none';
}

/**
 * CTL by fixpoints of sets of states (Burch, Clarke, McMillan, Dill and Hwang, Symbolic model checking: 10^20 states and beyond, 1990),
 * over maximal paths as in docs/language.md section 2: a path may end in a state without steps, so that there EX f is false and EG f is f.
 * Steps that end in an error lead nowhere. Unlike theirs, everything is within the reachable states.
 */
export class SymbolicCtl {
  /** Reachable states without a step that leads on. */
  private readonly ends: Edge;
  private readonly known = new Map<Formula, Edge>();

  constructor(
    private readonly model: SymbolicModel,
    /** All reachable states, kept by the caller. */
    private readonly states: Edge,
  ) {
    this.ends = model.bdd.keep(this.not(this.before(states)));
  }

  /** Whether a property holds in the initial state. Throws `PropositionFails` where the formula has no value. */
  holds(property: Property): boolean {
    const { bdd, initial } = this.model;
    return bdd.and(initial, this.satisfying(property.formula)) === initial;
  }

  /** The reachable states in which a formula holds; kept as long as the checker is. */
  satisfying(formula: Formula): Edge {
    const known = this.known.get(formula);
    if (known !== undefined) return known;
    const found = this.model.bdd.keep(this.compute(formula));
    this.known.set(formula, found);
    this.model.bdd.safePoint();
    return found;
  }

  private compute(formula: Formula): Edge {
    const { bdd } = this.model;
    switch (formula.kind) {
      case 'proposition':
        return this.proposition(formula, formula.expression);
      case 'not':
        return this.not(this.satisfying(formula.operand));
      case 'and':
        return bdd.and(this.satisfying(formula.left), this.satisfying(formula.right));
      case 'or':
        return bdd.or(this.satisfying(formula.left), this.satisfying(formula.right));
      case 'implies':
        return bdd.or(this.not(this.satisfying(formula.left)), this.satisfying(formula.right));
      case 'unary':
        return this.unary(formula.operator, this.satisfying(formula.operand));
      case 'until': {
        const [left, right] = [this.satisfying(formula.left), this.satisfying(formula.right)];
        if (formula.operator === 'EU') return this.existsUntil(left, right);
        if (formula.operator !== 'AU') throw new RangeError(`${formula.operator} is no operator of CTL`);
        // Not on all paths: on one, right never holds, or something is neither left nor right before it does.
        const never = bdd.keep(this.existsGlobally(this.not(right)));
        const broken = this.existsUntil(this.not(right), bdd.and(this.not(left), this.not(right)));
        bdd.release(never);
        return this.not(bdd.or(never, broken));
      }
    }
  }

  private unary(operator: string, operand: Edge): Edge {
    switch (operator) {
      case 'EX':
        return this.before(operand);
      case 'AX':
        return this.not(this.before(this.not(operand)));
      case 'EF':
        return this.existsUntil(this.states, operand);
      case 'AG':
        return this.not(this.existsUntil(this.states, this.not(operand)));
      case 'EG':
        return this.existsGlobally(operand);
      case 'AF':
        return this.not(this.existsGlobally(this.not(operand)));
      default:
        throw new RangeError(`${operator} is no operator of CTL`);
    }
  }

  /** The least set with what is in `right`, and what is in `left` and has a step into the set. */
  private existsUntil(left: Edge, right: Edge): Edge {
    const { bdd, encoding } = this.model;
    bdd.keep(left);
    let set = bdd.keep(right);
    let frontier = bdd.keep(right);
    while (frontier !== falseEdge) {
      const fresh = bdd.and(bdd.and(left, this.before(frontier)), bdd.not(set));
      frontier = replace(encoding, frontier, fresh);
      set = replace(encoding, set, bdd.or(set, fresh));
      bdd.safePoint();
    }
    bdd.release(left);
    bdd.release(set);
    return set;
  }

  /** The greatest set within `within` each of whose states ends, or has a step into the set. */
  private existsGlobally(within: Edge): Edge {
    const { bdd, encoding } = this.model;
    let set = bdd.keep(within);
    for (;;) {
      const smaller = bdd.and(set, bdd.or(this.ends, this.before(set)));
      if (smaller === set) break;
      set = replace(encoding, set, smaller);
      bdd.safePoint();
    }
    bdd.release(set);
    return set;
  }

  private not(set: Edge): Edge {
    return this.model.bdd.and(this.states, this.model.bdd.not(set));
  }

  /** The reachable states with a step into a set. */
  private before(set: Edge): Edge {
    const { bdd, relations } = this.model;
    return bdd.and(
      this.states,
      relations.reduce((found, relation) => bdd.or(found, relation.preimage(set)), falseEdge),
    );
  }

  private proposition(formula: Formula, expression: Expression): Edge {
    const { holding, failing } = this.model.proposition(expression, this.states);
    if (failing !== falseEdge) throw new PropositionFails(formula);
    return holding;
  }
}
