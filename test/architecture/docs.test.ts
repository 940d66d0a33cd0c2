import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diagnosticsPage } from '../../scripts/diagnostics-page.ts';
import { wrapProse } from '../../scripts/wrap-prose.mjs';
import { catalogue } from '../../src/frontends/esml/diagnostics/catalogue.ts';
import { root } from './sources.ts';

describe('docs/diagnostics.md', () => {
  it('is what `npm run docs` makes of the catalogue', () => {
    expect(readFileSync(join(root, 'docs', 'diagnostics.md'), 'utf8')).toBe(wrapProse(diagnosticsPage()));
  });
});

describe('the catalogue of diagnostics', () => {
  it('uses every code once', () => {
    const codes = catalogue.map(({ code }) => code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  it('explains each of them', () => {
    expect(catalogue.filter(({ explanation }) => explanation.length < 20).map(({ code }) => code)).toEqual([]);
  });

  it('has codes whose letter tells the severity', () => {
    expect(catalogue.filter(({ code, severity }) => !(severity === 'error' ? /^E\d{4}$/ : /^W\d{4}$/).test(code))).toEqual([]);
  });
});
