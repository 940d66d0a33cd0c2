import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../architecture/sources.ts';

/** The stylesheets of a package, all of them. */
function stylesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

const withoutValues = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}');
const classesIn = (text: string): string[] => [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);

/** The compound selectors of our rules: what stands between combinators. */
function compounds(css: string): string[] {
  return withoutValues(css)
    .replace(/:(is|not|where|has)\([^()]*\)/g, '')
    .split(/[{},]/)
    .filter((selector) => !selector.includes('@'))
    .flatMap((selector) => selector.split(/[\s>~+()]+/));
}

describe('the classes of the workbench', () => {
  /** A rule of ours for `.main` once cut Monaco's list of completions in half. */
  it('do not reach into the editor: each rule names a class that Monaco does not have', () => {
    const theirs = new Set(stylesBelow(join(root, 'node_modules', 'monaco-editor', 'esm')).flatMap((css) => classesIn(withoutValues(css))));
    expect(theirs.has('suggest-widget')).toBe(true);
    const reaching = stylesBelow('src/app/styles').flatMap((css) =>
      compounds(css).filter((compound) => {
        const classes = classesIn(compound);
        return classes.length > 0 && classes.every((name) => theirs.has(name));
      }),
    );
    expect([...new Set(reaching)]).toEqual(['.visually-hidden']);
  });
});
