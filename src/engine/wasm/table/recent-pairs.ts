import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { Data } from '../emit/data.ts';

/** Places, as a power of two: so many that they stay near the processor, in the second of its caches. */
const placeBits = 12;

/** Bytes of a place: a pair, and behind it its number. */
const placeBytes = 16;

/**
 * Pairs that were numbered last, each in the place that its hash says, until another one comes there. Successors of one state, and those of
 * the states around it, have most of their pairs in common, while the table of all pairs may be far away in memory and has to be probed.
 * Places are empty at first, as if the pair of zeros were in them, whose number is 0. Where an insertion stops
 * the search, nothing is asked any more.
 */
export class RecentPairs {
  private readonly places: number;

  constructor(data: Data) {
    this.places = data.reserve((placeBytes / 4) << placeBits);
  }

  /** Sets a local to the number of the pair in two others, for which a function is asked where the pair is not in its place. */
  number(code: Code, left: number, right: number, number: number, insert: FunctionReference): void {
    const { places } = this;
    const at = code.local();
    const pair = code.local('i64');
    code.get(right).op('i64.extend_i32_u').i64(32).op('i64.shl').get(left).op('i64.extend_i32_u', 'i64.or').tee(pair);
    code.i64(0x9e3779b97f4a7c15n).op('i64.mul');
    code
      .i64(64 - placeBits)
      .op('i64.shr_u', 'i32.wrap_i64')
      .i32(placeBytes)
      .op('i32.mul')
      .tee(at);
    code.memory('i64.load', places).get(pair).op('i64.eq');
    code.if(
      () =>
        code
          .get(at)
          .memory('i32.load', places + 8)
          .set(number),
      () => {
        code.get(left).get(right).call(insert).set(number);
        code.get(at).get(pair).memory('i64.store', places);
        code
          .get(at)
          .get(number)
          .memory('i32.store', places + 8);
      },
    );
    code.release(at, pair);
  }
}
