import { readFileSync } from 'node:fs';

/** A whole model as somebody writes it who knows another language, and what the first fixes, taken one after the other, make of it. */
export interface WholeModel {
  readonly written: string;
  readonly meant: string;
  /** The message that comes first. */
  readonly says: string;
  /** How many messages there are. */
  readonly mistakes: number;
}

const text = readFileSync(new URL('whole-models.txt', import.meta.url), 'utf8');

export const wholeModels: readonly WholeModel[] = text
  .split(/^=== /m)
  .slice(1)
  .map((entry) => {
    const [, mistakes = '', says = '', written = '', meant = ''] = /^(\d+): (.*)\n([\s\S]*?)--- becomes\n([\s\S]*)$/.exec(entry) ?? [];
    return { written, meant, says, mistakes: Number(mistakes) };
  });
