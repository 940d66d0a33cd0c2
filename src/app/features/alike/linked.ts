import type { QuotientView } from '../../../contract/alike.ts';

/** What the pictures and the list of a quotient show, and what choosing does. */
export interface LinkedView {
  readonly view: QuotientView;
  /** The abstract state that is linked with what it stands for. */
  readonly linked: number | null;
  /** The state of the model that is shown, if the linked one stands for it. */
  readonly shown: number | null;
  readonly onState: (place: number) => void;
  readonly onAbstract: (place: number) => void;
}
