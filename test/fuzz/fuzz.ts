import { Random } from '../../src/base/random.ts';
import { conversation } from '../oracle/random-conversations.ts';
import { randomModel } from '../oracle/random-models.ts';
import { randomSymmetricModel } from '../alike/random-symmetric.ts';
import { comparisons } from './checks.ts';
import { interplay } from './interplay.ts';
import { smallModel } from './small-models.ts';
import { subjectOf } from './subject.ts';
import type { Tally } from './tally.ts';

/** A model on which something is wrong. */
export interface Finding {
  readonly seed: number;
  readonly text: string;
  readonly problems: readonly string[];
}

/** From this seed on every other model has processes that ask for the locations of others, half of these at labels behind DOs. */
export const asking = 1_000_000;

/** From this seed on there are also symmetric families, and models with FORALL, arrays of records and types in place. */
export const rich = 3_000_000;

/** From this seed on models are small, and of each several formulas are asked. */
const small = 10_000_000;
const formulasOfSmall = 4;

/** The random model of a seed: mostly few objects that all steps meet at, now and then one of all types or one of failing conditions. */
export function modelOf(seed: number): string {
  if (seed >= small) return smallModel(seed);
  if (seed % 8 === 7) return randomModel(seed, { risk: seed % 3 === 0 ? 8 : 0, riskInside: false });
  if (seed % 8 === 5) return conversation(seed);
  if (seed >= rich && seed % 16 === 3) return familyOf(seed);
  return interplay(seed, seed % 8 === 6, seed >= asking && seed % 2 === 1, seed >= asking && seed % 4 === 3, seed >= rich && seed % 3 > 0);
}

/** A model with a symmetric family, of whose properties those are kept that single states decide, and one of runs. */
function familyOf(seed: number): string {
  const text = randomSymmetricModel(seed, { size: 2, identities: seed % 32 === 3 });
  return text.replace('ASSERT third:', 'ASSERT r:').replace(/ASSERT fourth:.*\n/, '');
}

/**
 * Everything that is wrong with a model; null if it has fewer states than `least`, or too many to be looked at. A crash is a problem too.
 */
export function problemsOf(
  text: string,
  seed: number,
  tally: Tally,
  only: readonly string[] = Object.keys(comparisons),
  least = 4,
): string[] | null {
  const subject = subjectOf(text, least, 120, seed >= small ? formulasOfSmall : 1);
  if (subject === null) return null;
  return only.flatMap((name) => {
    try {
      return (comparisons[name]?.(subject, new Random(seed), tally) ?? []).map((problem) => `${name}: ${problem}`);
    } catch (error) {
      return [`${name}: ${error instanceof Error ? error.stack : String(error)}`];
    }
  });
}

/** Leaves out lines as long as something stays wrong in the same comparison. */
export function smaller({ seed, text, problems }: Finding): string {
  const only = [(problems[0] ?? '').split(':')[0] ?? ''];
  let lines = text.split('\n');
  for (let size = Math.ceil(lines.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < lines.length; ) {
      const rest = [...lines.slice(0, at), ...lines.slice(at + size)];
      if (isWrong(rest.join('\n'), seed, only)) lines = rest;
      else at++;
    }
  }
  return lines.join('\n');
}

function isWrong(text: string, seed: number, only: readonly string[]): boolean {
  const tidy = text.replaceAll(/;\s*(END|\[\])/g, '\n$1');
  try {
    return [text, tidy].some((each) => (problemsOf(each, seed, new Map(), only) ?? []).length > 0);
  } catch {
    return false;
  }
}
