import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { opLengths } from '../../src/engine/machine/instructions.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { countedModel } from '../../src/engine/wrap/counted.ts';
import { resetDeadVariables } from '../../src/system/transform/reset-dead.ts';
import { validate } from '../../src/system/validate.ts';
import { compile } from '../support.ts';

describe.each(modelFiles())('%s', (file) => {
  const system = compile(readFileSync(file, 'utf8'));
  it('lowers to a valid transition system', () => expect(validate(system)).toEqual([]));
  it('has machine code in which every instruction comes from the text', () => {
    const { code, instructions, spans } = new Machine(system).code;
    for (const address of instructions) {
      expect(opLengths[code[address]!]).toBeGreaterThan(0);
      expect(spans[address]).not.toBeNull();
    }
  });
});

describe('the validator', () => {
  const system = compile('MODEL M; PROCESS P; VAR x: BOOLEAN; BEGIN x := ~x END P; BEGIN P END M');
  it('notices what is broken', () => {
    const [template] = system.templates;
    const edge = { ...template!.edges[0]!, target: 9, source: 1 };
    expect(validate({ ...system, templates: [{ ...template!, edges: [edge] }] })).toEqual([
      'P location 0: edge 0 has another source',
      'P edge 0 leads nowhere',
    ]);
    expect(validate({ ...system, transitions: [{ kind: 'local', activation: 3, edge: 0 }] })).toEqual(['transition 0 has no edge']);
  });

  it('knows that a TOSS has no guard but that of falling through to it, in any system that a transformation makes too', () => {
    const tossing = compile(
      'MODEL M; TYPE t = 0..3; PROCESS P; VAR x: t; BEGIN DO x = 1 -> x := 2 END; x := TOSS(1) END P; BEGIN P; P END M',
    );
    const [template] = tossing.templates;
    const own = template!.edges.findIndex(({ action, copyOf }) => action.kind === 'toss' && copyOf === null);
    const copy = template!.edges.find(({ copyOf }) => copyOf === own);
    expect(copy?.guard).not.toBeNull();
    expect(validate(tossing)).toEqual([]);
    const guarded = template!.edges.map((edge, number) => (number === own ? { ...edge, guard: copy!.guard } : edge));
    expect(validate({ ...tossing, templates: [{ ...template!, edges: guarded }] })).toEqual([`P edge ${own}: a TOSS has a guard`]);
    expect(validate(resetDeadVariables(tossing))).toEqual([]);
    expect(validate(countedModel(new CompiledModel(tossing)).counted.system)).toEqual([]);
  });
});

function modelFiles(): string[] {
  const names = readdirSync('models', { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.esml')).map((name) => join('models', name));
}
