import type { AnyOption, PageOption } from '../../../contract/check/option-descriptors.ts';
import { type AnyWords, optionsWithWords, type PageField } from '../../../contract/check/option-words.ts';

/** An option of the page, with its words and where it stands. */
type Placed = PageField & { readonly name: PageOption; readonly option: AnyOption; readonly words: NonNullable<AnyWords['words']> };

/** The options at one place of the form, in their order. */
export function optionsAt(place: PageField['place']): readonly Placed[] {
  return optionsWithWords().flatMap(({ name, option, said: { page, words = {} } }) =>
    page?.place === place ? [{ ...page, option, words, name: name as PageOption }] : [],
  );
}
