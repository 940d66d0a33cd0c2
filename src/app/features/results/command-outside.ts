import { languages } from '../../../contract/languages.ts';
import { modelFileName } from '../../session/files/model-file-name.ts';
import type { Document } from '../../session/state/types.ts';

/** What searches the states: the command line itself, or another program that it runs. */
type Searching = 'esml' | 'ltsmin' | 'spin';

/**
 * The commands that search a model, saved under its own name, outside of the page: with its language and constants as here. Where a tab has
 * too little memory for its states, on programs that use all cores and all memory of a machine: LTSmin, which keeps states in the fewest
 * bytes, and SPIN.
 */
export function commandsOutside(document: Document, memory: boolean): readonly string[] {
  const programs: readonly Searching[] = memory ? ['ltsmin', 'spin'] : ['esml'];
  return programs.map((program) => commandOutside(document, program));
}

function commandOutside(document: Document, program: Searching): string {
  const { language, constants } = document;
  const usual = languages.find(([name]) => name === language.name)?.[1].options ?? {};
  const chosen = Object.entries(language.options).filter(([option, word]) => usual[option]?.usual !== word);
  return [
    'esml check',
    modelFileName(document),
    ...chosen.map(([option, word]) => `--${option} ${word}`),
    ...Object.entries(constants).map(([name, value]) => `--const ${name}=${value}`),
    ...(program === 'esml' ? [] : [`--on ${program}`]),
  ].join(' ');
}
