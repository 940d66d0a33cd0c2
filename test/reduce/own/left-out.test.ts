import { describe, expect, it } from 'vitest';
import { studied } from './support.ts';

describe('a run that rules lose', () => {
  it('is marked at the first step that is left out, after a step with the value that the run has there', () => {
    const model = `MODEL Toss;
TYPE bit = 0..1;
VAR v, x: bit;
PROCESS P; BEGIN v := TOSS(1) END P;
PROCESS Q; BEGIN WHEN v = 1; x := 1 END Q;
PROCESS R; BEGIN WHEN (v = 1) & (x = 0) END R;
BEGIN P; Q; R END Toss
`;
    const { deadlocks } = studied(model, 'for p in processes\nif enabled(p) != {}\ntake enabled(p)\n');
    expect(deadlocks).toMatchObject({ all: 3, found: 2 });
    expect(deadlocks.lost?.steps.map(({ choice }) => choice)).toEqual([1, 0, 0, 0]);
    expect(deadlocks.lost?.leftOut).toEqual({ place: 2, line: 1 });
  });
});
