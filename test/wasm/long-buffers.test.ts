import { expect, it } from 'vitest';
import { compile } from '../support.ts';
import { bothOutcomes } from './agreement.ts';

/** Messages of two words in a buffer that is longer than what is moved without a loop; filled to its end and emptied again. */
const text = `MODEL M;
TYPE number = 0..6; small = 0..11; message = {one(number), two(number)}; wire = CHANNEL [9] OF message;
VAR wires: wire;
PROCESS Sender(OUT to: wire);
VAR n: number; left: small;
BEGIN
  left := 11;
  DO left > 0 ->
    POLL to!one(n) -> n := (n + 5) MOD 7 [] to!two(6 - n) -> SKIP END;
    left := left - 1
  END
END Sender;
PROCESS Receiver(IN from: wire);
VAR heard: number; sum: number;
BEGIN
  DO sum < 6 ->
    POLL from?one(heard) & (heard # 3) -> sum := (sum + heard) MOD 7
    [] from?one(heard) & (heard = 3) -> SKIP
    [] from?two(heard) -> heard := 0
    END
  END
END Receiver;
BEGIN Sender(wires); Receiver(wires) END M`;

it.each(['bfs', 'dfs'] as const)('long buffers that are filled and emptied are those of the abstract machine, %s', (search) => {
  const { machine, wasm } = bothOutcomes(compile(text), { search });
  expect(machine.statistics.states).toBe(112_357);
  expect(wasm).toEqual(machine);
});
