import type { Proviso } from '../../../../contract/check/proviso-catalogue.ts';
import type { Analysis } from '../../../../system/analysis/analysis.ts';
import { startOrderOf } from '../../../reduce/start-order.ts';
import type { Code } from '../../emit/encoder/code.ts';
import type { Data } from '../../emit/data.ts';
import type { Environment } from '../../emit/environment.ts';
import { clearRow, findWord, setBit } from './bit-code.ts';
import type { BitRows } from './bit-rows.ts';
import { Entries } from './entries.ts';

/** The order of starts (`engine/reduce/start-order.ts`): addresses of tables, and of a row to work with. */
export interface Starts {
  /** The place of each transition in the order, and the transition at each place. */
  readonly places: number;
  readonly transitions: number;
  /** The places of the starts that have not been gone through. */
  readonly waiting: number;
}

/** Writes the order of starts. */
export function startsOf(data: Data, rows: BitRows, analysis: Analysis, proviso: Proviso): Starts {
  const sorted = startOrderOf(analysis, proviso).sorted(analysis.footprints.keys());
  const places = new Int32Array(sorted.length);
  sorted.forEach((transition, place) => {
    places[transition] = place;
  });
  return { places: data.add(places), transitions: data.add(Int32Array.from(sorted)), waiting: rows.room() };
}

/** Goes through the enabled transitions, each once, in the order of starts. */
export function eachStart(
  code: Code,
  env: Environment,
  rows: BitRows,
  { places, transitions, waiting }: Starts,
  inside: (start: number) => void,
): void {
  const entries = new Entries(code, env);
  const [place, start, word] = [code.local(), code.local(), code.local()];
  const bits = code.local('i64');
  clearRow(code, rows, waiting);
  entries.all((at) => {
    entries.pushOfTransition(at, places);
    code.set(place);
    setBit(code, waiting, place);
  });
  code.block((out) => {
    code.loop((next) => {
      code.block((some) => {
        findWord(code, rows, waiting, { word, bits }, some);
        code.br(out);
      });
      code.get(word).get(bits).get(bits).i64(1).op('i64.sub', 'i64.and').memory('i64.store', waiting);
      code.get(word).i32(8).op('i32.mul').get(bits).op('i64.ctz', 'i32.wrap_i64', 'i32.add').i32(4).op('i32.mul');
      code.memory('i32.load', transitions).set(start);
      inside(start);
      code.br(next);
    });
  });
  code.release(place, start, word, bits);
}
