import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { silentSwitches } from './switches.ts';

/** The silent switches of one file, by line. */
function silentIn(text: string): (readonly [line: number, without: readonly string[]])[] {
  const root = mkdtempSync(join(tmpdir(), 'switches-'));
  try {
    mkdirSync(join(root, 'src'));
    writeFileSync(
      join(root, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true, noImplicitReturns: true }, include: ['src'] }),
    );
    writeFileSync(join(root, 'src/only.ts'), text);
    return silentSwitches(root, 'src').map(({ line, without }) => [line, without]);
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('switches', () => {
  it('over a union have a case for each of its members, and another member is an error', () => {
    expect(silentSwitches(process.cwd(), 'src')).toEqual([]);
  });

  it('are looked through in a way that finds those which are not held to their unions', () => {
    const text = `
      type Colour = 'red' | 'green' | 'blue';
      declare function unreachable(value: never): never;
      export function whole(colour: Colour): number {
        switch (colour) { case 'red': return 1; case 'green': return 2; case 'blue': return 3; }
      }
      export function rest(colour: Colour): number {
        switch (colour) { case 'red': return 1; default: return 2; }
      }
      export function quiet(colour: Colour): void {
        switch (colour) { case 'red': return; case 'green': return; case 'blue': return; }
      }
      export function held(colour: Colour): void {
        switch (colour) { case 'red': return; case 'green': case 'blue': return; default: unreachable(colour); }
      }
      export function before(colour: Colour): number {
        switch (colour) { case 'red': return 1; case 'green': return 2; case 'blue': return 3; }
        return 4;
      }
      export function* steps(colour: Colour): Generator<number> {
        switch (colour) { case 'red': yield 1; break; case 'green': case 'blue': break; }
      }
      export function word(text: string): number {
        switch (text) { case 'red': return 1; default: return 2; }
      }`;
    expect(silentIn(text)).toEqual([
      [8, ['"blue"', '"green"']],
      [11, []],
      [17, []],
      [21, []],
    ]);
  });
});
