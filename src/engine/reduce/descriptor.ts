/**
 * How generated code grows a set from an enabled transition: what is done about a disabled one that is pulled in. The attempt ends; all
 * that its process may do next comes in its place; or a necessary enabling set, the first one or the one that adds least.
 */
export type Growth = 'enabled-only' | 'process-next' | 'first-enabling' | 'least-enabling';

/**
 * What a set grows from: a process, a shared variable or channel, an enabled transition that can be chosen; or it is what is left of all
 * transitions; or both of the last two. Nothing: there are no sets.
 */
export type Seed = 'nothing' | 'process' | 'object' | 'transition' | 'all' | 'both';

/**
 * What is known of an algorithm before it is used. It is entered in `catalogue.ts` under the word by which it is chosen, and what makes its
 * sets, which only a reduced search needs, in `makers.ts`; nothing else lists algorithms.
 */
export interface AlgorithmDescriptor {
  /** What it is called on the page. */
  readonly title: string;
  /** What it does, in a sentence. */
  readonly hint: string;
  /** Where it is from. */
  readonly source: string;
  /** Its name in Table II of the 1992 paper; absent: it is not there. */
  readonly tableTwo?: string;
  /** Its set in the pseudo-code, after "T :=". */
  readonly set: string;
  /** Its row among the sets of `plan/preserves.ts`. */
  readonly keeps: 'everything' | 'states' | 'linear';
  /** Whether its sets leave transitions out. */
  readonly leavesOut: boolean;
  readonly growsFrom: Seed;
  /** Which options it reads, besides the proviso, which is asked of all that leave transitions out. */
  readonly reads: readonly ('interference' | 'select')[];
  /** Whether transitions sleep with tags, in conflict sets, so that it needs a depth-first search. */
  readonly tags: boolean;
  /**
   * What the proviso of the stack lets steps do that lead back to it: some step of the set must not; or it counts as not leading back where
   * everything is taken; or no step may (C3).
   */
  readonly back: 'some' | 'some-or-whole' | 'none';
  /**
   * Whether a set that leads back was found out to do so by traversing it, so that it is taken besides the one that is found in the end.
   */
  readonly takesTried: boolean;
  /**
   * The code that is generated for its sets (`both`: growing by what adds least, and deletion); null: none, so that it runs on the abstract
   * machine.
   */
  readonly generated: 'all' | 'local' | 'deletion' | 'both' | 'ample' | 'support' | 'later-support' | Growth | null;
  /** What is to be known before the steps of a computation are read. */
  readonly opening?: string;
}
