import type { Guarantee } from '../../contract/check/store-report.ts';
import type { Store, StoreContext } from './store.ts';

/** What can be said of a store before it is used; `Options` are its own, beside its name. It is entered in `catalogue.ts`. */
export interface StoreEntry<Options extends object = object> {
  readonly title: string;
  readonly source: string;
  /** What it is, in a sentence. */
  readonly summary: string;
  readonly guarantee: Guarantee['kind'];
  make(context: StoreContext, options: Options): Store;
}
