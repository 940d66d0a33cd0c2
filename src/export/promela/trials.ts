import { atomicLimit } from '../../engine/machine/interpreter.ts';
import { CCode, mostWays } from './c-code.ts';
import { guards, hasChoices, perform, positions, type Step } from '../steps/steps.ts';
import type { Storage } from '../steps/storage.ts';

/**
 * Steps of which it cannot be said beforehand in one condition whether they succeed: choices inside ATOMIC, and values read from places
 * that the step itself has computed. Each becomes a C function that is tried out on the state; if it succeeds the state that it leaves is
 * taken.
 */
export class Trials {
  private readonly functions: string[] = [];

  get needed(): boolean {
    return this.functions.length > 0;
  }

  constructor(private readonly storage: Storage) {}

  /** The alternatives of the loop for a step: one for each of the ways that it may go. */
  alternatives(step: Step): string[] {
    const body = new CCode(atomicLimit);
    guards(this.storage, step, body);
    perform(this.storage, step, body);
    const number = this.functions.push(body.lines.join('\n')) - 1;
    // Without the second parentheses SPIN takes the call for a side effect.
    const where = positions(this.storage, step).join(' && ');
    const ways = hasChoices(step) ? mostWays : 1;
    return Array.from({ length: ways }, (_, way) => [
      `  :: d_step { ${where} && c_expr { (try_step(${number}, ${way})) } ->`,
      '      c_code { take_step(); }',
      '    }',
    ]).flat();
  }

  /** The C functions; none if no step needs one. */
  declarations(): string[] {
    if (!this.needed) return [];
    return [
      '',
      'c_code {',
      '  extern void (*Uerror)(char *);',
      '  static State tried_before, tried_after;',
      ...this.functions.flatMap((body, i) => [
        `  static int step_${i}(int way) {`,
        '    int ways = 1, inner = 0;',
        body.replace(/^/gm, '  '),
        '    return way == 0;',
        '  }',
      ]),
      '  int try_step(int step, int way) {',
      '    int done = 0;',
      '    tried_before = now;',
      '    switch (step) {',
      ...this.functions.map((_, i) => `    case ${i}: done = step_${i}(way); break;`),
      '    }',
      '    tried_after = now;',
      '    now = tried_before;',
      '    return done;',
      '  }',
      '  void take_step(void) { now = tried_after; }',
      '}',
    ];
  }
}
