import { describe, expect, it } from 'vitest';
import { defaultCheckOptions, defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { begun, finished } from '../begun.ts';
import { compile } from '../support.ts';

/** One state in which the formulas cannot be evaluated, and one that decides them, beside each other or one after the other. */
const model = (body: string): CompiledModel =>
  new CompiledModel(
    compile(`MODEL Beside;
TYPE small = 0..2; numbers = LIST [2] OF small;
VAR l: numbers; x: small;
PROCESS P();
BEGIN ${body} END P;
BEGIN P() END Beside
ASSERT never: AG((x = 0) OR (HEAD(l) = 0))
ASSERT once: EF((x > 0) & (HEAD(l) > 0))
ASSERT fails: AG((x # 1) OR (HEAD(l) = 0))
`),
  );

const bodies = {
  'which comes first': 'x := 1; ATOMIC APPEND(l, 2); x := 2 END; SKIP',
  'which comes last': 'ATOMIC APPEND(l, 2); x := 2 END; SKIP; ATOMIC REMOVE(l); x := 1 END; SKIP',
  'in an alternative': 'IF TRUE -> x := 1; SKIP [] TRUE -> ATOMIC APPEND(l, 2); x := 2 END; SKIP END',
};

describe.each(Object.entries(bodies))('a state in which a property cannot be evaluated, %s', (_, body) => {
  it.each([
    ['machine', 'bfs'],
    ['machine', 'dfs'],
    ['wasm', 'bfs'],
    ['wasm', 'dfs'],
  ] as const)('takes nothing from what another one shows, %s, %s', (engine, search) => {
    const temporal = { ...defaultTemporalOptions, only: ['deadlock', 'never', 'once', 'fails'] };
    const { verdicts } = finished(begun(model(body), { ...defaultCheckOptions, engine, search, temporal }));
    const told = verdicts.map(({ property, holds }) => `${property} ${holds}`);
    expect(told).toEqual(['deadlock true', 'never false', 'once true', 'fails null']);
    expect(verdicts.at(-1)?.explanation).toMatch(/^it cannot be evaluated in a reachable state: /);
  });
});
