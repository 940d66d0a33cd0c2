const whole = new Intl.NumberFormat('en');
const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** 6304 as `6,304`. */
export function formatCount(value: number): string {
  return whole.format(value);
}

/** 10312.57 as `10,312.6`. */
export function formatTenths(value: number): string {
  return tenths.format(value);
}

/** The digits of a count, however many, in groups of three. */
export function formatDigits(digits: string): string {
  return whole.format(BigInt(digits));
}

/** A count with its noun, in the plural where needed. */
export function countOf(value: number, noun: string): string {
  return `${formatCount(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** 213400 as `213.4K`. */
export function formatShort(value: number): string {
  return short.format(value);
}

/** Bytes in the largest unit that gives at least 1. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const unit = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** unit;
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}

/** Milliseconds as people say them. */
export function formatTime(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.max(1, Math.round(milliseconds))} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1_000).toFixed(1)} s`;
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1_000)} s`;
}

/** A phrase as a sentence: with a capital and a full stop. */
export function sentence(phrase: string): string {
  const capital = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
