import { Watch } from '../../engine/views/watch.ts';
import type { Program } from '../../frontends/frontend.ts';
import type { WatchView } from '../../contract/states.ts';
import type { RunnableModel } from '../models.ts';

const made = new WeakMap<RunnableModel, Watches>();

/** The expressions that are watched in states of a model, made once. */
export function watchesOf(model: RunnableModel): Watches {
  const known = made.get(model) ?? new Watches(model.program, model.constants);
  made.set(model, known);
  return known;
}

/** Compiles expressions over a model, each once. */
export class Watches {
  private readonly known = new Map<string, Watch | string>();

  constructor(
    private readonly program: Program,
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
    const made = this.program.withExpression(expression, this.constants, boolean);
    return typeof made === 'string' ? made : new Watch(made.system, expression, made.boolean ? { kind: 'boolean' } : null);
  }
}
