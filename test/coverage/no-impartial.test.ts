import { describe, expect, it } from 'vitest';
import type { Options } from '../../src/engine/plan/options.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { begun, finished } from '../begun.ts';
import { compile } from '../support.ts';

const model = (last: string, property: string): string => `MODEL M; VAR x: 0..1;
PROCESS P; BEGIN LOOP x := 1 - x END END P;
PROCESS Q; BEGIN ${last} END Q;
BEGIN P; Q END M
ASSERT ${property}`;

function remarks(text: string, options: Partial<Options> = {}): readonly string[] {
  const { verdicts } = finished(begun(compile(text), { vacuity: true, ...options }));
  const verdict = verdicts.find(({ property }) => property === 'p');
  expect(verdict?.holds).toBe(true);
  return (verdict?.vacuous ?? []).map(({ text: part, says }) => `${part} ${says}`);
}

const none = 'IMPARTIAL leaves no run, so that nothing was asked: in each run some process ends, or waits for ever';

describe('a property under impartiality', () => {
  it.each(['p [IMPARTIAL]: LTL FALSE', 'p [IMPARTIAL]: AF((x = 0) & (x = 1))', 'p [IMPARTIAL]: LTL G F (x = 1)'])(
    'is said to ask nothing where a process stops in every run: %s',
    (property) => {
      expect(remarks(model('x := 0', property))).toEqual([none]);
      expect(remarks(model('WHEN (x = 0) & (x = 1)', property))).toEqual([none]);
    },
  );

  it('is said to ask nothing where the fairness is given for all properties', () => {
    const temporal = { ...defaultTemporalOptions, fairness: 'impartial' } as const;
    expect(remarks(model('x := 0', 'p: AF((x = 0) & (x = 1))'), { temporal })).toEqual([none]);
  });

  it('is not said to where some run is impartial, or runs need not be', () => {
    expect(remarks(model('DO TRUE -> SKIP [] TRUE -> SKIP; WHEN x > 1 END', 'p [IMPARTIAL]: LTL G F (x = 1)'))).toEqual([]);
    expect(remarks(model('x := 0', 'p [WEAK]: LTL G F (x = 1)'))).toEqual([]);
  });
});
