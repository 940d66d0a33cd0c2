import type { CompiledModel } from '../compiled-model.ts';
import { type Serialised, serialised } from '../../system/serialise/serialise.ts';
import { type SerialModel, serialModel } from '../wrap/serialised.ts';
import { isPlain, type Options } from './options.ts';
import type { Objection } from './sound.ts';

/** What becomes of the FORALLs of a model where they are to be done process by process. */
export interface SerialPlan {
  readonly made: Serialised;
  /** null: all of them are done at once. */
  readonly model: SerialModel | null;
}

/** Decides whether FORALLs are done process by process; null: that was not asked for. */
export function planSerial(model: CompiledModel, asked: Options): SerialPlan | Objection | null {
  if (asked.forall !== 'serial') return null;
  const wrong = misfit(model, asked);
  if (wrong !== null) return { option: 'forall', reason: wrong, lost: 'all' };
  const made = serialised(model.system);
  return { made, model: made.made.length === 0 ? null : serialModel(model, made) };
}

/** What of the other options stands in the way. */
function misfit({ system }: CompiledModel, { reduction, search, temporal }: Options): string | null {
  if (search === 'stateless') return 'a stateless search keeps no states, so that FORALL process by process saves nothing';
  if (reduction === 'strongest' || !isPlain(reduction))
    return 'while a FORALL is done process by process nothing else moves, so that everything depends on it: leave out the reduction';
  const properties = system.properties.filter(({ name }) => temporal?.only?.includes(name) ?? true);
  const fair = properties.some(({ fairness }) => (temporal?.fairness ?? fairness) !== 'none');
  if (fair || ((temporal?.cycles.length ?? 0) > 0 && (temporal?.fairness ?? 'none') !== 'none'))
    return 'fairness goes by when a process could move, and while a FORALL is done process by process no other one can';
  return (temporal?.cycles.length ?? 0) > 0 ? 'what a FORALL does process by process has no labels, by which cycles are looked for' : null;
}
