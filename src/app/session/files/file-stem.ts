import type { ConstantView } from '../../../contract/model.ts';
import { modelNameOf } from '../state/drafts.ts';
import type { Document } from '../state/types.ts';

/** What files made of a model are called, without an ending: its name, and the constants that have other values than in its text. */
export function fileStem(
  { text, constants }: Pick<Document, 'text' | 'constants'>,
  all: readonly Pick<ConstantView, 'name' | 'kind'>[],
): string {
  const kinds = new Map(all.map(({ name, kind }) => [name, kind]));
  const settings = Object.entries(constants).map(([name, value]) => {
    const words = kinds.get(name) === 'boolean' ? (value === 0 ? 'FALSE' : 'TRUE') : String(value);
    return `-${name}=${words}`;
  });
  return `${modelNameOf(text)}${settings.join('')}`;
}
