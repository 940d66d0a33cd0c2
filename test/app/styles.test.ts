import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, root } from '../architecture/sources.ts';

/** The stylesheets of a package, all of them. */
function stylesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

const withoutValues = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}');
const classesIn = (text: string): string[] => [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);

/** The name of a class as components call it. */
const camel = (name: string): string => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The selectors of a sheet, one for each rule. */
function selectorsOf(css: string): string[] {
  return withoutValues(css)
    .replace(/@[^{]*\{/g, '')
    .split(/[{}]/)
    .map((selector) => selector.trim())
    .filter((selector) => !['', 'from', 'to'].includes(selector));
}

const sheets = filesBelow('src/app', /\.css$/);
const modules = sheets
  .filter(({ path }) => path.endsWith('.module.css'))
  .map(({ path, text }) => ({ path, text, own: new Set(selectorsOf(text).flatMap(classesIn).map(camel)) }));
const code = filesBelow('src/app', /\.tsx?$/);

/** What each file calls the modules of styles that it imports. */
const imports = code.flatMap(({ path, text }) =>
  [...text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)].map(([, variable = '', from = '']) => ({
    path,
    text,
    variable,
    module: posix.join(posix.dirname(path), from),
  })),
);

describe('the looks of the workbench', () => {
  it('have no class that all of the page knows, so that none reaches into the editor: sheets that are no modules name elements alone', () => {
    const plain = sheets.filter(({ path }) => !path.endsWith('.module.css'));
    expect(plain.map(({ path }) => posix.dirname(path))).toEqual(plain.map(() => 'src/app/kit/tokens'));
    expect(plain.flatMap(({ text }) => selectorsOf(text.replace(/@import[^;]*;/g, '')).flatMap(classesIn))).toEqual([]);
    expect(modules.filter(({ text }) => text.includes(':global')).map(({ path }) => path)).toEqual([]);
  });

  /** A rule of ours for `.main` once cut Monaco's list of completions in half; scoped names begin with that of their sheet. */
  it('have names that Monaco does not have', () => {
    const theirs = new Set(stylesBelow(join(root, 'node_modules', 'monaco-editor', 'esm')).flatMap((css) => classesIn(withoutValues(css))));
    expect(theirs.has('suggest-widget')).toBe(true);
    expect([...theirs].filter((name) => modules.some(({ path }) => name.startsWith(`${posix.basename(path, '.module.css')}__`)))).toEqual(
      [],
    );
  });

  it('are taken from modules: no component writes the name of a class', () => {
    const written = code.flatMap(({ path, text }) =>
      [...text.matchAll(/\bclassName="[^"]*"|\bclassName=\{`[^`$]*`\}/g)].map(([found]) => `${path}: ${found}`),
    );
    expect(written).toEqual([]);
  });

  it('have their colours, sizes and themes in one place', () => {
    const themed = modules.filter(({ text }) => /:root\[data-theme|^:root \{/m.test(text));
    expect(themed.map(({ path }) => path)).toEqual([]);
  });
});

describe('modules of styles', () => {
  it('have names that no other has, since the names of their classes begin with them', () => {
    const names = modules.map(({ path }) => path.replace(/^.*\//, ''));
    expect(names.length).toBeGreaterThan(15);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have every class that a component takes from them', () => {
    const missing = imports.flatMap(({ path, text, variable, module }) => {
      const own = modules.find((one) => one.path === module)?.own;
      const taken = [...text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
      return taken.filter((name) => own?.has(name) !== true).map((name) => `${path}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('have no class that nobody uses', () => {
    const unused = modules.flatMap(({ path, own }) => {
      const users = imports.filter(({ module }) => module === path);
      const taken = new Set(
        users.flatMap(({ text, variable }) => [...text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)),
      );
      // What is looked up by a value must be a word that is written somewhere near: in the folder, or where the value's type is.
      const looked = users.some(({ text, variable }) => text.includes(`${variable}[`));
      const near = looked ? [...users.map(({ text }) => text), ...words(path)].join('\n') : '';
      return [...own].filter((name) => !taken.has(name) && !near.includes(`'${name}'`)).map((name) => `${path}: ${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('begin each rule with a class of their own, so that they reach nothing beside their panel', () => {
    const reaching = modules.flatMap(({ path, text }) =>
      selectorsOf(text)
        .flatMap((selector) => selector.split(/,(?![^()]*\))/))
        .filter((selector) => classesIn(selector).length === 0)
        .map((selector) => `${path}: ${selector}`),
    );
    expect(reaching).toEqual([]);
  });
});

describe('browser tests', () => {
  const named = filesBelow('e2e', /\.ts$/).flatMap(({ path, text }) =>
    [...text.matchAll(/\.([A-Za-z-]+)__([\w-]+)/g)].map(([, sheet = '', name = '']) => ({ path, sheet, name })),
  );

  it('name no class but marks inside the editor: all else that they look for has a role, a label, a text or a data attribute', () => {
    const known = (sheet: string, name: string) =>
      modules.find(({ path }) => posix.basename(path) === `${sheet}.module.css`)?.own.has(camel(name)) === true;
    expect(named.filter(({ sheet, name }) => !known(sheet, name)).map(({ path, sheet, name }) => `${path}: ${sheet}__${name}`)).toEqual([]);
    expect(named.filter(({ sheet }) => sheet !== 'decorations').map(({ path, sheet, name }) => `${path}: ${sheet}__${name}`)).toEqual([]);
  });
});

/** The texts in which values by which a class is looked up may be written. */
function words(path: string): string[] {
  const folder = posix.dirname(path);
  return [...code, ...filesBelow('src/contract', /\.ts$/)]
    .filter(
      (file) => file.path.startsWith(`${folder}/`) || file.path.startsWith('src/contract/') || file.path.startsWith('src/app/session/'),
    )
    .map(({ text }) => text);
}

describe('type', () => {
  it('has two weights and the sizes of the tokens, everywhere', () => {
    const other = sheets.flatMap(({ path, text }) =>
      path.startsWith('src/app/kit/tokens/')
        ? []
        : [...text.matchAll(/font-(?:weight|size): (?!var\(--|inherit)([^;]+);/g)].map(([rule]) => `${path}: ${rule}`),
    );
    expect(other).toEqual([]);
  });

  it('has space between things from the tokens: other lengths are a hair, or places of more than 26 pixels', () => {
    const lengths = modules.flatMap(({ path, text }) =>
      [...text.matchAll(/[\s;{]((?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?): ([^;]+);/g)].flatMap(
        ([, name, value = '']) =>
          [...value.matchAll(/(?<![\w.-])-?(\d+)px/g)].map(([, pixels]) => ({
            rule: `${path}: ${name}: ${value}`,
            pixels: Number(pixels),
          })),
      ),
    );
    expect(lengths.filter(({ pixels }) => pixels > 1 && pixels <= 26).map(({ rule }) => rule)).toEqual([]);
  });
});
