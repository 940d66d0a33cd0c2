import type { CompiledModel } from '../compiled-model.ts';
import { type Serialised, serialised } from '../../system/serialise/serialise.ts';
import { type SerialModel, serialModel } from '../wrap/serialised.ts';
import { cycleCheckName } from '../temporal/cycle-names.ts';
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
  const wrong = misfit(asked);
  if (wrong !== null) return { option: 'forall', reason: wrong, lost: 'all' };
  const unfit = unfitForProperties(model, asked);
  if (unfit !== null) return unfit;
  const made = serialised(model.system);
  return { made, model: made.made.length === 0 ? null : serialModel(model, made) };
}

/** What of the other options stands in the way. */
function misfit({ reduction, search }: Options): string | null {
  if (search === 'stateless') return 'a stateless search keeps no states, so that FORALL process by process saves nothing';
  if (reduction === 'strongest' || !isPlain(reduction))
    return 'while a FORALL is done process by process nothing else moves, so that everything depends on it: leave out the reduction';
  return null;
}

/** The properties that stand in the way. */
function unfitForProperties({ system }: CompiledModel, { temporal }: Options): Objection | null {
  const about = (names: readonly string[], reason: string): Objection | null =>
    names.length === 0 ? null : { option: 'forall', reason, lost: 'all', about: names.map((name) => ({ name, reason })) };
  const cycles = (temporal?.cycles ?? []).map(cycleCheckName);
  const properties = system.properties.filter(({ name }) => temporal?.only?.includes(name) ?? true);
  const fair = properties.filter(({ fairness }) => (temporal?.fairness ?? fairness) !== 'none').map(({ name }) => name);
  const fairCycles = (temporal?.fairness ?? 'none') === 'none' ? [] : cycles;
  return (
    about(
      [...fair, ...fairCycles],
      'fairness goes by when a process could move, and while a FORALL is done process by process no other one can',
    ) ?? about(cycles, 'what a FORALL does process by process has no labels, by which cycles are looked for')
  );
}
