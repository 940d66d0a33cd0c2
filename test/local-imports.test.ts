import { describe, expect, it } from 'vitest';
import { Interpreter } from '../src/engine/machine/interpreter.ts';

describe('modules of the program, as tests have them', () => {
  it('use what they import as constants of theirs', () => {
    const { run } = Interpreter.prototype;
    expect(run.toString()).toContain('case Op.pushLocal:');
    expect(run.toString()).not.toContain('__vi_import');
  });
});
