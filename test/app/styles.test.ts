import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, root } from '../architecture/sources.ts';
import { globalClasses } from './global-classes.ts';

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

/** The name of a class as components call it. */
const camel = (name: string): string => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('modules of styles', () => {
  const modules = filesBelow('src/app', /\.module\.css$/).map(({ path, text }) => {
    const shared = [...text.matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name = '']) => name);
    const own = compounds(text.replace(/:global\(\.[\w-]+\)/g, '')).flatMap(classesIn);
    return { path, text, shared, own: new Set(own.map(camel)) };
  });

  it('have what every panel looks like: beside them there are only the classes that all share', () => {
    const names = stylesBelow('src/app/styles').flatMap((css) => compounds(css).flatMap(classesIn));
    expect([...new Set(names)].filter((name) => !globalClasses.has(name))).toEqual([]);
  });

  it('have names that no other has, since the names of their classes begin with them', () => {
    const names = modules.map(({ path }) => path.replace(/^.*\//, ''));
    expect(names.length).toBeGreaterThan(15);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have every class that a component takes from them', () => {
    const missing = filesBelow('src/app', /\.tsx$/).flatMap(({ path, text }) =>
      [...text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)].flatMap(([, variable = '', from = '']) => {
        const module = modules.find((one) => one.path === posix.join(posix.dirname(path), from));
        const taken = [...text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
        return taken.filter((name) => module?.own.has(name) !== true).map((name) => `${path}: ${name}`);
      }),
    );
    expect(missing).toEqual([]);
  });

  it('begin each rule with a class of their own, or with the theme, so that they reach nothing beside their panel', () => {
    const reaching = modules.flatMap(({ path, text }) =>
      selectorsOf(text)
        .filter((selector) => !/\.[a-zA-Z]/.test(selector.replace(/:global\([^)]*\)/g, '')))
        .map((selector) => `${path}: ${selector}`),
    );
    expect(reaching).toEqual([]);
  });
});

/** The selectors of a sheet, one for each rule. */
function selectorsOf(css: string): string[] {
  return withoutValues(css)
    .replace(/@[^{]*\{/g, '')
    .split(/[{}]/)
    .map((selector) => selector.trim())
    .filter((selector) => !['', 'from', 'to'].includes(selector));
}
