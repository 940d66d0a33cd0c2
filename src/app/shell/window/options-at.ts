import { allOptions, type AnyOption, type PageOption } from '../../../contract/check/option-descriptors.ts';

type Field = NonNullable<AnyOption['page']>;

/** An option of the page, with its words and where it stands. */
type Placed = Field & { readonly name: PageOption; readonly option: AnyOption };

/** The options at one place of the form, in their order. */
export function optionsAt(place: Field['place']): readonly Placed[] {
  return allOptions.flatMap(([name, option]) =>
    option.page?.place === place ? [{ ...option.page, option, name: name as PageOption }] : [],
  );
}
