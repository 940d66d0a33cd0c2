/** The names that stand for numbers in a picture: constants of the model, and those of `each`. */
export type Numbers = ReadonlyMap<string, number>;

/**
 * The value, of 32 bits, of an expression of numbers, names, parentheses and `+ - * DIV MOD` with the precedence of ESML; a text that says
 * what is wrong if it is none.
 */
export function numberOf(text: string, numbers: Numbers): number | string {
  const tokens = text.match(/\d+|[A-Za-z][A-Za-z0-9_]*|\S/g) ?? [];
  let at = 0;
  const problem = (): never => {
    throw new Error(tokens[at] === undefined ? `“${text.trim()}” is not finished` : `“${tokens[at]}” has no place here`);
  };
  const factor = (): number => {
    const token = tokens[at];
    if (token === undefined) return problem();
    if (/^\d/.test(token)) {
      at++;
      return Number(token);
    }
    if (token === '-') {
      at++;
      return -factor();
    }
    if (token === '(') {
      at++;
      const inner = sum();
      if (tokens[at] !== ')') problem();
      at++;
      return inner;
    }
    const value = numbers.get(token);
    if (value === undefined) throw new Error(`“${token}” is neither a constant of the model nor a name after “each”`);
    at++;
    return value;
  };
  const product = (): number => {
    let value = factor();
    for (let operator = tokens[at]; operator === '*' || operator === 'DIV' || operator === 'MOD'; operator = tokens[at]) {
      at++;
      const other = factor();
      if (operator === '*') value *= other;
      else if (other === 0) throw new Error('a number is divided by zero');
      else value = operator === 'DIV' ? Math.floor(value / other) : value - other * Math.floor(value / other);
    }
    return value;
  };
  function sum(): number {
    let value = product();
    for (let operator = tokens[at]; operator === '+' || operator === '-'; operator = tokens[at]) {
      at++;
      value += operator === '+' ? product() : -product();
    }
    return value;
  }
  try {
    const value = sum();
    if (at < tokens.length) problem();
    return Math.abs(value) < 2 ** 31 ? value : 'the number has more than 32 bits';
  } catch (wrong) {
    return wrong instanceof Error ? wrong.message : String(wrong);
  }
}

/** A text with each `{expression}` replaced by its value; what is wrong with the first that has none. */
export function filledIn(text: string, numbers: Numbers): { readonly text: string } | { readonly problem: string } {
  let problem: string | null = null;
  const filled = text.replace(/\{([^{}]*)\}/g, (_, expression: string) => {
    const value = numberOf(expression, numbers);
    if (typeof value === 'string') problem ??= value;
    return String(value);
  });
  return problem === null ? { text: filled } : { problem };
}
