import type { Code, FunctionReference, Label } from '../../emit/encoder/code.ts';
import type { Forbidden, LeadsBackTo } from '../../../../contract/check/proviso-catalogue.ts';
import { forbiddenBy } from '../../../../contract/check/provisos.ts';
import type { ReductionOptions } from '../../../../contract/check/reduction.ts';
import { descriptorOf } from '../../../reduce/traits.ts';
import type { Entries } from './entries.ts';
import { flag } from './records.ts';
import { found, type TableFunctions } from './table-access.ts';

/** What a reduction asks of a set of steps. */
interface Demands {
  /** What the proviso forbids; null: nothing. */
  readonly forbidden: Forbidden | null;
  /** Whether every step must lead on (C3), not just one. */
  readonly every: boolean;
  /** Whether there must be no second step. */
  readonly single: boolean;
}

/** What a reduction asks of a set of steps. */
export function demandsOf({ por, proviso, single = false }: ReductionOptions): Demands {
  return { forbidden: forbiddenBy(proviso), every: descriptorOf(por).back === 'none', single };
}

/** What it takes to admit a set of steps. */
export interface Admission extends Demands {
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
 * Generates the conditions of `Proviso.refusal`: leaves by `refused` if a member of the set is visible or fails, or there is a second one
 * where sets are single steps; by `putOff` if the proviso forbids the set, which is asked behind what `admissible` generates. `members`
 * goes through the successors by the set's members in order, each in the local `member`.
 */
export function refuse(
  code: Code,
  entries: Entries,
  { forbidden, every, single, visible, table, settle }: Admission,
  member: number,
  members: (inside: () => void) => void,
  refused: Label,
  putOff: Label,
  admissible: () => void = () => {},
): void {
  if (forbidden === null) return admissible();
  const pushWhetherOn = leadsOn[forbidden.leadingBackTo];
  members(() => {
    entries.pushOfTransition(member, visible);
    code.brIf(refused);
    entries.pushFlags(member, flag.failed);
    code.brIf(refused);
  });
  if (single) {
    const count = code.local();
    code.i32(0).set(count);
    members(() => code.get(count).i32(1).op('i32.add').tee(count).i32(1).op('i32.gt_u').brIf(refused));
    code.release(count);
  }
  admissible();
  const advances = code.local();
  code.i32(0).set(advances);
  members(() => {
    if (every) {
      pushLeadsOn();
      code.op('i32.eqz').brIf(putOff);
      entries.pushFlags(member, flag.asleep);
      code.op('i32.eqz').get(advances).op('i32.or').set(advances);
      return;
    }
    entries.pushFlags(member, flag.asleep);
    code.get(advances).op('i32.or', 'i32.eqz');
    code.if(() => {
      pushLeadsOn();
      code.set(advances);
    });
  });
  code.get(advances).op('i32.eqz').brIf(putOff);
  code.release(advances);

  /** Pushes whether the member, as it will be, leads to a state to which the proviso does not forbid to lead. */
  function pushLeadsOn(): void {
    if (settle !== null) code.get(member).call(settle);
    code.get(member).call(table.find);
    pushWhetherOn(code);
  }
}
