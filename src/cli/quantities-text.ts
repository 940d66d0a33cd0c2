/** `1,234 states`, `1 state`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}

/** `0.25 s` */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}

/** `1.5 MB`; below a tenth of that `12 KB`. */
export function megabytes(bytes: number): string {
  return bytes > 0 && bytes < 2 ** 20 / 10 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 2 ** 20).toFixed(1)} MB`;
}
