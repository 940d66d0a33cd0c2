import { cover } from '../../base/span.ts';
import { Mistake } from './mistake.ts';
import { Tokens } from './reader.ts';
import { tokensOf } from './tokens.ts';
import type { Binder, Comparison, Expression, Quantifier, Rule, SetOperator } from './tree.ts';

/**
 * Reads rules:
 *
 *     rules      = rule {rule}
 *     rule       = ["for" binder {"," binder}] ["if" expression] "take" ["smallest"] expression
 *     binder     = name "in" expression
 *     expression = "if" expression "then" expression "else" expression
 *                | ("all" | "some" | "no") name "in" set ":" expression
 *                | expressions joined by "or", "and", "not", a comparison, "|", "-" and "&", in the order of their strength
 *     set        = name | name "(" expression {"," expression} ")" | "{" [expression {"," expression}] "}"
 *                | "{" name "in" expression ":" expression "}" | "grow" set "by" name ":" expression | "(" expression ")"
 *
 * Gives one rule after the other, so that what a rule means is known before the next is read: where a word in it has no meaning, what
 * follows need not be a rule. Throws the first `Mistake`.
 */
export function parseRules(text: string): Iterable<Rule> {
  return new Parser(new Tokens(tokensOf(text))).rules();
}

const comparisons: readonly Comparison[] = ['=', '!=', '<', '<=', '>', '>=', 'in'];

class Parser {
  constructor(private readonly tokens: Tokens) {}

  *rules(): Generator<Rule, void, void> {
    const { next } = this.tokens;
    if (next.kind === 'end') throw new Mistake('there is no rule yet: write for example "take enabled"', next.span);
    while (this.tokens.next.kind !== 'end') yield this.rule();
  }

  private rule(): Rule {
    const { tokens } = this;
    const begin = tokens.next.span;
    const each: Binder[] = [];
    if (tokens.takes('for'))
      do each.push(this.binder());
      while (tokens.takes(','));
    const condition = tokens.takes('if') ? this.expression() : null;
    tokens.expect('take', 'a rule says what to take: "take" and a set of transitions');
    const smallest = tokens.takes('smallest');
    const take = this.expression();
    return { span: cover(begin, take.span), each, condition, smallest, take };
  }

  private binder(): Binder {
    const { text: name, span } = this.tokens.name();
    this.tokens.expect('in', `say what "${name}" stands for: "${name} in" and a set`);
    return { name, span, from: this.joined() };
  }

  private expression(): Expression {
    const { tokens } = this;
    const { span } = tokens.next;
    if (tokens.takes('if')) {
      const condition = this.expression();
      tokens.expect('then', 'after "if" and its condition comes "then"');
      const yes = this.expression();
      tokens.expect('else', 'after "then" and its expression comes "else"');
      const no = this.expression();
      return { kind: 'choose', span: cover(span, no.span), condition, yes, no };
    }
    return this.either();
  }

  private either(): Expression {
    let left = this.both();
    while (this.tokens.takes('or')) {
      const right = this.both();
      left = { kind: 'or', span: cover(left.span, right.span), left, right };
    }
    return left;
  }

  private both(): Expression {
    let left = this.negated();
    while (this.tokens.takes('and')) {
      const right = this.negated();
      left = { kind: 'and', span: cover(left.span, right.span), left, right };
    }
    return left;
  }

  private negated(): Expression {
    const { tokens } = this;
    const { span, text } = tokens.next;
    if (tokens.takes('not')) {
      const of = this.negated();
      return { kind: 'not', span: cover(span, of.span), of };
    }
    if (tokens.next.kind === 'word' && isQuantifier(text)) {
      tokens.take();
      const each = this.binder();
      tokens.expect(':', `after "${text} ${each.name} in" and a set comes ":" and a condition`);
      const condition = this.expression();
      return { kind: 'quantified', span: cover(span, condition.span), quantifier: text, each, condition };
    }
    return this.compared();
  }

  private compared(): Expression {
    const left = this.joined();
    const operator = comparisons.find((one) => this.tokens.takes(one));
    if (operator === undefined) return left;
    const right = this.joined();
    return { kind: 'compare', span: cover(left.span, right.span), operator, left, right };
  }

  private joined(): Expression {
    let left = this.met();
    for (;;) {
      const operator = (['|', '-'] as const).find((one) => this.tokens.takes(one));
      if (operator === undefined) return left;
      left = join(operator, left, this.met());
    }
  }

  private met(): Expression {
    let left = this.simple();
    while (this.tokens.takes('&')) left = join('&', left, this.simple());
    return left;
  }

  private simple(): Expression {
    const { tokens } = this;
    const token = tokens.next;
    if (tokens.takes('(')) {
      const inside = this.expression();
      tokens.expect(')', 'this bracket is not closed: write ")"');
      return inside;
    }
    if (tokens.takes('{')) return this.set();
    if (tokens.takes('grow')) return this.grown();
    tokens.take();
    if (token.kind === 'number') return { kind: 'number', span: token.span, value: Number(token.text) };
    if (token.kind === 'text') return { kind: 'text', span: token.span, value: token.text };
    if (token.kind !== 'word' || tokens.isReserved(token)) throw tokens.unexpected(token, 'an expression is missing');
    if (!tokens.takes('(')) return { kind: 'word', span: token.span, name: token.text };
    const of = [this.expression()];
    while (tokens.takes(',')) of.push(this.expression());
    const end = tokens.expect(')', `after what "${token.text}" is asked of comes ")"`);
    return { kind: 'call', span: cover(token.span, end.span), name: token.text, of };
  }

  /** What follows an opening brace: a filter or members. */
  private set(): Expression {
    const { tokens } = this;
    const begin = tokens.last.span;
    if (tokens.next.kind === 'word' && tokens.afterNext.text === 'in') {
      const each = this.binder();
      tokens.expect(':', `after "${each.name} in" and a set comes ":" and a condition`);
      const where = this.expression();
      const end = tokens.expect('}', 'this set is not closed: write "}"');
      return { kind: 'filter', span: cover(begin, end.span), each, where };
    }
    const members: Expression[] = [];
    if (tokens.next.text !== '}')
      do members.push(this.expression());
      while (tokens.takes(','));
    const end = tokens.expect('}', 'this set is not closed: write "}"');
    return { kind: 'set', span: cover(begin, end.span), members };
  }

  private grown(): Expression {
    const { tokens } = this;
    const begin = tokens.last.span;
    const from = this.joined();
    tokens.expect('by', 'after "grow" and a set comes "by", a name for its members, ":" and what belongs to each');
    const { text: each } = tokens.name();
    tokens.expect(':', `after "by ${each}" comes ":" and what belongs to "${each}"`);
    const add = this.expression();
    return { kind: 'grow', span: cover(begin, add.span), from, each, add };
  }
}

function join(operator: SetOperator, left: Expression, right: Expression): Expression {
  return { kind: 'join', span: cover(left.span, right.span), operator, left, right };
}

function isQuantifier(word: string): word is Quantifier {
  return word === 'all' || word === 'some' || word === 'no';
}
