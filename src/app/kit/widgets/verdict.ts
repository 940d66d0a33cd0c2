import { CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import type { VerdictView } from '../../../contract/check/result.ts';
import styles from './text.module.css';

export type Tone = 'good' | 'bad' | 'unknown';

/** What a verdict amounts to. */
export function toneOf(verdict: Pick<VerdictView, 'holds'>): Tone {
  return verdict.holds === null ? 'unknown' : verdict.holds ? 'good' : 'bad';
}

export const toneIcons: Readonly<Record<Tone, LucideIcon>> = { good: CircleCheck, bad: CircleX, unknown: CircleHelp };

/** The class of a tone. */
export function toneClass(tone: Tone): string {
  return { good: styles.toneGood, bad: styles.toneBad, unknown: styles.toneUnknown }[tone] ?? '';
}

/** A verdict in two or three words. */
export function verdictWords(verdict: VerdictView): string {
  const tone = toneOf(verdict);
  if (tone === 'unknown') return verdict.notDecided === undefined ? 'unknown' : 'not decided';
  if (verdict.kind === 'deadlock') return tone === 'good' ? 'none' : 'found';
  if (verdict.kind === 'errors') return tone === 'good' ? 'none' : 'found';
  if (tone === 'bad') return 'violated';
  return verdict.vacuous === undefined ? 'holds' : 'holds, with a remark';
}

/** What was checked, as a heading. */
export function verdictTitle(verdict: VerdictView): string {
  if (verdict.kind === 'deadlock') return 'Deadlock';
  if (verdict.kind === 'errors') return 'Run-time errors';
  return verdict.property;
}
