import { type Tone, toneClass, toneIcons } from './verdict.ts';

/** The sign of a verdict: its shape says the same as its colour. */
export function VerdictIcon({ tone, size = 18 }: { readonly tone: Tone; readonly size?: number }) {
  const Icon = toneIcons[tone];
  return <Icon aria-hidden size={size} className={toneClass(tone)} />;
}
