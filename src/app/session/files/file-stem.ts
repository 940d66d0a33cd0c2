import { constantWords } from '../../../contract/constant-words.ts';
import type { ConstantView } from '../../../contract/model.ts';
import { modelNameOf } from '../state/drafts.ts';
import type { Document } from '../state/types.ts';

/** What files made of a model are called, without an ending: its name, and the constants that have other values than in its text. */
export function fileStem(
  { text, constants }: Pick<Document, 'text' | 'constants'>,
  all: readonly Pick<ConstantView, 'name' | 'kind'>[],
): string {
  const known = new Map(all.map((constant) => [constant.name, constant]));
  const settings = Object.entries(constants).map(([name, value]) => {
    const constant = known.get(name);
    return `-${name}=${constant === undefined ? value : constantWords(constant, value)}`;
  });
  return `${modelNameOf(text)}${settings.join('')}`;
}
