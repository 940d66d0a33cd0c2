import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './sources.ts';

const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const section = /## Where to change what\n(.*?)\n## /s.exec(text)?.[1] ?? '';
const rows = [...section.matchAll(/^\| (?!Change )([^|]+?) +\| (.+?) +\|$/gm)].map(([, change = '', files = '']) => ({
  change,
  files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}));

describe('the table of CONTRIBUTING.md that says where to change what', () => {
  it('has changes, each once', () => {
    expect(rows.length).toBeGreaterThan(35);
    expect(new Set(rows.map(({ change }) => change)).size).toBe(rows.length);
  });

  it('names files that exist, by their whole paths', () => {
    expect(
      rows.flatMap(({ change, files }) => (files.length === 0 ? [change] : files.filter((file) => !existsSync(join(root, file))))),
    ).toEqual([]);
  });
});
