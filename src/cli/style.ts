import type { Io, Output } from './io.ts';

/** Marks pieces of text for the eye; every function gives its text back unchanged where there are no colours. */
export interface Style {
  bold(text: string): string;
  faint(text: string): string;
  good(text: string): string;
  bad(text: string): string;
  uncertain(text: string): string;
  changed(text: string): string;
}

export const plainStyle: Style = styleFrom((_, text) => text);
const colourStyle: Style = styleFrom((code, text) => `\u001b[${code}m${text}\u001b[0m`);

/** Colours on a terminal, unless NO_COLOR is set (no-color.org) or the terminal is a dumb one. */
export function styleOf(io: Io, output: Output): Style {
  const { NO_COLOR, TERM } = io.environment;
  const forbidden = (NO_COLOR !== undefined && NO_COLOR !== '') || TERM === 'dumb';
  return output.isTerminal && !forbidden ? colourStyle : plainStyle;
}

function styleFrom(paint: (code: string, text: string) => string): Style {
  return {
    bold: (text) => paint('1', text),
    faint: (text) => paint('2', text),
    good: (text) => paint('32', text),
    bad: (text) => paint('31', text),
    uncertain: (text) => paint('33', text),
    changed: (text) => paint('1;36', text),
  };
}
