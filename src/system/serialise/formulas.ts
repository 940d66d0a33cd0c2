import type { Expression, Formula, Property, Proposition } from '../ir.ts';
import { mayFail } from '../may-fail.ts';

/** What is written for the states in which a FORALL is under way. */
export const serialName = 'SERIAL';

/**
 * A property of a system as one of the system whose FORALLs are done process by process, where states in which one is under way do not
 * count (E. A. Emerson and T. Wahl, section 4.2, Theorem 6). Differences: AX g becomes AX of "on no way the first state that counts is
 * without g", which is the theorem's where no way ends; path quantifiers E and the operators of LTL are rewritten in the same way; and
 * propositions that may fail are evaluated only in states that count.
 *
 * `serial` is true in the other states.
 */
export function serialisedProperty(property: Property, serial: Expression): Property {
  const formula = new Rewriting(serial).formula(property.formula);
  return { ...property, formula, text: formula.text };
}

class Rewriting {
  constructor(private readonly serial: Expression) {}

  formula(f: Formula): Formula {
    switch (f.kind) {
      case 'proposition':
        return mayFail(f.expression)
          ? { ...f, expression: this.joined('and', not(this.serial), f.expression, f), text: `(~${serialName} & ${wrapped(f)})` }
          : f;
      case 'not': {
        const operand = this.formula(f.operand);
        return { ...f, operand, text: `~${wrapped(operand)}` };
      }
      case 'and':
      case 'or':
      case 'implies': {
        const [left, right] = [this.formula(f.left), this.formula(f.right)];
        const sign = f.kind === 'and' ? '&' : f.kind === 'or' ? 'OR' : '=>';
        return { ...f, left, right, text: `${wrapped(left)} ${sign} ${wrapped(right)}` };
      }
      case 'unary':
        return this.unary(f);
      case 'until':
        return this.until(f);
      case 'automaton':
        return this.automaton(f);
    }
  }

  private unary(f: Formula & { kind: 'unary' }): Formula {
    const inner = this.formula(f.operand);
    const { operator } = f;
    switch (operator) {
      case 'AG':
      case 'EG':
      case 'G':
        return unary(f, operator, this.orSerial(inner));
      case 'AF':
      case 'EF':
      case 'F':
        return unary(f, operator, this.counts(inner));
      case 'AX': {
        const without: Formula = { ...located(f, `~${wrapped(inner)}`), kind: 'not', operand: inner };
        return unary(f, 'AX', negated(this.first(f, 'EU', without)));
      }
      case 'EX':
        return unary(f, 'EX', this.first(f, 'EU', inner));
      case 'X':
        return unary(f, 'X', this.first(f, 'U', inner));
    }
  }

  private until(f: Formula & { kind: 'until' }): Formula {
    const [left, right] = [this.formula(f.left), this.formula(f.right)];
    return f.operator === 'R'
      ? until(f, 'R', this.counts(left), this.orSerial(right))
      : until(f, f.operator, this.orSerial(left), this.counts(right));
  }

  /** An automaton stays where it is in states that do not count. */
  private automaton(f: Formula & { kind: 'automaton' }): Formula {
    const { span } = f;
    const stays: Proposition = { span, text: serialName, kind: 'proposition', expression: this.serial };
    const reads = (guard: Proposition): Proposition => {
      const expression = this.joined('and', not(this.serial), guard.expression, guard);
      return { ...guard, expression, text: `~${serialName} & ${wrapped(guard)}` };
    };
    const states = f.states.map((state, number) => ({
      ...state,
      edges: [{ guard: stays, target: number }, ...state.edges.map(({ guard, target }) => ({ guard: reads(guard), target }))],
    }));
    const written = states.map(({ name, edges }) => {
      const ways = edges.map(({ guard, target }) => `${guard.text} -> ${states[target]?.name ?? ''}`);
      return `${name}: ${ways.join(' [] ')}`;
    });
    return { ...f, states, text: `AUTOMATON ${written.join('; ')} END` };
  }

  /** That on a way from here the first state that counts is so. */
  private first(f: Formula, operator: 'EU' | 'U', g: Formula): Formula {
    const serial: Formula = { ...located(f, serialName), kind: 'proposition', expression: this.serial };
    return until(f, operator, serial, this.counts(g));
  }

  private orSerial(f: Formula): Formula {
    const text = `${wrapped(f)} OR ${serialName}`;
    if (f.kind === 'proposition') return { ...f, expression: this.joined('or', this.serial, f.expression, f), text };
    const serial: Formula = { ...located(f, serialName), kind: 'proposition', expression: this.serial };
    return { ...located(f, text), kind: 'or', left: f, right: serial };
  }

  private counts(f: Formula): Formula {
    const text = `${wrapped(f)} & ~${serialName}`;
    if (f.kind === 'proposition') return { ...f, expression: this.joined('and', not(this.serial), f.expression, f), text };
    const outside: Formula = { ...located(f, `~${serialName}`), kind: 'proposition', expression: not(this.serial) };
    return { ...located(f, text), kind: 'and', left: f, right: outside };
  }

  private joined(operator: 'and' | 'or', left: Expression, right: Expression, { span }: Formula): Expression {
    return { kind: 'binary', operator, left, right, span };
  }
}

function located({ span }: Formula, text: string): { readonly span: Formula['span']; readonly text: string } {
  return { span, text };
}

function not(operand: Expression): Expression {
  return { kind: 'not', operand };
}

function negated(f: Formula): Formula {
  return { ...located(f, `~${f.text}`), kind: 'not', operand: f };
}

function unary(f: Formula, operator: (Formula & { kind: 'unary' })['operator'], operand: Formula): Formula {
  return { ...located(f, `${operator}(${operand.text})`), kind: 'unary', operator, operand };
}

function until(f: Formula, operator: (Formula & { kind: 'until' })['operator'], left: Formula, right: Formula): Formula {
  const linear = operator === 'U' || operator === 'R';
  const both = `${wrapped(left)} ${linear ? operator : 'U'} ${wrapped(right)}`;
  const text = linear ? both : `${operator.charAt(0)}(${both})`;
  return { ...located(f, text), kind: 'until', operator, left, right };
}

/** The text of a part that can stand beside an operator. */
function wrapped({ text }: Formula): string {
  return /^~?[\w.@]+$/.test(text) || isWrapped(text) ? text : `(${text})`;
}

/** Whether the parentheses at both ends of a text, or after an operator in front, belong together. */
function isWrapped(text: string): boolean {
  const start = /^(?:~|A|E|AG|AF|AX|EG|EF|EX|G|F|X)?\(/.exec(text);
  if (start === null || !text.endsWith(')')) return false;
  let depth = 0;
  for (let i = start[0].length - 1; i < text.length - 1; i++) {
    depth += text[i] === '(' ? 1 : text[i] === ')' ? -1 : 0;
    if (depth === 0) return false;
  }
  return true;
}
