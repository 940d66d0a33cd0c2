import { Check } from '../src/engine/machine-check.ts';
import { Machine } from '../src/engine/machine/machine.ts';
import { analyse } from '../src/frontends/esml/analyse.ts';
import { lower } from '../src/frontends/esml/lower/lower.ts';
import type { TransitionSystem } from '../src/system/ir.ts';
import { defaultCheckOptions, type CheckOptions } from '../src/contract/check/options.ts';
import type { SearchOutcome } from '../src/contract/check/outcome.ts';
import type { Dialect } from '../src/frontends/esml/dialect.ts';

/** Compiles a text that has no errors. */
export function compile(text: string, constants: Record<string, number> = {}, dialect: Dialect = 'extended'): TransitionSystem {
  const model = analyse(text, { dialect, constants });
  const errors = model.diagnostics.filter((d) => d.severity === 'error').map((d) => `${d.code} ${d.message}`);
  if (errors.length > 0) throw new Error(`the model has errors: ${errors.join('; ')}`);
  return lower(model);
}

/** Searches a model to its end or its limits. */
export function check(text: string, options: Partial<CheckOptions> = {}, constants: Record<string, number> = {}): SearchOutcome {
  const system = compile(text, constants);
  const run = new Check(system, new Machine(system), { ...defaultCheckOptions, ...options });
  while (!run.slice(1000));
  return run.outcome();
}

/** A model of one process with the given declarations and commands. */
export function oneProcess(variables: string, commands: string, types = ''): string {
  return `MODEL M;\nTYPE int = 0..7; ${types}\nPROCESS P;\nVAR ${variables}\nBEGIN\n${commands}\nEND P;\nBEGIN P END M\n`;
}
