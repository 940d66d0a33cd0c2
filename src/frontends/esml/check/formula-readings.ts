import { warningDiagnostics } from '../diagnostics/warnings.ts';
import type { BinaryExpression, Expression, Property, TemporalUnary } from '../syntax/tree.ts';
import type { CheckContext } from './context.ts';

type Joint = '&' | 'OR' | '=>';

/** Operands between `&`, OR or `=>`, in the order of the text, and what stands between them. */
interface Chain {
  readonly operands: readonly Expression[];
  readonly joints: readonly Joint[];
}

/**
 * Warns of a formula that says something else than it seems to, since AG and its kin bind tighter than `&` and OR: `AG x < 3 & y < 3` is
 * `(AG x < 3) & y < 3`. Whoever writes a second temporal operator behind it, as in `G F a & G F b`, knows that; but `AG a => AF b` is
 * hardly ever meant as `(AG a) => AF b`.
 */
export function warnOfReadings(context: CheckContext, property: Property): void {
  warnOfInitialState(context, property);
  const waiting: Expression[] = [property.formula];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const chain = chainOf(next);
    const warned = warn(context, chain);
    for (const operand of chain.operands) if (operand !== warned) waiting.push(...partsOf(operand));
  }
}

/**
 * Warns of a formula without a temporal operator, which is mostly meant as an invariant, unless its name says that it is about the start.
 */
function warnOfInitialState(context: CheckContext, { formula, logic, name }: Property): void {
  if (formula.kind === 'boolean' || /^(init|start|begin)/i.test(name?.text ?? '')) return;
  const waiting: Expression[] = [formula];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === 'temporal-unary' || next.kind === 'temporal-binary' || next.kind === 'automaton') return;
    waiting.push(...(isJoined(next) ? [next.left, next.right] : partsOf(next)));
  }
  const { start, end } = formula.kind === 'parenthesized' ? formula.inner.span : formula.span;
  const text = context.text.slice(start, end);
  const meant = `${logic === 'ctl' ? 'AG' : 'G'}(${text})`;
  const fixes = [{ title: `Write ${onOneLine(meant)}`, edits: [{ span: formula.span, text: meant }] }];
  context.report(warningDiagnostics.initialStateOnly, formula.span, { meant: onOneLine(meant) }, { fixes });
}

/** The formulas in an operand of a chain. */
function partsOf(e: Expression): readonly Expression[] {
  if (e.kind === 'parenthesized') return [e.inner];
  if (e.kind === 'unary' || e.kind === 'temporal-unary') return [e.operand];
  return e.kind === 'temporal-binary' || (e.kind === 'binary' && e.operator === '<=>') ? [e.left, e.right] : [];
}

function chainOf(e: Expression): Chain {
  if (!isJoined(e)) return { operands: [e], joints: [] };
  const left = chainOf(e.left);
  const right = e.operator === '=>' ? chainOf(e.right) : { operands: [e.right], joints: [] };
  return { operands: [...left.operands, ...right.operands], joints: [...left.joints, e.operator, ...right.joints] };
}

function isJoined(e: Expression): e is BinaryExpression & { operator: Joint } {
  return e.kind === 'binary' && (e.operator === '&' || e.operator === 'OR' || e.operator === '=>');
}

/** Warns of the first operand that seems to reach further than it does, and gives it. */
function warn(context: CheckContext, { operands, joints }: Chain): Expression | null {
  for (const [index, joint] of joints.entries()) {
    const operand = operands[index];
    const next = operands[index + 1];
    if (operand?.kind !== 'temporal-unary' || next === undefined || !seemsToReachOn(context, operand, joint, next)) continue;
    const inner = innermost(operand);
    let last = index + 1;
    while (joint === '=>' ? last < joints.length : joints[last] !== undefined && joints[last] !== '=>' && !isTemporal(operands[last + 1]))
      last++;
    const end = operands[last]?.span.end ?? next.span.end;
    const text = (from: number, to: number): string => context.text.slice(from, to);
    const { start } = operand.span;
    const head = text(start, inner.span.start).trimEnd();
    const rest = text(operand.span.end, end);
    const as = `(${text(start, operand.span.end)})${rest}`;
    const meant = `${head}(${text(inner.span.start, operand.span.end)}${rest})`;
    const span = { start, end };
    const fixes = [meant, as].map((written) => ({ title: `Write ${onOneLine(written)}`, edits: [{ span, text: written }] }));
    const parameters = { operator: operand.operator, joint, as: onOneLine(as), meant: onOneLine(meant) };
    context.report(warningDiagnostics.operatorReach, span, parameters, { fixes });
    return operand;
  }
  return null;
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function seemsToReachOn(context: CheckContext, operand: TemporalUnary, joint: Joint, next: Expression): boolean {
  const { kind, span } = innermost(operand);
  // A parenthesis that touches its operator is that operator's.
  const touches = kind === 'parenthesized' && /\S/.test(context.text.charAt(span.start - 1));
  if (touches || kind === 'temporal-binary') return false;
  if (joint === '=>') return (operand.operator === 'AG' || operand.operator === 'G') && operand.operand.kind !== 'temporal-unary';
  return !isTemporal(next);
}

/** What the operators in front of a formula are about. */
function innermost({ operand }: TemporalUnary): Expression {
  return operand.kind === 'temporal-unary' ? innermost(operand) : operand;
}

/** Whether a formula begins with a temporal operator, perhaps behind a parenthesis or a negation. */
function isTemporal(e: Expression | undefined): boolean {
  if (e === undefined) return true;
  if (e.kind === 'parenthesized') return isTemporal(e.inner);
  if (e.kind === 'unary') return isTemporal(e.operand);
  return e.kind === 'temporal-unary' || e.kind === 'temporal-binary';
}
