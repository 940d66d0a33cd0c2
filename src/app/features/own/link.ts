import { maxLength, object, pipe, string } from 'valibot';
import { linkField } from '../../session/workbench/link-field.ts';
import { flag } from '../../session/links/schemas.ts';
import { ownOf } from './service.ts';
import { ownSlice } from './state.ts';

/** What a link carries of an own reduction. */
interface SharedOwn {
  readonly rules: string;
  readonly tried: boolean;
}

/** Longer rules are refused, as nobody writes them by hand. */
const mostCharacters = 20_000;

/** Rules that were written in this page or tried on the model; they are tried again where the link is opened. */
export const ownLink = linkField<SharedOwn>({
  name: 'reduction',
  title: 'own reduction',
  schema: object({ rules: pipe(string(), maxLength(mostCharacters)), tried: flag }),
  take: (state) => {
    const { rules, tried } = ownSlice.of(state);
    if (tried !== null) return { rules: rules ?? tried.rules, tried: true };
    return rules === null ? undefined : { rules, tried: false };
  },
  write: ({ rules, tried }) => ({ rules, ...(tried && { tried }) }),
  restore: async (workbench, { rules, tried }) => {
    const own = ownOf(workbench);
    own.show(rules);
    if (tried) await own.attempt();
  },
});
