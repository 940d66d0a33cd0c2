import { combackPart } from './part-comback.ts';
import { memoriesPart } from './part-memories.ts';
import { reductionPart } from './part-reduction.ts';
import { serialPart } from './part-serial.ts';
import { symbolicPart } from './part-symbolic.ts';
import { symmetryPart } from './part-symmetry.ts';
import { threadsPart } from './part-threads.ts';
import type { Parts } from './parts.ts';
import { Remarks } from './remarks.ts';
import { runsPart } from '../temporal/runs-part.ts';

/** The whole engine. */
export const allParts: Parts = {
  symbolic: symbolicPart,
  symmetry: symmetryPart,
  serial: serialPart,
  runs: runsPart,
  reduction: reductionPart,
  comback: combackPart,
  memories: memoriesPart,
  threads: threadsPart,
  remarks: Remarks,
};
