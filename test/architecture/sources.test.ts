import { describe, expect, it } from 'vitest';
import { filesBelow } from './sources.ts';

const code = [
  ...filesBelow('src', /\.tsx?$/),
  ...filesBelow('scripts', /\.mjs$/),
  ...filesBelow('bin', /\.mjs$/),
  ...filesBelow('bench', /\.ts$/),
];
const tests = [...filesBelow('test', /\.ts$/), ...filesBelow('e2e', /\.ts$/)];
const texts = [...filesBelow('models', /\.esml$/), ...filesBelow('docs', /\.md$/)];

/** Written in two halves so that this file does not contain them. */
const forbidden = [
  ['/wo', 'rk/'],
  ['/ho', 'me/'],
  ['/ro', 'ot/'],
  ['/tm', 'p/'],
  ['TO', 'DO'],
  ['FIX', 'ME'],
  ['XX', 'X'],
].map((halves) => halves.join(''));

describe('source files', () => {
  it('have at most 500 lines', () => {
    const long = [...code, ...tests].filter((file) => file.text.split('\n').length > 501).map((file) => file.path);
    expect(long).toEqual([]);
  });

  it('contain no paths of one machine and no notes to self', () => {
    const found = [...code, ...tests, ...texts].flatMap((file) =>
      forbidden.filter((word) => file.text.includes(word)).map((word) => `${file.path}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it('have no marks of a merge left', () => {
    const marked = [...code, ...tests, ...texts].filter((file) => /^(?:<{7}|>{7}) /m.test(file.text));
    expect(marked.map((file) => file.path)).toEqual([]);
  });

  it('end in a newline and have no trailing spaces', () => {
    const untidy = [...code, ...tests, ...texts].filter((file) => !file.text.endsWith('\n') || /[ \t]$/m.test(file.text));
    expect(untidy.map((file) => file.path)).toEqual([]);
  });
});
