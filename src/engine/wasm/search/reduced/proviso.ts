import type { Code, FunctionReference, Label } from '../../emit/encoder/code.ts';
import type { Forbidden, LeadsBackTo } from '../../../../contract/check/proviso-catalogue.ts';
import type { Entries } from './entries.ts';
import { flag } from './records.ts';
import { found, type TableFunctions } from './table-access.ts';

/** What it takes to admit a set of steps. */
export interface Admission {
  /** What the proviso forbids; null: nothing. */
  readonly forbidden: Forbidden | null;
  /** Address of the words that say whether a transition is visible. */
  readonly visible: number;
  /** Where states are found, and how it is noted that everything is taken in one; null if it is not. */
  readonly table: Pick<TableFunctions, 'find' | 'whole'>;
  /** Makes the successor in the batch what it will be: merges steps that go on from it; null if none are merged. */
  readonly settle: FunctionReference | null;
}

/** Of where a state was found, on the stack of WebAssembly: whether a step to it leads on. */
const leadsOn: Readonly<Record<LeadsBackTo, (code: Code) => void>> = {
  stack: (code) => code.i32(found.onStack).op('i32.ne'),
  found: (code) => code.i32(found.nowhere).op('i32.eq'),
};

/**
 * Generates the conditions of `Chooser.refusal`: leaves by `refused` if a member of the set is visible or fails, by `putOff` if the proviso
 * forbids the set. `members` goes through the successors by the set's members in order, each in the local `member`.
 */
export function refuse(
  code: Code,
  entries: Entries,
  { forbidden, visible, table, settle }: Admission,
  member: number,
  members: (inside: () => void) => void,
  refused: Label,
  putOff: Label,
): void {
  if (forbidden === null) return;
  members(() => {
    entries.pushOfTransition(member, visible);
    code.brIf(refused);
    entries.pushFlags(member, flag.failed);
    code.brIf(refused);
  });
  const advances = code.local();
  code.i32(0).set(advances);
  members(() => {
    entries.pushFlags(member, flag.asleep);
    code.get(advances).op('i32.or', 'i32.eqz');
    code.if(() => {
      if (settle !== null) code.get(member).call(settle);
      code.get(member).call(table.find);
      leadsOn[forbidden.leadingBackTo](code);
      code.set(advances);
    });
  });
  code.get(advances).op('i32.eqz').brIf(putOff);
  code.release(advances);
}
