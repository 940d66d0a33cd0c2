import { readFormula } from '../contract/formula-reading.ts';
import type { WithFormula } from '../frontends/frontend.ts';
import { CompiledModel } from '../engine/compiled-model.ts';
import { MachineSpace } from '../engine/temporal/machine-space.ts';
import { checkProperty, propertyContext } from '../engine/temporal/property-check.ts';
import { PassingSource } from '../engine/source/passing-source.ts';
import type { SuccessorSource } from '../engine/source/source.ts';
import type { Formula, Property } from '../system/ir.ts';
import { mostStates, type Subject } from './subject.ts';

/** A formula over a model, ready to be decided in its states. */
export interface StatedFormula {
  readonly compiled: CompiledModel;
  readonly property: Property;
}

/** Compiles a formula, CTL or LTL, which need not say that it is one of LTL; what is wrong with it as a text. */
export function statedFormula(subject: Subject, text: string): StatedFormula | string {
  if (text.trim() === '') return 'a formula is needed';
  const reading = readFormula(text, errorAt);
  let tried = reading.next();
  while (tried.done !== true) tried = reading.next(subject.model.withFormula(tried.value, subject.constants));
  const { program, diagnostics } = tried.value.answer;
  if (program === null) return diagnostics[0]?.message ?? 'this is not a formula';
  const compiled = new CompiledModel(program.lower());
  const property = compiled.system.properties.at(-1);
  if (property === undefined) throw new Error('a formula that was compiled is a property');
  return { compiled, property };
}

function errorAt({ program, diagnostics }: WithFormula): number | null {
  return program === null ? Math.min(...diagnostics.map(({ span }) => span.start)) : null;
}

/** Whether a formula holds in a state: of all runs that begin there. A text where that is not known. */
export function holdsIn({ compiled, property }: StatedFormula, state: Int32Array): boolean | string {
  const { machine, layout } = compiled;
  const space = new MachineSpace(new BeginningAt(machine, state), machine, layout.ranges, mostStates + 1);
  const work = checkProperty(propertyContext(machine, space), property, compiled.system.properties.length - 1);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value.holds ?? value.explanation;
  }
}

/** A model that begins in another state. */
class BeginningAt extends PassingSource {
  override readonly initialError = null;

  constructor(
    base: SuccessorSource,
    private readonly state: Int32Array,
  ) {
    super(base);
  }

  override initial(into: Int32Array): void {
    into.set(this.state);
  }
}

export function isTemporal(formula: Formula): boolean {
  switch (formula.kind) {
    case 'proposition':
      return false;
    case 'not':
      return isTemporal(formula.operand);
    case 'and':
    case 'or':
    case 'implies':
      return isTemporal(formula.left) || isTemporal(formula.right);
    case 'unary':
    case 'until':
    case 'automaton':
      return true;
  }
}

/** A formula in which every part has been changed, from the inside out. */
export function changed(formula: Formula, change: (part: Formula) => Formula): Formula {
  switch (formula.kind) {
    case 'proposition':
    case 'automaton':
      return change(formula);
    case 'not':
    case 'unary':
      return change({ ...formula, operand: changed(formula.operand, change) });
    case 'and':
    case 'or':
    case 'implies':
    case 'until':
      return change({ ...formula, left: changed(formula.left, change), right: changed(formula.right, change) });
  }
}
