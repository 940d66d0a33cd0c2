import type { Span } from '../../base/span.ts';
import { Mistake } from './mistake.ts';
import type { NameInRules } from './named.ts';
import type { Element } from './types.ts';
import { namedSets, questions } from './vocabulary.ts';

/** A variable: its number, and what it stands for. */
export interface Variable {
  readonly number: number;
  readonly element: Element;
}

/** The variables that an expression may name. */
export class Scope {
  private constructor(
    private readonly variables: ReadonlyMap<string, Variable>,
    private readonly count: { variables: number },
    private readonly named: NameInRules[],
  ) {}

  /** A scope without variables; names of the model that expressions in it compare with are added to `named`. */
  static empty(named: NameInRules[]): Scope {
    return new Scope(new Map(), { variables: 0 }, named);
  }

  /** Notes a name of the model. */
  note(name: NameInRules): void {
    this.named.push(name);
  }

  get names(): Iterable<string> {
    return this.variables.keys();
  }

  find(name: string): Variable | undefined {
    return this.variables.get(name);
  }

  /** The scope with a variable more, and the variable; throws a `Mistake` where the name means something already. */
  with(name: string, element: Element, span: Span): { readonly scope: Scope; readonly variable: Variable } {
    if (Object.hasOwn(namedSets, name) || Object.hasOwn(questions, name))
      throw new Mistake(`"${name}" has a meaning in the language: choose another name`, span);
    if (this.variables.has(name)) throw new Mistake(`"${name}" stands for something else here: choose another name`, span);
    const variable = { number: this.count.variables++, element };
    return { scope: new Scope(new Map(this.variables).set(name, variable), this.count, this.named), variable };
  }
}
