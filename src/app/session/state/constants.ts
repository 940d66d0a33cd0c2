import { constantWords } from '../../../contract/constant-words.ts';
import type { Constants } from './types.ts';
import type { AnalyseResult, ConstantView } from '../../../contract/model.ts';

/** What became of values set for constants when the text changed its constants. */
export interface Followed {
  readonly constants: Constants;
  /** What happened to each value, in a sentence. */
  readonly notes: readonly string[];
}

type Constant = Pick<ConstantView, 'name' | 'kind' | 'declared'>;

/**
 * Makes the values that are set for constants those of the constants in the text: a value goes along with a renaming, and is dropped when
 * there is nothing any more that it could be set for. Null if all is as it was, or as long as other errors in the text may be the reason.
 *
 * @param before the constants of the text when all values had theirs
 */
export function followText(constants: Constants, before: readonly Constant[], analysis: AnalyseResult): Followed | null {
  const now = analysis.constants;
  const settled = analysis.diagnostics.every(({ code, severity }) => severity !== 'error' || aboutValues.includes(code));
  const kept: Record<string, number> = {};
  const notes: string[] = [];
  for (const [name, value] of Object.entries(constants)) {
    const constant = now.find((one) => one.name === name);
    const renamed = constant === undefined ? newNameOf(name, before, now) : undefined;
    const target = constant ?? renamed;
    if (renamed !== undefined)
      notes.push(`${name} is called ${renamed.name} now and keeps the value ${words(value, renamed)} that was set for it.`);
    if (target !== undefined && fits(value, target)) kept[target.name] = value;
    else if (!settled) kept[name] = value;
    else if (target === undefined) {
      const was = before.find((one) => one.name === name);
      notes.push(`The text has no constant ${name} that could be set to ${words(value, was)}, so that this value was dropped.`);
    } else notes.push(`${name} was set to ${value}, which is no value of this constant in the text, so that it was dropped.`);
  }
  return notes.length === 0 ? null : { constants: kept, notes };
}

/** The diagnostics about values set from outside: no such constant, and a value that does not fit. */
const aboutValues: readonly string[] = ['E0108', 'E0109'];

/**
 * The constant that a vanished one has become: one that was not there before, of the same kind, in the same place among as many constants,
 * or else the only one with the same value in the text.
 */
function newNameOf<T extends Constant>(name: string, before: readonly Constant[], now: readonly T[]): T | undefined {
  const place = before.findIndex((one) => one.name === name);
  const old = before[place];
  if (old === undefined) return undefined;
  const fresh = now.filter((one) => one.kind === old.kind && before.every((other) => other.name !== one.name));
  const inPlace = now.length === before.length ? fresh.find((one) => one === now[place]) : undefined;
  const alike = fresh.filter((one) => one.declared === old.declared);
  return inPlace ?? (alike.length === 1 ? alike[0] : undefined);
}

function fits(value: number, { kind }: Constant): boolean {
  return kind === 'boolean' ? value === 0 || value === 1 : value === (value | 0);
}

function words(value: number, constant: Constant | undefined): string {
  return constant === undefined ? String(value) : constantWords(constant, value);
}
