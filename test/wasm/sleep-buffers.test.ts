import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import { begun, finished } from '../begun.ts';
import { compile } from '../support.ts';

/**
 * Where the buffer has one message, sending fills it: what takes that message stays asleep behind the sending, since there is one, and
 * would not if there were two. Merging what the sender does next leaves the state in which there are two.
 */
const text = `MODEL Buffers;
TYPE link = CHANNEL [2] OF {a};
VAR l: link; y: 0..2;

PROCESS Taker(IN l: link);
VAR n: 0..1;
BEGIN
  DO TRUE -> l?a; n := 1 - n END
END Taker;

PROCESS Sender(OUT l: link);
VAR i: 0..3;
BEGIN
  DO TRUE -> l!a; i := (i + 1) MOD 3; i := (i + 2) MOD 4 END
END Sender;

PROCESS Counter;
BEGIN
  DO TRUE -> y := (y + 1) MOD 3 END
END Counter;

BEGIN
  Taker(l);
  Sender(l);
  Counter;
  Counter
END Buffers
`;

describe('what stays asleep follows from the messages in the state itself', () => {
  const ways = (['stubborn', 'stubborn-both', 'persistent2'] as const).flatMap((por) =>
    (['stack', 'closed'] as const).map((proviso): Partial<ReductionOptions> => ({ por, proviso })),
  );
  it.each(ways)('%o', (way) => {
    const model = new CompiledModel(compile(text));
    const [fast, plain] = (['wasm', 'machine'] as const).map((engine) => {
      const reduction = { ...noReduction, interference: 'can-be-dependent', merge: true, sleep: true, ...way } as const;
      const { states, transitions } = finished(begun(model, { search: 'dfs', engine, reduction })).statistics;
      return { states, transitions };
    });
    expect(fast).toEqual(plain);
  });
});
