import { Watch } from '../../engine/watch.ts';
import { analyseFormula } from '../../frontends/esml/formula.ts';
import type { CheckedModel } from '../../frontends/esml/check/checked.ts';
import { lower } from '../../frontends/esml/lower/lower.ts';
import type { WatchView } from '../../contract/states.ts';

/** Compiles expressions over a model, each once. */
export class Watches {
  private readonly known = new Map<string, Watch | string>();

  constructor(
    private readonly model: CheckedModel,
    private readonly constants: Readonly<Record<string, number>>,
  ) {}

  /** The values of expressions in a state, with what the last step changed. */
  evaluate(expressions: readonly string[], state: Int32Array, before: Int32Array | null): WatchView[] {
    return expressions.map((expression) => {
      const watch = this.compile(expression, false);
      const value = typeof watch === 'string' ? watch : watch.describe(state, before);
      if (typeof value === 'string') return { expression, entry: null, problem: value };
      return 'message' in value ? { expression, entry: null, problem: value.message } : { expression, entry: value, problem: null };
    });
  }

  /** The expression, ready to be evaluated; or what is wrong with it. `boolean` if it has to be a condition. */
  compile(expression: string, boolean: boolean): Watch | string {
    const key = `${boolean} ${expression}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = this.make(expression, boolean);
    this.known.set(key, made);
    return made;
  }

  private make(expression: string, boolean: boolean): Watch | string {
    if (expression.trim() === '') return 'an expression is needed';
    const { text, dialect } = this.model;
    const options = { dialect, constants: this.constants, lastIsExpression: !boolean };
    const { model, diagnostics } = analyseFormula(text, options, expression);
    if (model === null) return diagnostics[0]?.message ?? 'this is not an expression';
    const formula = model.facts.properties.at(-1)?.node.formula;
    const type = formula === undefined ? undefined : model.facts.types.get(formula.id);
    if (type?.kind === 'channel') return 'a channel has no value; its messages are in the state table';
    const system = lower(model);
    if (system.properties.at(-1)?.formula.kind !== 'proposition') return 'temporal operators speak of runs, not of a single state';
    return new Watch(system, expression, type?.kind === 'boolean' ? { kind: 'boolean' } : null);
  }
}
