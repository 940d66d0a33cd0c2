import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { frameFor, linkIn, modeOf } from '../../src/app/session/state/address.ts';
import { mostReadable, mostWritable, type QrCode, qrCodeOf, quietZone, svgOf } from '../../src/app/shell/links/qr.ts';

const url = 'https://example.org/esml/?utm=1#v2=abc-_';

describe('the address', () => {
  it('says how the page is shown', () => {
    for (const [search, mode] of [
      ['', 'whole'],
      ['?utm_source=x', 'whole'],
      ['?readonly', 'readonly'],
      ['?embed', 'embed'],
      ['?readonly=1&embed', 'embed'],
    ] as const) {
      expect(modeOf(search)).toBe(mode);
    }
  });

  it('is made for each way', () => {
    expect(linkIn('whole', url)).toBe('https://example.org/esml/#v2=abc-_');
    for (const mode of ['readonly', 'embed'] as const) {
      const link = linkIn(mode, url);
      expect(modeOf(new URL(link).search)).toBe(mode);
      expect(linkIn('whole', link)).toBe(linkIn('whole', url));
    }
    expect(frameFor(url, 'Peterson')).toContain('src="https://example.org/esml/?embed#v2=abc-_" width="600" height="400"');
  });
});

describe('a QR code', () => {
  // ISO/IEC 18004, table 7: version 5 holds 106 bytes with least error correction, and version v has 17 + 4v squares along a side.
  it('is the smallest that holds the text, and a reader reads the text from what is drawn', async () => {
    for (const [length, size] of [
      [106, 37],
      [107, 41],
      [1_900, 145],
    ] as const) {
      const text = `${url}${'x7Q-_'.repeat(length)}`.slice(0, length);
      const code = await qrCodeOf(text);
      if (code === null) throw new Error('there is a code');
      expect(code.size).toBe(size + 2 * quietZone);
      expect(decodeQR(drawn(code))).toBe(text);
    }
  });

  it('has at most 117 squares along a side where cameras are to read it from a screen', async () => {
    expect((await qrCodeOf('x'.repeat(mostReadable)))?.size).toBe(117 + 2 * quietZone);
    expect((await qrCodeOf('x'.repeat(mostReadable + 1)))?.size).toBe(121 + 2 * quietZone);
  });

  it('is the same in a file', async () => {
    const code = await qrCodeOf(url);
    if (code === null) throw new Error('there is a code');
    const paths = [...svgOf(code).matchAll(/<path fill="(#\d+|#f+)" d="([^"]+)"/g)].map(([, fill, d]) => ({ fill, d }));
    expect(paths.map(({ fill }) => fill)).toEqual(['#ffffff', '#000000']);
    expect(decodeQR(drawn({ size: code.size, path: paths[1]?.d ?? '' }))).toBe(url);
  });

  it('is refused for a text that is too long', async () => {
    expect(await qrCodeOf('x'.repeat(mostWritable))).not.toBeNull();
    expect(await qrCodeOf('x'.repeat(mostWritable + 1))).toBeNull();
  });
});

/** The picture of a code, four pixels to a square. */
function drawn({ size, path }: QrCode) {
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let i = 0; i < scale * scale; i++) {
      const at = (Number(y) * scale + Math.floor(i / scale)) * width + Number(x) * scale + (i % scale);
      data.set([0, 0, 0], 4 * at);
    }
  return { width, height: width, data };
}
