import {
  type GenericSchema,
  array,
  boolean,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  safeInteger,
  strictObject,
  string,
  transform,
  unknown,
} from 'valibot';
import type { AllVariations, Variation } from '../../../contract/lab/measure.ts';
import { algorithms } from '../../../worker/lab/algorithms.ts';
import { linkField } from '../../session/workbench/link-field.ts';
import { count, flag, oneOf, pairOfCounts } from '../../session/links/schemas.ts';
import {
  type ComparisonChoices,
  type ComparisonState,
  comparisonSlice,
  labViews,
  noSupposition,
} from '../../session/comparison/comparison.ts';
import { comparisonOf } from '../../session/comparison/service.ts';
import { reductionEntries, sideSchema, writeSide } from '../../session/comparison/link-side.ts';
import { type Growth, type MeasuringState, measuringSlice } from './measured.ts';
import { measuringOf } from './service.ts';

/** What a link carries of the reduction lab: what was chosen, from which all that was seen is found again. */
export interface SharedLab extends ComparisonChoices {
  readonly measured: boolean;
  readonly also: AllVariations;
  readonly growth: Pick<Growth, 'constant' | 'values' | 'variations'> | null;
}

/** What to carry of the lab; undefined when nothing was done there. */
export function labToShare(comparison: ComparisonState, { measured, also, growth }: MeasuringState): SharedLab | undefined {
  const { sides, view, focus, selected, supposition, pair, lesson, compared } = comparison;
  if (compared === null && measured === null && growth === null) return undefined;
  const grown = growth === null ? null : { constant: growth.constant, values: growth.values, variations: growth.variations };
  return { sides, view, focus, selected, supposition, pair, lesson, measured: measured !== null, also, growth: grown };
}

function write(lab: SharedLab): object {
  const { sides, view, focus, selected, supposition, pair, lesson, measured, also, growth } = lab;
  return {
    left: writeSide(sides.left),
    right: writeSide(sides.right),
    ...(view !== 'graph' && { view }),
    ...(focus !== 'right' && { focus }),
    ...(selected !== null && { state: selected }),
    ...(Object.keys(supposition.instead).length > 0 && { instead: supposition.instead }),
    ...(supposition.start !== null && { start: supposition.start }),
    ...(pair !== null && { pair }),
    ...(lesson !== null && { lesson }),
    ...(measured && { measured }),
    ...(!(also.sleep && also.merge && also.codes !== true) && {
      also: [also.sleep ? 1 : 0, also.merge ? 1 : 0, ...(also.codes === true ? [1] : [])],
    }),
    ...(growth !== null && { growth: { ...growth, variations: growth.variations.map(writeVariation) } }),
  };
}

/** The algorithm, then 1 for sleep sets and 1 for merged steps; noughts at the end are left out. */
function writeVariation({ por, sleep, merge }: Variation): unknown[] {
  if (merge) return [por, sleep ? 1 : 0, 1];
  return sleep ? [por, 1] : [por];
}

const variation = pipe(
  array(unknown()),
  transform(([por, sleep, merge]) => ({ por, sleep: sleep === 1, merge: merge === 1 })),
  object({ por: oneOf(algorithms), sleep: boolean(), merge: boolean() }),
);

const growth = object({
  constant: string(),
  values: pipe(array(pipe(number(), safeInteger())), minLength(1), maxLength(50)),
  variations: pipe(array(variation), maxLength(24)),
});

const absent = <T>(schema: GenericSchema<unknown, T>) => optional(nullable(schema), null);

const schema: GenericSchema<unknown, SharedLab> = pipe(
  object({
    left: sideSchema,
    right: sideSchema,
    view: optional(oneOf(labViews), 'graph'),
    focus: optional(oneOf(['left', 'right']), 'right'),
    state: absent(count),
    instead: optional(strictObject(reductionEntries), {}),
    start: absent(count),
    pair: absent(pairOfCounts),
    lesson: absent(string()),
    measured: flag,
    also: optional(array(unknown()), [1, 1]),
    growth: absent(growth),
  }),
  transform(({ left, right, state, instead, start, also, ...others }) => ({
    ...others,
    sides: { left, right },
    selected: state,
    supposition: start === null && Object.keys(instead).length === 0 ? noSupposition : { instead, start },
    also: { sleep: also[0] === 1, merge: also[1] === 1, ...(also[2] === 1 && { codes: true }) },
  })),
);

export const labLink = linkField<SharedLab>({
  name: 'lab',
  title: 'reduction lab',
  schema,
  take: (state) => labToShare(comparisonSlice.of(state), measuringSlice.of(state)),
  write,
  restore: async (workbench, { measured, also, growth, ...choices }) => {
    const measuring = measuringOf(workbench);
    measuring.setAlso(also);
    await comparisonOf(workbench).restore(choices);
    if (measured) await measuring.measure();
    const [from, to] = [growth?.values[0], growth?.values.at(-1)];
    if (growth !== null && from !== undefined && to !== undefined)
      await measuring.grow(growth.constant, from, to, growth.variations, 20_000);
  },
});
