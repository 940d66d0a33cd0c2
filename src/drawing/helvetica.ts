/** Widths of the characters from space to tilde in thousandths of the size (Adobe Font Metrics of Helvetica and Helvetica-Bold). */
const regular =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584';
const bold =
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584';

const widths = { regular: regular.split(' ').map(Number), bold: bold.split(' ').map(Number) };

/** Characters beyond Latin-1 that the encoding WinAnsi has. */
const beyond: Readonly<Record<string, number>> = { '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95, '–': 0x96, '—': 0x97 };

/** A text in the encoding WinAnsi, each byte as one character; what it has not is a question mark. */
export function winAnsi(text: string): string {
  return [...text]
    .map((character) => {
      const code = beyond[character] ?? character.codePointAt(0) ?? 0;
      const known = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || character in beyond;
      return known ? String.fromCharCode(code) : character === '\n' ? ' ' : '?';
    })
    .join('');
}

/** The width of an encoded text of size one. Other than ASCII counts as wide as a figure. */
export function helveticaWidth(bytes: string, isBold: boolean): number {
  const table = isBold ? widths.bold : widths.regular;
  return [...bytes].reduce((sum, byte) => sum + (table[byte.charCodeAt(0) - 0x20] ?? 556), 0) / 1_000;
}
