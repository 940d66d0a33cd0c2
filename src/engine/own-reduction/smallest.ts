import type { OwnStudy } from '../../contract/lab/own-reduction.ts';
import type { Work } from '../../graphs/work.ts';
import type { CompiledModel } from '../compiled-model.ts';
import type { OwnRules } from '../own-rules/read.ts';
import { smallModels } from './small-models.ts';
import { studyRules } from './study.ts';

/** A model on which a reduction is wrong. */
export interface Shown {
  readonly text: string;
  readonly model: CompiledModel;
  readonly study: OwnStudy;
}

/** The smallest model that shows something, and how many were tried for it. */
export interface Smallest {
  readonly tried: number;
  /** One that loses a state without steps, or a verdict; else one of which a set breaks a condition on which deadlocks rest. */
  readonly shown: Shown | null;
}

/** Small models have small graphs. */
const limits = { states: 2_000, effort: 1_000_000 };

/**
 * Looks among small models, in the order of their size, for one on which rules lose something; `compile` makes a model of a text, and
 * `tell` is told how many were tried.
 */
export function* smallestShowing(
  rules: OwnRules,
  compile: (text: string) => CompiledModel,
  tell: (tried: number) => void = () => undefined,
): Work<Smallest> {
  let tried = 0;
  let broken: Shown | null = null;
  for (const text of smallModels()) {
    const model = compile(text);
    tried++;
    tell(tried);
    const study = yield* studyRules(model, rules, limits);
    yield;
    if (study === null) continue;
    if (isLosing(study)) return { tried, shown: { text, model, study } };
    if (broken === null && !study.keeps.includes('deadlock')) broken = { text, model, study };
  }
  return { tried, shown: broken };
}

/** Whether a reduction loses a state without steps or a verdict, and does not only have a wrong set. */
export function isLosing({ deadlocks, losses }: OwnStudy): boolean {
  return deadlocks.lost !== null || losses.length > 0;
}
