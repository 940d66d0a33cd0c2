import type { SuccessorSource } from '../source/source.ts';
import { Contraction } from '../wrap/contract.ts';
import { type SerialModel, serialSource } from '../wrap/serialised.ts';
import { planSerial } from './serial.ts';

/** What a check needs that does FORALL process by process. */
export const serialPart = { plan: planSerial, source, contraction } as const;

/** What is searched in the place of the machine, where the serial model does not tell by itself whether all processes have ended. */
function source(model: SerialModel): SuccessorSource | null {
  return model.mayEnd ? serialSource(model) : null;
}

/** Makes runs of the model of those of the serial one. */
function contraction(model: SerialModel): Contraction {
  return new Contraction(model);
}
