import type { Raster } from './raster.ts';

/** A file of PNG of points of which each row is written as its difference from the one above. */
export function pngFile({ width, height, bytes }: Raster): Uint8Array {
  const row = 3 * width;
  const filtered = new Uint8Array((row + 1) * height);
  for (let y = 0; y < height; y++) {
    const at = y * (row + 1);
    // The filter called Up.
    filtered[at] = 2;
    for (let i = 0; i < row; i++) filtered[at + 1 + i] = (bytes[y * row + i] ?? 0) - (y === 0 ? 0 : (bytes[(y - 1) * row + i] ?? 0));
  }
  const header = [...word(width), ...word(height), 8, 2, 0, 0, 0];
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', Uint8Array.from(header)),
    chunk('IDAT', deflated(filtered)),
    chunk('IEND', new Uint8Array(0)),
  ];
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const named = joined([Uint8Array.from(name, (letter) => letter.charCodeAt(0)), data]);
  return joined([Uint8Array.from(word(data.length)), named, Uint8Array.from(word(checksum(named)))]);
}

/** Four bytes, the highest first. */
function word(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

/** The cyclic redundancy check CRC-32. */
function checksum(bytes: Uint8Array): number {
  let check = 0xffffffff;
  for (const byte of bytes) {
    check ^= byte;
    for (let bit = 0; bit < 8; bit++) check = (check >>> 1) ^ (check & 1 ? 0xedb88320 : 0);
  }
  return ~check >>> 0;
}

/** Bytes as zlib writes them (RFC 1951), with the fixed code, in which a byte that repeats is a length: pictures are mostly ground. */
function deflated(bytes: Uint8Array): Uint8Array {
  const out: number[] = [0x78, 0x01];
  let [held, bits] = [0, 0];
  const put = (value: number, count: number): void => {
    held |= value << bits;
    for (bits += count; bits >= 8; bits -= 8) {
      out.push(held & 255);
      held >>>= 8;
    }
  };
  const symbol = (value: number): void => {
    const [code, count] = fixedCode(value);
    for (let bit = count - 1; bit >= 0; bit--) put((code >>> bit) & 1, 1);
  };
  put(1, 1);
  put(1, 2);
  let low = 1;
  let high = 0;
  for (let i = 0; i < bytes.length; ) {
    const byte = bytes[i] ?? 0;
    let length = 1;
    while (length < 259 && bytes[i + length] === byte && i + length < bytes.length) length++;
    symbol(byte);
    if (length > 3) {
      // The byte before, so many times more: a length at a distance of one.
      const [code, extra, bits] = lengthCode(length - 1);
      symbol(code);
      put(extra, bits);
      put(0, 5);
    } else for (let more = 1; more < length; more++) symbol(byte);
    for (let k = 0; k < length; k++) {
      low = (low + byte) % 65521;
      high = (high + low) % 65521;
    }
    i += length;
  }
  symbol(256);
  put(0, 7);
  out.push(high >>> 8, high & 255, low >>> 8, low & 255);
  return Uint8Array.from(out);
}

/** The symbol of a length from 3 to 258, and what is written after it in so many bits. */
function lengthCode(length: number): readonly [number, number, number] {
  if (length === 258) return [285, 0, 0];
  if (length < 11) return [254 + length, 0, 0];
  const bits = Math.floor(Math.log2(length - 3)) - 2;
  const first = (length - 3) >> bits;
  return [257 + 4 * bits + first, (length - 3) & ((1 << bits) - 1), bits];
}

/** A symbol of the fixed code with its number of bits. */
function fixedCode(value: number): readonly [number, number] {
  if (value < 144) return [0x30 + value, 8];
  if (value < 256) return [0x190 + value - 144, 9];
  if (value < 280) return [value - 256, 7];
  return [0xc0 + value - 280, 8];
}
