import { languages } from '../../../contract/languages.ts';
import { modelFileName } from '../../session/files/model-file-name.ts';
import type { Document } from '../../session/state/types.ts';

/**
 * The command that searches a model, saved under its own name, outside of the page: with its language and constants as here; where a tab
 * has too little memory for its states with SPIN, which uses all that the machine has.
 */
export function commandOutside(document: Document, memory: boolean): string {
  const { language, constants } = document;
  const usual = languages.find(([name]) => name === language.name)?.[1].options ?? {};
  const chosen = Object.entries(language.options).filter(([option, word]) => usual[option]?.usual !== word);
  return [
    'esml check',
    modelFileName(document),
    ...chosen.map(([option, word]) => `--${option} ${word}`),
    ...Object.entries(constants).map(([name, value]) => `--const ${name}=${value}`),
    ...(memory ? ['--on spin'] : []),
  ].join(' ');
}
