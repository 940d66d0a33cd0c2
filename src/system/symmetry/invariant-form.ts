import type { Property } from '../ir.ts';

/**
 * A property that says of all processes of a template, or of some, what this one says of one of them; null if there is none that is known
 * to be worth the same. By symmetry `AG p` of one process is `AG` of all, and `EF p` of one is `EF` of some.
 */
export function invariantForm({ formula }: Property, templates: readonly string[]): string | null {
  if (formula.kind !== 'unary' || formula.operand.kind !== 'proposition') return null;
  const quantifier = formula.operator === 'AG' || formula.operator === 'G' ? 'ALL' : formula.operator === 'EF' ? 'SOME' : null;
  if (quantifier === null) return null;
  const inner = formula.operand.text;
  const named = templates.flatMap((template) => {
    const found = [...inner.matchAll(new RegExp(`\\b${template}\\s*\\[\\s*(\\w+)\\s*\\](?=\\s*[.@])`, 'g'))];
    return found.length === 0
      ? []
      : [{ template, texts: found.map(([text]) => text), numbers: new Set(found.map(([, number]) => number)) }];
  });
  const [only] = named;
  if (only === undefined || named.length > 1 || only.numbers.size > 1) return null;
  const name = ['p', 'q', 'one', 'member'].find((word) => !new RegExp(`\\b${word}\\b`).test(inner)) ?? 'any';
  const said = only.texts.reduce((text, one) => text.replace(one, name), inner);
  return `${formula.operator}(${quantifier}(${only.template} ${name} : ${unwrapped(said)}))`;
}

/** A text without parentheses around the whole of it. */
function unwrapped(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let depth = 0;
  for (let i = 0; i < text.length - 1; i++) {
    depth += text[i] === '(' ? 1 : text[i] === ')' ? -1 : 0;
    if (depth === 0) return text;
  }
  return text.slice(1, -1);
}
