/** A QR code: squares along a side, the quiet zone around it included, and the dark ones as the data of an SVG path of unit squares. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Light squares around a code (ISO/IEC 18004:2015, section 5.3.8). */
export const quietZone = 4;

/** The most bytes of a code (ISO/IEC 18004:2015, table 7: version 40 with the least error correction). */
export const mostWritable = 2_953;

/**
 * The most bytes of a code that cameras read from a screen: those of version 25, which has 117 squares along a side and four points for
 * each of them in the width of a dialog.
 */
export const mostReadable = 1_273;

/** The QR code of a text, with the least error correction so that it has the fewest squares; null for more than `mostWritable` bytes. */
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

/** The code as a file, black on white. */
export function svgOf({ size, path }: QrCode): string {
  const ground = `<path fill="#ffffff" d="M0 0h${size}v${size}h-${size}z"/>`;
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"`;
  return `<svg ${frame}>${ground}<path fill="#000000" d="${path}"/></svg>\n`;
}
