import type { Code, Label } from '../../emit/encoder/code.ts';
import type { TableAccess } from '../../table/state-table.ts';

/** What a search of a product does about the edges that it meets, each by the address of its entry in the batch, in a local. */
export interface ProductEdges {
  /** The global where the table leaves the number of the state found last; null where states have none. */
  readonly number: number | null;
  /** An edge leads to a state that is known, and has just been found. */
  met(code: Code, table: TableAccess, at: number): void;
  /**
   * The same while the state that is entered next is not on the stack yet; its entry ends at the address in another local. An edge that
   * leads there may be kept.
   */
  metBeforeEntry(code: Code, table: TableAccess, at: number, end: number, keep: Label): void;
  /** An edge leads to a new state, which is entered next. */
  enters(code: Code, at: number): void;
}
