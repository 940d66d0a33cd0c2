import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Drawing, rectangle } from '../../src/drawing/drawing.ts';
import { letters } from '../../src/drawing/png/letters.ts';
import { pngOf } from '../../src/drawing/png/png.ts';
import { esml, temporaryFile, temporaryFolder } from '../cli/capture.ts';

/** The points of a file, with the filter undone, as red, green and blue. */
function pointsOf(file: Uint8Array): { readonly width: number; readonly height: number; at(x: number, y: number): string } {
  const view = new DataView(file.buffer, file.byteOffset);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const raw = new Uint8Array(inflateSync(file.subarray(41, 41 + view.getUint32(33))));
  const row = 3 * width + 1;
  expect(raw.length).toBe(row * height);
  for (let y = 0; y < height; y++) {
    expect(raw[y * row]).toBe(2);
    for (let i = 1; i < row; i++) raw[y * row + i] = raw[y * row + i]! + (y === 0 ? 0 : raw[(y - 1) * row + i]!);
  }
  return {
    width,
    height,
    at: (x, y) => [...raw.subarray(y * row + 1 + 3 * x, y * row + 4 + 3 * x)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}

const box: Drawing = {
  title: 'a box',
  width: 100,
  height: 60,
  marks: [{ kind: 'path', role: 'state', pieces: rectangle(20, 20, 40, 20), fill: 'badFill', stroke: 'bad', width: 2 }],
};

describe('pictures made of points', () => {
  it('have twice the size, their ground, what is filled, and its rim', () => {
    const { width, height, at } = pointsOf(pngOf(box));
    expect([width, height]).toEqual([200, 120]);
    expect([at(0, 0), at(199, 119), at(80, 60), at(80, 40), at(40, 60), at(30, 60)]).toEqual([
      'ffffff',
      'ffffff',
      'fdeae8',
      'c4362b',
      'c4362b',
      'ffffff',
    ]);
  });

  it('are drawn on a dark ground too', () => {
    const { at } = pointsOf(pngOf({ ...box, dark: true }));
    expect([at(0, 0), at(80, 60)]).toEqual(['161b23', '3b1d1d']);
  });

  it('have type: each sign of ASCII is drawn within the room that it has, and stands where it is told to', () => {
    for (let code = 0x21; code < 0x7f; code++) expect(letters[String.fromCharCode(code)], String.fromCharCode(code)).toBeDefined();
    const text = { kind: 'text', role: 'label', x: 50, y: 40, size: 20, anchor: 'middle', ink: 'text' } as const;
    const { width, height, at } = pointsOf(pngOf({ ...box, marks: [{ ...text, text: 'H' }] }));
    const inked = Array.from({ length: width * height }, (_, i) => [i % width, Math.floor(i / width)] as const).filter(
      ([x, y]) => at(x, y) !== 'ffffff',
    );
    // Twice 50 less and more half of the width of an H, from the height of capitals to the base line.
    expect(Math.min(...inked.map(([x]) => x))).toBeGreaterThanOrEqual(85);
    expect(Math.max(...inked.map(([x]) => x))).toBeLessThanOrEqual(115);
    expect(Math.min(...inked.map(([, y]) => y))).toBe(51);
    expect(Math.max(...inked.map(([, y]) => y))).toBe(79);
    expect(at(92, 66)).toBe('1c2430');
  });
});

describe('esml graph --to png', () => {
  it('writes a file, light and dark, and says that a terminal is no place for it', async () => {
    const folder = temporaryFolder();
    const model = temporaryFile('two.esml', 'MODEL Two;\nVAR x: 0..2;\nPROCESS P; BEGIN x := 1; x := 2 END P;\nBEGIN P END Two\n');
    for (const [options, ground] of [
      [[], 'ffffff'],
      [['--dark'], '161b23'],
    ] as const) {
      const file = `${folder}/machine.png`;
      expect(await esml(['graph', model, '--to', 'png', '-o', file, ...options])).toMatchObject({ code: 0, stdout: `${file}\n` });
      const { width, height, at } = pointsOf(new Uint8Array(readFileSync(file)));
      expect([width >= 440, height > 200, at(1, 1)]).toEqual([true, true, ground]);
    }
    expect(await esml(['graph', model, '--to', 'png'], { terminal: true })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('name a file with -o'),
    });
  });
});

describe('a picture from the command line', () => {
  it('can be read on a slide: words beside arrows are left out where type would be too small with them, unless they are asked for', async () => {
    const size = async (...options: string[]) => {
      const { stdout } = await esml(['graph', 'models/lost-update.esml', '--to', 'svg', ...options]);
      const [, width = 0, height = 0] = (/width="(\d+)" height="(\d+)"/.exec(stdout) ?? []).map(Number);
      return { type: 18 * Math.min(1_280 / width, 720 / height), said: stdout.includes('>copy := counter</text>') };
    };
    const usual = await size();
    expect(usual.said).toBe(false);
    expect(usual.type).toBeGreaterThanOrEqual(11);
    const worded = await size('--words');
    expect(worded.said).toBe(true);
    expect(worded.type).toBeLessThan(11);
    expect(await esml(['graph', 'models/lost-update.esml', '--to', 'dot', '--words'])).toMatchObject({ code: 2 });
  });
});
