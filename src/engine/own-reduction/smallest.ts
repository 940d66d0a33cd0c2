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

/** Looks among small models, in the order of their size, for one on which rules lose something; `compile` makes a model of a text. */
export function* smallestShowing(rules: OwnRules, compile: (text: string) => CompiledModel): Work<Smallest> {
  let tried = 0;
  let broken: Shown | null = null;
  for (const text of smallModels()) {
    const model = compile(text);
    tried++;
    const study = yield* studyRules(model, rules, limits);
    yield;
    if (study === null) continue;
    if (study.deadlocks.lost !== null || study.losses.length > 0) return { tried, shown: { text, model, study } };
    if (broken === null && !study.keeps.includes('deadlock')) broken = { text, model, study };
  }
  return { tried, shown: broken };
}
