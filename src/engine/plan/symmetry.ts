import type { Span } from '../../base/span.ts';
import type { Property } from '../../system/ir.ts';
import { asksWhoMoved } from '../../system/asks-who-moved.ts';
import { findFamilies } from '../../system/symmetry/find-families.ts';
import { notInvariant } from '../../system/symmetry/invariance.ts';
import { invariantForm } from '../../system/symmetry/invariant-form.ts';
import { CannotCount } from '../../system/symmetry/counters/cannot-count.ts';
import { OutOfTime } from '../../system/symmetry/counters/limits.ts';
import { Orbits } from '../../system/symmetry/orbits.ts';
import { findRotation } from '../../system/symmetry/rotations/find-rotation.ts';
import { notRotated } from '../../system/symmetry/rotations/invariance.ts';
import { Rotations } from '../../system/symmetry/rotations/rotations.ts';
import { type Neighbours, neighboursOf } from '../../system/symmetry/neighbours.ts';
import { TooManyIndices, wordRoles } from '../../system/symmetry/word-roles.ts';
import { isDefaultStore } from '../../contract/check/usual-stores.ts';
import { cycleCheckName } from '../temporal/cycle-names.ts';
import { countsProcesses } from '../../contract/check/options.ts';
import { CompiledModel } from '../compiled-model.ts';
import { countedModel, type CountedModel } from '../wrap/counted.ts';
import { isPlain, type Options } from './options.ts';
import type { Objection } from './sound.ts';

/** How a check uses that processes are alike. */
export type SymmetryPlan =
  | { readonly kind: 'representatives' | 'sorted'; readonly orbits: Orbits }
  /** Several representatives on decision diagrams. */
  | { readonly kind: 'neighbours'; readonly orbits: Orbits; readonly neighbours: readonly Neighbours[] }
  | { readonly kind: 'rotations'; readonly rotations: Rotations }
  | { readonly kind: 'counters'; readonly asked: 'counters' | 'all-counters'; readonly model: CountedModel };

/** The model as it was before its FORALLs were made serial. */
export interface Given {
  /** With its formulas as they are written. */
  readonly system: CompiledModel['system'];
  /** Whether all processes have ended in a state of the model that is searched without steps. */
  hasEnded(state: Int32Array): boolean;
}

function plainly({ system, machine }: CompiledModel): Given {
  return { system, hasEnded: (state) => machine.terminated(state) };
}

/** Decides how symmetry is used; null: not at all. Throws `OutOfTime` where counters take longer to be made than a check may take. */
export function planSymmetry(model: CompiledModel, asked: Options, given: Given = plainly(model)): SymmetryPlan | Objection | null {
  const kind = asked.symmetry ?? 'off';
  if (kind === 'off') return null;
  const wrong = misfit(asked);
  if (wrong !== null) return refused(wrong, null);
  const { system, layout } = model;
  const mover = system.properties.find(asksWhoMoved);
  if (mover !== undefined)
    return refused(
      `states say who took the last step, for which "${mover.name}" asks by moved(), so that no two processes are alike`,
      mover.span,
    );
  const { families, refused: looksAlike } = kind === 'rotations' ? { families: [], refused: [] } : findFamilies(system);
  if (kind !== 'rotations' && families.length === 0) {
    const [almost] = looksAlike;
    return almost === undefined
      ? refused(
          'no two processes of the model are alike, which they are if they differ in the value of a SCALARSET alone, or in nothing',
          null,
        )
      : refused(`the processes told apart by ${almost.name} are not a family: ${almost.reason}`, almost.span);
  }
  const properties = given.system.properties.filter(({ name }) => asked.temporal?.only?.includes(name) ?? true);
  const fair = properties.find(({ fairness }) => (asked.temporal?.fairness ?? fairness) !== 'none');
  const cycles = (asked.temporal?.cycles ?? []).map(cycleCheckName);
  if (fair !== undefined || (cycles.length > 0 && (asked.temporal?.fairness ?? 'none') !== 'none'))
    return refused(
      `${fair === undefined ? 'fairness' : `the fairness of "${fair.name}"`} is by process, and under symmetry it is not kept which process moves; check it on all states, and the other properties by themselves`,
      fair?.span ?? null,
      fair === undefined ? cycles : [fair.name],
    );
  if (kind === 'rotations') return planRotations(model, given, properties);
  const named = notInvariant(given.system, families, properties);
  if (named !== null)
    return refused(
      namesOne(
        named.property,
        named.family.name,
        system.templates.map(({ name }) => name),
      ),
      named.property.span,
      [named.property.name],
    );
  try {
    if (countsProcesses(kind)) return planCounters(model, kind, asked, given);
    const orbits = new Orbits(wordRoles(system, layout, families));
    return asked.engine === 'symbolic' ? planNeighbours(orbits) : { kind, orbits };
  } catch (problem) {
    if (problem instanceof CannotCount) return refused(`counters cannot take the place of the processes: ${problem.reason}`, problem.span);
    if (problem instanceof TooManyIndices) return refused(problem.message, null);
    throw problem;
  }
}

