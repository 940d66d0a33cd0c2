import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { pins } from '../../src/export/pins/writer.ts';
import { promela } from '../../src/export/promela/writer.ts';
import { frontEndOf } from '../../src/frontends/choose.ts';
import { usualLanguage } from '../../src/contract/languages.ts';
import { compile } from '../support.ts';

const text = readFileSync('models/two-phase-commit.esml', 'utf8');

describe('a model that is written for SPIN or LTSmin', () => {
  it('says of which model it was made, with its source and the values of its constants', () => {
    const program = frontEndOf(usualLanguage).compile(text, { language: usualLanguage, constants: { Crash: 1, Impatient: 1 } });
    const subject = { machine: new Machine(program.lower()), text, constants: program.constants };
    for (const writer of [promela, pins]) {
      const written = [...writer.write(subject, { maxStates: 0 }).pieces].join('');
      expect(written.split('\n').slice(0, 4)).toEqual([
        '/* Made of the ESML model TwoPhaseCommit: A coordinator and its participants commit a transaction, or none of them does.',
        ' * Source: J. N. Gray, Notes on data base operating systems, 1978.',
        ' * Constants: n = 2, Crash = TRUE (FALSE in the text), Impatient = TRUE (FALSE in the text)',
        ' */',
      ]);
    }
  });

  it('keeps its comment whole whatever the head of the model says, and says less of a model without a head', () => {
    const odd = '(* all */ of /* it *)\nMODEL M; VAR x: 0..1; PROCESS P; BEGIN x := 1 END P; BEGIN P END M.';
    for (const [model, first] of [
      [odd, '/* Made of the ESML model M: all * / of / * it'],
      [odd.slice(odd.indexOf('MODEL')), '/* Made of the ESML model M.'],
    ] as const) {
      const written = promela.write({ machine: new Machine(compile(model)), text: model, constants: [] }, { maxStates: 0 });
      expect([...written.pieces].join('').split('\n').slice(0, 2)).toEqual([first, ' */']);
    }
  });
});
