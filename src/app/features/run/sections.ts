import type { RunDivision, RunOutline } from '../../../contract/run-outline.ts';
import { countOf } from '../../kit/widgets/format.ts';

/** Consecutive steps of a run under one heading. */
export interface Section {
  readonly title: string;
  /** Its steps by their places in the run, both included. */
  readonly from: number;
  readonly to: number;
}

/** Shorter runs are a list without sections. */
export const shortestDivided = 60;

/** With more sections than this, some are put together. */
const mostSections = 60;

/** Names a way to divide a run, also in another run of the same model. */
export function keyOf({ kind, process, at }: RunDivision): string {
  return `${kind} ${process} ${at}`;
}

/** A way to divide a run, in words: `rounds of Player from line 36`. */
export function divisionWords({ kind, process, at }: RunDivision): string {
  return kind === 'labels' ? `labels of ${process}` : `rounds of ${process} from ${at}`;
}

/** The way to divide a run that was chosen, or the handiest; null for none, and for short runs. */
export function chosenDivision(outline: RunOutline | null, chosen: string | null, steps: number): RunDivision | null {
  if (outline === null || steps < shortestDivided || chosen === 'none') return null;
  return outline.divisions.find((division) => keyOf(division) === chosen) ?? outline.divisions[0] ?? null;
}

/**
 * The sections of a run of so many steps: what comes before the first start, then one from each start to the next. A section has the step
 * that arrives at its start as its first. Where there would be too many, as many as needed are put together.
 */
export function sectionsOf(division: RunDivision, steps: number): Section[] {
  const { starts } = division;
  const together = starts.length > mostSections ? Math.ceil(starts.length / mostSections) : 1;
  const sections: Section[] = [];
  const first = starts[0] ?? steps + 1;
  if (first > 1) sections.push({ title: 'Before', from: 1, to: first - 1 });
  for (let i = 0; i < starts.length; i += together) {
    const [from, next] = [starts[i] ?? 0, starts[i + together] ?? steps + 1];
    sections.push({ title: titleOf(division, i, Math.min(i + together, starts.length) - 1), from, to: next - 1 });
  }
  return sections;
}

function titleOf({ kind, process, labels }: RunDivision, first: number, last: number): string {
  if (kind === 'rounds') return first === last ? `Round ${first + 1}` : `Rounds ${first + 1} to ${last + 1}`;
  return first === last ? `${process}@${labels[first]}` : `${process}@${labels[first]} to ${process}@${labels[last]}`;
}

/** How long a section is: `29 steps from 12`. */
export function sectionWords({ from, to }: Section): string {
  return from === to ? `step ${from}` : `${countOf(to - from + 1, 'step')} from ${from}`;
}

/** The section in which a step is; the first one for the beginning of the run, -1 if there are none. */
export function sectionAt(sections: readonly Section[], place: number): number {
  const found = sections.findLastIndex(({ from }) => from <= place);
  return found < 0 && sections.length > 0 ? 0 : found;
}

/** A line of the list of steps: a step, or the heading of a section. */
export type ListRow = { readonly kind: 'step'; readonly place: number } | { readonly kind: 'section'; readonly number: number };

/** The lines of the list: the initial state, then all steps or, with sections, their headings with the steps of those that are open. */
export function listRows(sections: readonly Section[], open: (section: number) => boolean, steps: number): ListRow[] {
  const step = (place: number): ListRow => ({ kind: 'step', place });
  if (sections.length === 0) return Array.from({ length: steps + 1 }, (_, place) => step(place));
  return [
    step(0),
    ...sections.flatMap(({ from, to }, number): ListRow[] => [
      { kind: 'section', number },
      ...(open(number) ? Array.from({ length: to - from + 1 }, (_, i) => step(from + i)) : []),
    ]),
  ];
}
