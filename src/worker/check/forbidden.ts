import type { CompiledModel } from '../../engine/compiled-model.ts';
import { type ForbiddenChoices, nothingForbidden, optionChoices, type OptionName } from '../../contract/check/forbidden.ts';
import type { PageCheckOptions } from '../../contract/check/result.ts';
import { usualStores } from '../../contract/check/usual-stores.ts';
import { planCheck } from './plan-check.ts';

/** Milliseconds that a plan may take of which only its refusal is wanted: making counters would take more. */
const forOnePlan = 1_000;

const names = Object.keys(optionChoices) as OptionName[];

/** Options with another choice for one of them. */
export function withChoice(options: PageCheckOptions, name: OptionName, choice: string): PageCheckOptions {
  const store = optionChoices.store.find((kind) => kind === choice);
  return { ...options, [name]: name === 'store' && store !== undefined ? usualStores[store] : choice };
}

/**
 * Why choices cannot be had beside the others in force, as the plan of such a check says: it refuses all of the check, or does without what
 * was chosen.
 */
export async function forbiddenChoices(model: CompiledModel, options: PageCheckOptions, text: string): Promise<ForbiddenChoices> {
  const found: Record<string, Record<string, string>> = {};
  for (const name of names) {
    const reasons: Record<string, string> = {};
    for (const choice of optionChoices[name]) {
      const asked = { ...withChoice(options, name, choice), maxMilliseconds: forOnePlan };
      const why = await refusal(model, asked, name, text);
      if (why !== null) reasons[choice] = why;
    }
    found[name] = reasons;
  }
  return { ...nothingForbidden, ...found };
}

/** Why a check is not made as asked, as far as one of its options goes; null if it is. */
async function refusal(model: CompiledModel, options: PageCheckOptions, name: OptionName, text: string): Promise<string | null> {
  const made = await planCheck(model, options, text);
  if ('refusal' in made) return made.refusal;
  const note = { reduction: made.reduction, symmetry: made.symmetry, serial: made.serial };
  if (name === 'reduction') return note.reduction?.made === false ? note.reduction.note : null;
  if (name === 'symmetry') return note.symmetry?.made === false ? reasonOf(note.symmetry.note) : null;
  if (name === 'forall') return note.serial?.made === false ? reasonOf(note.serial.notes[0] ?? 'the model has none') : null;
  return null;
}

/** The reason of a sentence such as `FORALL was done at once: the model has two of them.` */
function reasonOf(sentence: string): string {
  return sentence.replace(/^[^:]*: /, '');
}
