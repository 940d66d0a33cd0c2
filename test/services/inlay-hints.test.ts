import { expect, it } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { serviceContext } from '../../src/frontends/esml/services/context.ts';
import { inlayHints } from '../../src/frontends/esml/services/inlay-hints.ts';

const text = `MODEL M;
CONST n = 3;
TYPE int = 0..n; row = ARRAY [2] OF int; queue = LIST [2] OF int; pair = (left: int; right: BOOLEAN);
     big = ARRAY [40] OF int; huge = ARRAY [4000] OF int; one = 5..5; prot = {up(int), down};
VAR c: prot; k: ARRAY [2] OF prot;
PROCESS P(OUT p: prot; nr: int);
BEGIN p!up(nr) END P;
PROCESS Q(IN c: prot);
VAR x: int;
BEGIN c?up(x) END Q;
BEGIN P(c, 1 + 1); Q(c); FOR i := 0 TO 1 DO P(k[i], i) END END M
`;

it('names the parameters at the arguments, unless they say so, and tells the sizes of types', () => {
  const context = serviceContext(analyse(text, { dialect: 'extended', constants: {} }));
  const shown = inlayHints(context).map(({ offset, text: hint, kind }) => {
    const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim();
    return kind === 'size'
      ? `${/(\w+) = [^;]*$/.exec(line)?.[1] ?? 'pair'}: ${hint}`
      : `${hint} ${/^[^,)]*/.exec(text.slice(offset))?.[0]}`;
  });
  expect(shown).toEqual([
    'int: 4 values',
    'row: 16 values',
    'queue: 21 values',
    'pair: 8 values',
    'big: about 10^24 values',
    'huge: more than 10^308 values',
    'one: 1 value',
    'p: c',
    'nr: 1 + 1',
    'p: k[i]',
    'nr: i',
  ]);
});

it('has nothing to say where names are not known', () => {
  const context = serviceContext(analyse('MODEL M; BEGIN R(1, 2) END M', { dialect: 'extended', constants: {} }));
  expect(inlayHints(context)).toEqual([]);
});
