import type { FormulaPart } from '../../contract/explain.ts';
import type { Expression, FormulaSource, TransitionSystem } from '../../system/ir.ts';
import { isComparison, isConnective } from '../../system/operators.ts';
import { questionText } from '../../system/question-text.ts';
import { subexpressions } from '../../system/subexpressions.ts';
import { wordsOf } from '../../system/value-type.ts';
import { placesRead } from '../../system/walk.ts';
import { wordName } from '../../system/word-names.ts';
import { Machine } from '../machine/machine.ts';
import { standIn } from '../machine/stand-in.ts';
import { locate } from '../views/locate.ts';
import { wordText } from './value-history.ts';

/** A condition with its value in a state, and with the words of the state that decide it. */
export interface TakenApart {
  readonly part: FormulaPart;
  readonly words: ReadonlySet<number>;
}

type Sources = ReadonlyMap<Expression, FormulaSource> | undefined;

/**
 * Takes a condition apart in a state, down to what it compares. Of a conjunction that is false the parts that are false decide, of one that
 * is true all do; with OR it is the other way round (after I. Beer, S. Ben-David, H. Chockler, A. Orni, R. Trefler, Explaining
 * counterexamples using causality, CAV 2009, for single states: a part decides if the whole is what it is because of it, whatever the
 * parts that do not decide are). Members of a quantifier are parts by themselves.
 */
export class Taking {
  private readonly machine: Machine;

  constructor(
    private readonly system: TransitionSystem,
    private readonly condition: Expression,
    private readonly sources: Sources,
  ) {
    this.machine = new Machine({ ...system, properties: [...subexpressions(condition)].map(standIn) });
  }

  apart(state: Int32Array): TakenApart {
    const words = new Set<number>();
    return { part: this.part(this.condition, state, true, words), words };
  }

  private part(e: Expression, state: Int32Array, decides: boolean, words: Set<number>): FormulaPart {
    const value = this.machine.value(e, state);
    const parts = (those: readonly Expression[], which: (value: number) => boolean): FormulaPart[] =>
      those.map((one) => {
        const own = this.machine.value(one, state);
        return this.part(one, state, decides && typeof own === 'number' && which(own), words);
      });
    if (e.kind === 'not')
      return this.whole(
        e,
        state,
        decides,
        parts([e.operand], () => true),
      );
    if (e.kind === 'binary' && isConnective(e.operator)) {
      const wanted = e.operator === 'and' ? 0 : 1;
      return this.whole(
        e,
        state,
        decides,
        parts(flattened(e), (own) => value !== wanted || own === wanted),
      );
    }
    if (decides) for (const word of this.wordsIn(e, state)) words.add(word);
    const compares = e.kind === 'binary' && isComparison(e.operator);
    const sides = compares ? [e.left, e.right].filter(({ kind }) => kind !== 'constant') : [];
    return this.whole(
      e,
      state,
      decides,
      sides.map((side) => this.whole(side, state, decides, [])),
    );
  }

  private whole(e: Expression, state: Int32Array, decides: boolean, parts: readonly FormulaPart[]): FormulaPart {
    const source = this.sources?.get(e);
    return { text: this.textOf(e, state), value: this.valueOf(e, state), decides, span: source?.span ?? null, parts };
  }

  private textOf(e: Expression, state: Int32Array): string {
    if (e.kind === 'at' || e.kind === 'asked') return questionText(this.system, e);
    if (e.kind === 'load') {
      const at = locate(this.machine, e.place, state);
      if (typeof at === 'number') return wordName(this.system, this.machine.layout, at);
    }
    const written = this.sources?.get(e)?.text;
    if (written !== undefined) return written;
    if (e.kind === 'not') return `~(${this.textOf(e.operand, state)})`;
    if (e.kind === 'binary' && isConnective(e.operator)) {
      const [left, right] = [this.textOf(e.left, state), this.textOf(e.right, state)];
      return `${left} ${e.operator === 'and' ? '&' : 'OR'} ${right}`;
    }
    return e.kind === 'constant' ? String(e.value) : 'a part that the text does not write';
  }

  private valueOf(e: Expression, state: Int32Array): string {
    const value = this.machine.value(e, state);
    if (typeof value !== 'number') return 'error';
    if (e.kind === 'load') {
      const at = locate(this.machine, e.place, state);
      return typeof at === 'number' ? wordText(this.machine, state, at, null) : String(value);
    }
    const isNumber =
      e.kind === 'length' || e.kind === 'negate' || (e.kind === 'binary' && !isComparison(e.operator) && !isConnective(e.operator));
    if (isNumber || e.kind === 'constant' || e.kind === 'element' || e.kind === 'conditional') return String(value);
    return value === 0 ? 'FALSE' : 'TRUE';
  }

  /** The words of a state of which the value of a part depends. */
  private wordsIn(e: Expression, state: Int32Array): Set<number> {
    const { machine } = this;
    const words = new Set<number>();
    for (const one of subexpressions(e)) {
      if (one.kind === 'at' || one.kind === 'asked') words.add(machine.layout.frames[one.activation] ?? 0);
      for (const place of placesRead(one)) {
        const at = locate(machine, place, state);
        if (typeof at !== 'number') continue;
        const size = one.kind === 'length' ? 1 : wordsOf(place.type);
        for (let word = at; word < at + size; word++) words.add(word);
      }
    }
    return words;
  }
}

/** The parts of a chain of the same connective. */
function flattened(e: Expression & { readonly kind: 'binary' }): Expression[] {
  return [e.left, e.right].flatMap((side) => (side.kind === 'binary' && side.operator === e.operator ? flattened(side) : [side]));
}
