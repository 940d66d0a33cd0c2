import type { Serialised } from '../../system/serialise/serialise.ts';
import { CompiledModel } from '../compiled-model.ts';
import { WithEnds } from './with-ends.ts';
import { isValidEnd } from '../../system/valid-end.ts';

/** A model whose FORALLs are done process by process (`src/system/serialise`). */
export interface SerialModel {
  readonly given: CompiledModel;
  readonly serial: CompiledModel;
  readonly made: Serialised;
  /** Whether a process may fall out of a DO to its END, so that the model itself has to be asked whether all have ended. */
  readonly mayEnd: boolean;
  /** Whether a FORALL is under way in a state of the serial model. */
  readonly isUnderWay: (state: Int32Array) => boolean;
  /** The state of the model that a state of the serial one, in which none is under way, is. */
  readonly project: (state: Int32Array) => Int32Array;
}

/** A model with its FORALLs done process by process, as `serialised` made it. */
export function serialModel(given: CompiledModel, made: Serialised): SerialModel {
  const serial = new CompiledModel(made.system);
  const [from, to] = [given.layout, serial.layout];
  const flag = to.shared[made.serial] ?? -1;
  const sharedWords = given.system.shared.length === 0 ? 0 : (to.shared[given.system.shared.length] ?? 0) - (to.shared[0] ?? 0);
  const parts = [
    { given: from.shared[0] ?? 0, serial: to.shared[0] ?? 0, count: sharedWords },
    ...from.buffers.flatMap(({ address, capacity, slotWords }, i) =>
      address < 0 ? [] : [{ given: address, serial: to.buffers[i]?.address ?? 0, count: 1 + capacity * slotWords }],
    ),
    ...given.system.activations.map((_, i) => {
      const start = from.frames[i] ?? 0;
      return { given: start, serial: to.frames[i] ?? 0, count: (from.frames[i + 1] ?? from.words) - start };
    }),
  ];
  return {
    given,
    serial,
    made,
    mayEnd: given.system.templates.some(({ locations }) =>
      locations.some(({ otherwise }) => {
        const behind = locations[otherwise?.target ?? -1];
        return behind !== undefined && (behind.kind === 'repetition' || isValidEnd(behind));
      }),
    ),
    isUnderWay: (state) => state[flag] === 1,
    project: (state) => {
      const into = new Int32Array(from.words);
      for (const part of parts) for (let i = 0; i < part.count; i++) into[part.given + i] = state[part.serial + i] ?? 0;
      given.system.activations.forEach(({ template }, i) => {
        // END is the last location of both.
        const frame = from.frames[i] ?? 0;
        const last = (serial.system.templates[template]?.locations.length ?? 0) - 1;
        if (into[frame] === last) into[frame] = (given.system.templates[template]?.locations.length ?? 0) - 1;
      });
      return into;
    },
  };
}

/** The steps of a serial model, of which the model says whether all processes have ended. */
export function serialSource({ given, serial, isUnderWay, project }: SerialModel): WithEnds {
  return new WithEnds(serial.machine, (state) => !isUnderWay(state) && given.machine.terminated(project(state)));
}
