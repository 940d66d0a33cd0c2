import { expect } from 'vitest';
import type { Report } from './checked.ts';

/** How much was compared, by what it is. */
const counted = new Map<string, number>();

/** Adds to what was compared. */
export function count(what: string, more = 1): void {
  counted.set(what, (counted.get(what) ?? 0) + more);
}

/** Prints how much was compared since this was last called. */
export function tellCompared(by: string): void {
  const told = [...counted].map(([what, number]) => `${number.toLocaleString('en')} ${what}`).join(', ');
  counted.clear();
  process.stdout.write(`${by}: ${told || 'nothing was compared'}\n`);
}

/**
 * Two checks have the same states and transitions, and the same verdicts. LTSmin leaves open only what it says that it cannot decide, and
 * shows a run wherever there is one here, but for what it decides by sets of states.
 */
export function compare(ltsmin: Report, ours: Report, title: string): void {
  expect(ltsmin.error, title).toBe(null);
  expect(ltsmin.searchedBy, title).toBe('ltsmin');
  if (ltsmin.states !== null) {
    expect([ltsmin.states, ltsmin.transitions], title).toEqual([ours.states, ours.transitions]);
    count('numbers of states and transitions');
  }
  for (const { property, holds, explanation, notDecided, trace } of ltsmin.verdicts) {
    const wanted = ours.verdicts.find((verdict) => verdict.property === property);
    if (notDecided !== undefined) count('verdicts that LTSmin does not know');
    if (notDecided !== undefined || wanted === undefined || wanted.holds === null) continue;
    expect(holds, `${title}, ${property}: ${explanation}`).toBe(wanted.holds);
    count('verdicts');
    if ((wanted.trace ?? []).length === 0 || explanation.includes('by sets of states')) continue;
    const shown = (trace ?? []).length > 0 || explanation.includes('after 0 steps');
    expect(shown, `${title}, ${property} has a run: ${explanation}`).toBe(true);
    count('runs');
  }
}
