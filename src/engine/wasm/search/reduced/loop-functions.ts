import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { Twins } from '../twins.ts';
import type { SleepRoom } from './sleep-tables.ts';
import type { SleepFunctions } from './sleeping.ts';
import type { TableFunctions } from './table-access.ts';

/** What the loop of a reduced search calls. */
export interface LoopFunctions {
  readonly unpack: FunctionReference;
  readonly table: TableFunctions;
  /** Marks the successors in the batch that are to be taken. */
  readonly choose: FunctionReference;
  /** Merges what goes on from the successor at an address; null if nothing is merged. */
  readonly settle: FunctionReference | null;
  /** For sleep sets; null if there are none. */
  readonly sleep: (SleepFunctions & { readonly room: SleepRoom }) | null;
  /** How states are told apart of which the table knows hashes; null where it knows all. */
  readonly twins: Twins | null;
  /** Meets all steps of the working state. */
  readonly expand: (code: Code, cells: readonly number[]) => void;
}
