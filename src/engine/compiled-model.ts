import { Analysis } from '../system/analysis/analysis.ts';
import type { TransitionSystem } from '../system/ir.ts';
import type { Layout } from '../system/layout.ts';
import { resetDeadVariables } from '../system/transform/reset-dead.ts';
import { Machine } from './machine/machine.ts';

/**
 * A model ready to be searched. What is computed of it is computed once, when it is first asked for, and shared by all who look at the
 * model.
 */
export class CompiledModel {
  readonly machine: Machine;
  private readonly analyses = new Map<string, Analysis>();
  private reset: CompiledModel | null = null;

  constructor(readonly system: TransitionSystem) {
    this.machine = new Machine(system);
  }

  get layout(): Layout {
    return this.machine.layout;
  }

  /** The model with dead variables reset: bisimilar, with the same transitions, and often smaller. */
  get live(): CompiledModel {
    this.reset ??= new CompiledModel(resetDeadVariables(this.system));
    return this.reset;
  }

  /** The facts about the model and its properties. */
  get analysis(): Analysis {
    return this.analysisWith([]);
  }

  /** The same where commands whose labels begin so are seen besides, as a check for cycles through them needs. */
  analysisWith(labelPrefixes: readonly string[]): Analysis {
    const key = labelPrefixes.join(' ');
    const known = this.analyses.get(key);
    if (known !== undefined) return known;
    const made = new Analysis(this.system, labelPrefixes);
    this.analyses.set(key, made);
    return made;
  }
}
