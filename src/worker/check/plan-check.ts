import { LineMap } from '../../base/span.ts';
import type { CompiledModel } from '../../engine/compiled-model.ts';
import { type Parts, partsFor } from '../../engine/plan/parts.ts';
import { planDecidable } from '../../engine/plan/decidable.ts';
import { planWith } from '../../engine/plan/plan-with.ts';
import { symmetryWord } from '../../engine/plan/symmetry-word.ts';
import type { PlannedCheck } from '../../engine/plan/planned-check.ts';
import { serialSentences } from '../../engine/plan/serial-words.ts';
import type { Objection } from '../../engine/plan/sound.ts';
import type { Options } from '../../engine/plan/options.ts';
import { countsProcesses, defaultTemporalOptions, type Symmetry } from '../../contract/check/options.ts';
import { allOptions } from '../../contract/check/option-descriptors.ts';
import { noReduction } from '../../contract/check/reduction.ts';
import type { PageCheckOptions, ReductionMade, SerialMade, SymmetryMade } from '../../contract/check/result.ts';

/** What is said of the reduction of a check and its use of alike processes, where these were asked for. */
export interface Notes {
  readonly reduction: ReductionMade | null;
  readonly symmetry: SymmetryMade | null;
  readonly serial: SerialMade | null;
}

/** A check that can be begun, with the parts of the engine that it needs. */
export interface PlannedForPage extends Notes {
  readonly parts: Parts;
  readonly planned: PlannedCheck['plan'];
}

/**
 * Plans a check. A reduction, or symmetry, that is asked for is made where it is sound for everything that is checked; else the search is
 * full, and it is said why. A property that a store or engine cannot decide is left out with the reason; what cannot be had for any is
 * refused. `text` is what the spans of the model point into. Parts of the engine that such a check needs are loaded before.
 */
export async function planCheck(
  model: CompiledModel,
  { reduction, symmetry = 'off', ...options }: PageCheckOptions,
  text: string,
): Promise<PlannedForPage | { readonly refusal: string }> {
  const lines = new LineMap(text);
  const asked: Partial<Options> =
    options.engine === 'symbolic'
      ? { ...onSets(options), ...(goesWithSets(symmetry) ? { symmetry } : {}) }
      : { ...options, vacuity: true, unreached: true, reduction: reduction === 'strongest' ? reduction : noReduction, symmetry };
  const parts = await partsFor(asked, model.system.properties);
  const refused = new Map<Objection['option'], string>();
  for (;;) {
    const left: Partial<Options> = {
      ...asked,
      ...(refused.has('symmetry') ? { symmetry: 'off' } : {}),
      ...(refused.has('forall') ? { forall: 'atomic' } : {}),
    };
    const whole = planWith(parts, model, left);
    const wanted = whole.kind === 'plan' || doesWithout(whole) ? whole : planDecidable(parts, model, left);
    if (wanted.kind === 'plan') {
      const noSets =
        options.engine === 'symbolic' && symmetry !== 'off' && !goesWithSets(symmetry)
          ? 'decision diagrams look for no single representative of a state; counters and Sorted go together with them'
          : undefined;
      const not = { symmetry: noSets ?? refused.get('symmetry'), forall: refused.get('forall') };
      return {
        ...plannedWith(parts, wanted, lines),
        ...(options.engine === 'symbolic' ? { reduction: noneOnSets(reduction) } : {}),
        ...(not.symmetry === undefined ? {} : { symmetry: noSymmetry(not.symmetry) }),
        ...(not.forall === undefined ? {} : { serial: noSerial(not.forall) }),
      };
    }
    if (!doesWithout(wanted) || refused.has(wanted.option)) return { refusal: wanted.reason };
    const line = wanted.span === undefined || wanted.span.start >= text.length ? '' : ` (line ${lines.position(wanted.span.start).line})`;
    refused.set(wanted.option, `${wanted.reason}${line}`);
  }
}

/** Whether all that is asked for can be decided without what is refused. */
function doesWithout({ option }: Objection): boolean {
  return option === 'symmetry' || option === 'forall';
}

function plannedWith(parts: Parts, planned: PlannedCheck['plan'], lines: LineMap): PlannedForPage {
  const used = planned.symmetry;
  const symmetry = used === null ? null : { made: true, note: `Alike processes: ${symmetryDone[symmetryWord(used)]}; no verdict changes.` };
  return { parts, planned, reduction: reductionMade(planned), symmetry, serial: serialMade(planned, lines) };
}

function serialMade({ serial }: PlannedCheck['plan'], lines: LineMap): SerialMade | null {
  if (serial === null) return null;
  const { made, left, system } = serial.made;
  const written = new Map((serial.model?.given.system.properties ?? []).map(({ name, formula }) => [name, formula.text]));
  const formulas = system.properties.map(({ name, formula }) => ({ property: name, given: written.get(name) ?? '', text: formula.text }));
  return {
    made: made.length > 0,
    notes: serialSentences({ made, left, formulas }, lines),
    formulas: made.length === 0 ? [] : formulas,
  };
}

function noSerial(reason: string): SerialMade {
  return { made: false, notes: [`FORALL was done at once: ${reason}.`], formulas: [] };
}

const symmetryDone = {
  representatives: 'of the states that differ in which process is which, one was searched',
  sorted: 'of the states that differ in which process is which, one or a few were searched',
  rotations: 'of the states that a ring turns into when it is turned round, one was searched',
  counters: 'it was counted how many are in each local state',
  'all-counters': 'it was counted how many are in each local state, without local reduction',
} as const;

/** Whether decision diagrams can use symmetry so. */
function goesWithSets(symmetry: Symmetry): boolean {
  return symmetry === 'sorted' || countsProcesses(symmetry);
}

function noSymmetry(reason: string): SymmetryMade {
  return { made: false, note: `Alike processes were not put together: ${reason}.` };
}

/** What decision diagrams can go by: they know of no order, and how many states there are only at the end. */
function onSets(options: Omit<PageCheckOptions, 'reduction'>): Partial<Options> {
  const { fairness = null, only = null } = options.temporal ?? {};
  const known = Object.entries(options).filter(([name, value]) => value !== undefined && ofSets.has(name));
  return { ...Object.fromEntries(known), engine: 'symbolic', vacuity: true, temporal: { ...defaultTemporalOptions, fairness, only } };
}

const ofSets: ReadonlySet<string> = new Set(allOptions.flatMap(([name, option]) => (option.sets ? [name] : [])));

function noneOnSets(reduction: PageCheckOptions['reduction']): ReductionMade | null {
  if (reduction !== 'strongest') return null;
  return { made: false, note: 'Searched in full, as decision diagrams take all steps at once.' };
}

function reductionMade({ strongest }: PlannedCheck['plan']): ReductionMade | null {
  if (strongest === null) return null;
  if (strongest.reduction !== null) return { made: true, note: `Reduced by ${strongest.name}: what is left out changes no verdict.` };
  const because = strongest.property === null ? '' : `: for "${strongest.property}" it ${strongest.why}`;
  return { made: false, note: `Searched in full, as a reduction would not do${because}.` };
}
