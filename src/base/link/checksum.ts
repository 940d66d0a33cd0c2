/**
 * The cyclic redundancy check CRC-32 of bytes, as a number of 32 bits without sign: reflected polynomial EDB88320, start and end inverted
 * (ISO/IEC 13239, as used by gzip, RFC 1952, section 8). It tells every single changed bit, and every other change but one in
 * 4,294,967,296.
 */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb8_8320 : 0);
  }
  return ~sum >>> 0;
}

/** The bytes after four that hold their checksum, the most significant first. */
export function withChecksum(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const sealed = new Uint8Array(bytes.length + 4);
  new DataView(sealed.buffer).setUint32(0, crc32(bytes));
  sealed.set(bytes, 4);
  return sealed;
}

/** The bytes that `withChecksum` was given; null if they, or the checksum, have changed. */
export function withoutChecksum(sealed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  if (sealed.length < 4) return null;
  const bytes = sealed.subarray(4);
  return new DataView(sealed.buffer, sealed.byteOffset).getUint32(0) === crc32(bytes) ? bytes : null;
}