function planRotations({ system, layout }: CompiledModel, given: Given, properties: readonly Property[]): SymmetryPlan | Objection {
  if (given.system !== system) return refused('a ring is not looked for in a model whose FORALLs are done process by process', null);
  const rotation = findRotation(system, layout);
  if (rotation === null)
    return refused(
      'no ring of processes was found: processes of one declaration that differ only in their channels, and in which elements of shared arrays they use, such that each can take the place of the next one',
      null,
    );
  const named = notRotated(system, layout, rotation, properties);
  if (named === null) return { kind: 'rotations', rotations: new Rotations(rotation) };
  return refused(
    `"${named.name}" tells the processes of the ring apart, so that it is not the same of all states that are put together; say it of all or of some, with ALL, SOME or COUNT`,
    named.span,
    [named.name],
  );
}

function planNeighbours(orbits: Orbits): SymmetryPlan | Objection {
  const neighbours = neighboursOf(orbits.roles);
  return neighbours === null
    ? refused('messages in buffers name members of a family, which decision diagrams do not exchange', null)
    : { kind: 'neighbours', orbits, neighbours };
}

function planCounters(model: CompiledModel, kind: 'counters' | 'all-counters', asked: Options, given: Given): SymmetryPlan | Objection {
  const cycles = (asked.temporal?.cycles ?? []).map(cycleCheckName);
  if (cycles.length > 0) return refused('counters have no labels, by which cycles are looked for', null, cycles);
  // What is not asked for may speak of single members.
  const only = asked.temporal?.only ?? null;
  const properties = model.system.properties.filter(({ name }) => only?.includes(name) ?? true);
  const wanted = only === null ? model : new CompiledModel({ ...model.system, properties });
  const end = performance.now() + asked.maxMilliseconds;
  const watch = (): void => {
    if (performance.now() > end) throw new OutOfTime('counters take too long to be made');
  };
  const states = kind === 'counters' ? 'reachable' : 'conceivable';
  return { kind: 'counters', asked: kind, model: countedModel(wanted, (state) => given.hasEnded(state), states, watch) };
}

/** What of the other options stands in the way. */
function misfit({ reduction, search, store, components }: Options): string | null {
  if (search === 'stateless') return 'a stateless search keeps no states, so that there are none to be put together';
  if (reduction === 'strongest' || !isPlain(reduction))
    return 'partial-order reduction chooses processes by their numbers, which change with the representative; use one of the two';
  if (!isDefaultStore(store)) return 'the representatives are kept in the exact store';
  return components === true ? 'components are those of the whole graph' : null;
}

function namesOne(property: Property, family: string, templates: readonly string[]): string {
  const offer = invariantForm(property, templates);
  const instead = offer === null ? 'say it of all or of some, with ALL, SOME or COUNT' : `ask instead: ${offer}`;
  return `"${property.name}" tells the processes of ${family} apart, so that it is not the same of all states that are put together; ${instead}`;
}

/** `names`: the verdicts that it is about; none where it is about the model or the options. */
function refused(reason: string, span: Span | null, names: readonly string[] = []): Objection {
  const about = names.map((name) => ({ name, reason }));
  return { option: 'symmetry', reason, lost: 'all', ...(span === null ? {} : { span }), ...(about.length === 0 ? {} : { about }) };
}
