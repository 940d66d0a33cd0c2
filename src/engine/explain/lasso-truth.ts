import type { Expression, Formula } from '../../system/ir.ts';
import { Machine } from '../machine/machine.ts';
import { standIn } from '../machine/stand-in.ts';

/**
 * The truth of a formula of LTL and its parts at each place of a run that goes on for ever: its states up to a last one, after which it
 * goes on at an earlier place, or stays. Least and greatest fixpoints, from the last place back, twice round.
 */
export class LassoTruth {
  private readonly known = new Map<Formula, readonly boolean[]>();

  private constructor(
    private readonly valueAt: (proposition: Expression, place: number) => boolean,
    readonly places: number,
    /** The place after the last one. */
    readonly back: number,
  ) {}

  /** Null where a condition cannot be evaluated in a state, or the formula is not one of LTL. */
  static of({ system }: Machine, formula: Formula, states: readonly Int32Array[], back: number): LassoTruth | null {
    const propositions = propositionsIn(formula);
    if (propositions === null) return null;
    const machine = new Machine({ ...system, properties: propositions.map(standIn) });
    const values = new Map(propositions.map((one) => [one, states.map((state) => machine.proposition(one, state))]));
    if ([...values.values()].some((row) => row.some((value) => typeof value !== 'boolean'))) return null;
    return new LassoTruth((one, place) => values.get(one)?.[place] === true, states.length, back);
  }

  /** Whether a part of the formula holds at a place. */
  holds(f: Formula, place: number): boolean {
    return this.row(f)[place] === true;
  }

  next(place: number): number {
    return place + 1 < this.places ? place + 1 : this.back;
  }

  /** The places that a run passes from a place on, each once, in the order in which it comes to them. */
  from(place: number): number[] {
    const ahead = Array.from({ length: this.places - place }, (_, i) => place + i);
    const again = Array.from({ length: Math.max(0, place - this.back) }, (_, i) => this.back + i);
    return [...ahead, ...again];
  }

  private row(f: Formula): readonly boolean[] {
    const known = this.known.get(f);
    if (known !== undefined) return known;
    const made = this.make(f);
    this.known.set(f, made);
    return made;
  }

  private make(f: Formula): boolean[] {
    const at = (value: (place: number) => boolean): boolean[] => Array.from({ length: this.places }, (_, place) => value(place));
    switch (f.kind) {
      case 'proposition':
        return at((place) => this.valueAt(f.expression, place));
      case 'not':
        return at((place) => !this.holds(f.operand, place));
      case 'and':
        return at((place) => this.holds(f.left, place) && this.holds(f.right, place));
      case 'or':
        return at((place) => this.holds(f.left, place) || this.holds(f.right, place));
      case 'implies':
        return at((place) => !this.holds(f.left, place) || this.holds(f.right, place));
      case 'unary':
        if (f.operator === 'X') return at((place) => this.holds(f.operand, this.next(place)));
        return f.operator === 'G'
          ? this.fixpoint(true, (place, after) => this.holds(f.operand, place) && after)
          : this.fixpoint(false, (place, after) => this.holds(f.operand, place) || after);
      case 'until':
        return f.operator === 'R'
          ? this.fixpoint(true, (place, after) => this.holds(f.right, place) && (this.holds(f.left, place) || after))
          : this.fixpoint(false, (place, after) => this.holds(f.right, place) || (this.holds(f.left, place) && after));
      case 'automaton':
        throw new Error('an automaton has no value at a place');
    }
  }

  private fixpoint(start: boolean, value: (place: number, after: boolean) => boolean): boolean[] {
    const row = Array.from({ length: this.places }, () => start);
    for (let round = 0; round < 2; round++)
      for (let place = this.places - 1; place >= 0; place--) row[place] = value(place, row[this.next(place)] ?? start);
    return row;
  }
}

/** The conditions of single states in a formula of LTL; null where it is not one. */
function propositionsIn(f: Formula): Expression[] | null {
  const both = (a: Formula, b: Formula): Expression[] | null => {
    const [left, right] = [propositionsIn(a), propositionsIn(b)];
    return left === null || right === null ? null : [...left, ...right];
  };
  switch (f.kind) {
    case 'proposition':
      return [f.expression];
    case 'not':
      return propositionsIn(f.operand);
    case 'and':
    case 'or':
    case 'implies':
      return both(f.left, f.right);
    case 'unary':
      return f.operator === 'G' || f.operator === 'F' || f.operator === 'X' ? propositionsIn(f.operand) : null;
    case 'until':
      return f.operator === 'U' || f.operator === 'R' ? both(f.left, f.right) : null;
    case 'automaton':
      return null;
  }
}
