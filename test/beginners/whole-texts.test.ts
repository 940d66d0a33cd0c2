import { describe, expect, it } from 'vitest';
import { afterFix, errorsOf } from './support.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';

const program = `#include <stdio.h>
int main(void) { int *p = 0; (*p)++; /* (* now *) */ return 0; }
`;

describe('a text that is no model', () => {
  it.each([
    ['of C', program],
    ['of Promela', 'byte x = 0;\nactive proctype P() {\n  do :: x < 3 -> x++ od\n}\n'],
    ['of Python', 'import threading\ndef inc():\n    pass\n'],
    ['of nothing that is known', 'hello world'],
  ])('%s becomes a comment behind a model that runs', (_, text) => {
    const [first] = errorsOf(text);
    expect(first?.code).toBe('E0036');
    if (first === undefined) return;
    expect(first.fixes.map(({ title }) => title)).toEqual(['Begin a model, and keep this text as a comment']);
    const after = afterFix(text, first);
    expect(errorsOf(after)).toEqual([]);
    const kept = after.slice(after.indexOf('(*\n') + 3, after.lastIndexOf('\n*)'));
    expect(kept.replaceAll('( *', '(*').replaceAll('* )', '*)')).toBe(text.trim());
  });

  it('is a small model where there is no text, in the language of the thesis too', () => {
    const { diagnostics } = analyse('', { dialect: 'thesis', constants: {} });
    const [first] = diagnostics;
    expect(first?.fixes[0]?.title).toBe('Begin with a small model');
    if (first === undefined) return;
    expect(analyse(afterFix('', first), { dialect: 'thesis', constants: {} }).diagnostics).toEqual([]);
  });
});
