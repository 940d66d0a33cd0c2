/** A QR code: squares along a side, the quiet zone around it included, and the dark ones as the data of an SVG path of unit squares. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Light squares around a code (ISO/IEC 18004:2015, section 5.3.8). */
export const quietZone = 4;

/**
 * The QR code of a text, with the least error correction so that it has the fewest squares; null if the text is too long for one (2,953
 * bytes).
 */
export async function qrCodeOf(text: string): Promise<QrCode | null> {
  const { encodeQR } = await import('qr');
  let rows: boolean[][];
  try {
    rows = encodeQR(text, 'raw', { ecc: 'low', encoding: 'byte', border: quietZone });
  } catch {
    return null;
  }
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: squares.join('') };
}
