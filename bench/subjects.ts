/** A model in one size. */
export interface Subject {
  readonly name: string;
  /** Below models/. */
  readonly file: string;
  readonly constants: Readonly<Record<string, number>>;
}

const subject = (name: string, file: string, constants: Subject['constants']): Subject => ({ name, file: `${file}.esml`, constants });

/** The thesis's models in the sizes that it measures and beyond, and three classics. */
export const subjects: readonly Subject[] = [
  ...[7, 8, 9, 10, 11].map((n) => subject(`DP${n}`, 'dining-philosophers', { n })),
  subject('EL3', 'elevator', { floors: 3 }),
  subject('EL4', 'elevator', { floors: 4 }),
  subject('PS2', 'scheduler', { n: 2 }),
  subject('PS3', 'scheduler', { n: 3 }),
  subject('SW3', 'sliding-window', { N: 3 }),
  subject('SW9', 'sliding-window', { N: 9 }),
  subject('Fast mutex 4', 'fast-mutex', { n: 4 }),
  subject('Two-phase commit 8', 'two-phase-commit', { n: 8 }),
  subject('Leader election 7', 'leader-election', { n: 7 }),
];

/** Those whose text-to-verdict time is compared: the sizes of the thesis. */
export const thesisSizes: ReadonlySet<string> = new Set(['DP7', 'DP9', 'EL3', 'PS2', 'SW3']);
