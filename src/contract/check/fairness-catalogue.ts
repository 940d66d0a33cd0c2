/** Which infinite paths count, by process; docs/properties.md defines each. */
export type Fairness = 'none' | 'impartial' | 'weak' | 'strong';

/** What is known of a notion of fairness. What it asks of runs is decided where they are looked for, by exhaustive switches. */
export interface FairnessDescriptor {
  /** What it is called on the page. */
  readonly title: string;
  /** Which runs count. */
  readonly meaning: string;
  /** The word in brackets behind the name of a property; null: that of a property without one. */
  readonly keyword: string | null;
  /** Behind "under"; null: nothing is said. */
  readonly under: string | null;
  /** Before "run", with the space. */
  readonly run: string;
  /**
   * Whether each finite path of a finite graph can be continued to a fair one, so that fairness matters to paths alone that stay somewhere;
   * else a state may be on no fair run at all.
   */
  readonly continues: boolean;
}

/** All notions of fairness, in the order in which they are shown. */
export const fairnessCatalogue: Readonly<Record<Fairness, FairnessDescriptor>> = {
  none: { title: 'None', meaning: 'all runs count', keyword: null, under: null, run: '', continues: true },
  impartial: {
    title: 'Impartial',
    meaning: 'runs on which each process moves again and again',
    keyword: 'IMPARTIAL',
    under: 'impartiality',
    run: 'impartial ',
    continues: false,
  },
  weak: {
    title: 'Weak',
    meaning: 'runs on which no process is enabled for ever without moving',
    keyword: 'WEAK',
    under: 'weak fairness',
    run: 'weakly fair ',
    continues: true,
  },
  strong: {
    title: 'Strong',
    meaning: 'runs on which no process is enabled again and again without moving',
    keyword: 'STRONG',
    under: 'strong fairness',
    run: 'strongly fair ',
    continues: true,
  },
};

/** The words of all notions of fairness. */
export const fairnesses = Object.keys(fairnessCatalogue) as readonly Fairness[];
