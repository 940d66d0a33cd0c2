import { algorithms } from '../../../worker/lab/algorithms.ts';
import { isCount, isRecord } from '../../session/storage/values.ts';
import { agreeable, fullSearch, type Growth, type LabState, labViews, noSupposition, type Supposition } from './state.ts';
import { interferences, provisos, selections } from '../../../contract/check/reduction.ts';
import type { AllVariations, Variation } from '../../../contract/lab/measure.ts';
import type { LabSide, SideName } from '../../../contract/lab/compare.ts';

/** What a link carries of the reduction lab: what was chosen, from which all that was seen is found again. */
export interface SharedLab {
  readonly sides: Readonly<Record<SideName, LabSide>>;
  readonly view: LabState['view'];
  readonly focus: SideName;
  readonly selected: number | null;
  readonly supposition: Supposition;
  readonly pair: readonly [number, number] | null;
  readonly lesson: string | null;
  readonly measured: boolean;
  readonly also: AllVariations;
  readonly growth: Pick<Growth, 'constant' | 'values' | 'variations'> | null;
}

/** What to carry of the lab; null when nothing was done there. */
export function labToShare({
  sides,
  view,
  focus,
  selected,
  supposition,
  pair,
  lesson,
  measured,
  also,
  growth,
  compared,
}: LabState): SharedLab | null {
  if (compared === null && measured === null && growth === null) return null;
  const grown = growth === null ? null : { constant: growth.constant, values: growth.values, variations: growth.variations };
  return { sides, view, focus, selected, supposition, pair, lesson, measured: measured !== null, also, growth: grown };
}

/** As JSON; what has its usual value is left out. */
export function writeLab(lab: SharedLab): object {
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
    ...(!(also.sleep && also.merge) && { also: [also.sleep ? 1 : 0, also.merge ? 1 : 0] }),
    ...(growth !== null && { growth: { ...growth, variations: growth.variations.map(writeVariation) } }),
  };
}

/** The algorithm, then 1 for sleep sets and 1 for merged steps; noughts at the end are left out. */
function writeVariation({ por, sleep, merge }: Variation): unknown[] {
  if (merge) return [por, sleep ? 1 : 0, 1];
  return sleep ? [por, 1] : [por];
}

/** A side as JSON. */
export function writeSide({ search, reduction }: LabSide): object {
  const usual: Record<string, unknown> = { ...fullSearch.reduction };
  return {
    ...(search !== 'dfs' && { search }),
    ...Object.fromEntries(Object.entries(reduction).filter(([key, value]) => value !== usual[key])),
  };
}

/** Reads what `writeLab` wrote, trusting nothing; null if it cannot be read. */
export function readLab(value: unknown): SharedLab | null {
  if (!isRecord(value)) return null;
  const { left, right, view = 'graph', focus = 'right', state = null, instead = {}, start = null, pair = null, lesson = null } = value;
  const { measured = false, growth = null, also = [1, 1] } = value;
  if (!Array.isArray(also)) return null;
  const [leftSide, rightSide, supposed] = [readSide(left), readSide(right), readReduction(instead)];
  if (leftSide === null || rightSide === null || supposed === null) return null;
  const shown = labViews.find((known) => known === view);
  if (shown === undefined || (focus !== 'left' && focus !== 'right') || typeof measured !== 'boolean') return null;
  if ((state !== null && !isCount(state)) || (start !== null && !isCount(start)) || (lesson !== null && typeof lesson !== 'string'))
    return null;
  const grown = growth === null ? null : readGrowth(growth);
  if (growth !== null && grown === null) return null;
  const [first, second] = Array.isArray(pair) ? pair : [];
  if (pair !== null && !(isCount(first) && isCount(second))) return null;
  return {
    sides: { left: leftSide, right: rightSide },
    view: shown,
    focus,
    selected: state,
    supposition: start === null && Object.keys(supposed).length === 0 ? noSupposition : { instead: supposed, start },
    pair: isCount(first) && isCount(second) ? [first, second] : null,
    lesson,
    measured,
    also: { sleep: also[0] === 1, merge: also[1] === 1 },
    growth: grown,
  };
}

/** Reads what `writeSide` wrote; null if it cannot be read. */
export function readSide(value: unknown): LabSide | null {
  if (!isRecord(value)) return null;
  const { search = 'dfs', ...others } = value;
  const reduction = readReduction(others);
  if (reduction === null || (search !== 'dfs' && search !== 'bfs')) return null;
  return agreeable({ search, reduction: { ...fullSearch.reduction, ...reduction } });
}

/** What each option may be. */
const allowed: Readonly<Record<keyof LabSide['reduction'], readonly unknown[]>> = {
  por: algorithms,
  sleep: [true, false],
  proviso: provisos,
  interference: interferences,
  select: selections,
  merge: [true, false],
  unsound: [true],
  single: [true, false],
};

function readReduction(value: unknown): Partial<LabSide['reduction']> | null {
  if (!isRecord(value)) return null;
  const known: Readonly<Record<string, readonly unknown[]>> = allowed;
  return Object.entries(value).every(([key, option]) => Object.hasOwn(known, key) && known[key]?.includes(option)) ? value : null;
}

function readGrowth(value: unknown): SharedLab['growth'] {
  if (!isRecord(value)) return null;
  const { constant, values, variations } = value;
  if (typeof constant !== 'string' || !Array.isArray(values) || !Array.isArray(variations)) return null;
  if (values.length === 0 || values.length > 50 || variations.length > 24 || !values.every((n) => Number.isSafeInteger(n))) return null;
  const read = variations.map((one: unknown) => (Array.isArray(one) ? readReduction({ por: one[0] }) : null));
  const known = read.flatMap((one, i) =>
    one?.por === undefined ? [] : [{ por: one.por, sleep: variations[i]?.[1] === 1, merge: variations[i]?.[2] === 1 }],
  );
  return known.length === variations.length ? { constant, values, variations: known } : null;
}
