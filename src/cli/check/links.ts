import { carriedRun, encodeLink } from '../../base/link/encode.ts';
import { unusualLanguage } from '../../contract/written-language.ts';
import { UserError } from '../exit.ts';
import { constantValues, type LoadedModel } from '../model.ts';
import type { CheckRequest } from './options.ts';
import type { Searched } from './search.ts';

/** The address of a workbench; throws a `UserError` for what is none. */
export function readPage(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address === null || !['http:', 'https:', 'file:'].includes(address.protocol))
    throw new UserError(`--page takes the address of a workbench, such as https://example.org/esml/, not "${text}"`);
  address.hash = '';
  return address.href;
}

/**
 * For each verdict a link to its run in the workbench asked for, as the page's Share makes it; null for those without a run, and where no
 * page was given.
 */
export async function linksOf(searched: Searched, model: LoadedModel, request: CheckRequest): Promise<(string | null)[]> {
  const { page } = request;
  const { terminationIsDeadlock } = request.search;
  return Promise.all(
    searched.outcome.verdicts.map(async ({ run, loopStart }) => {
      if (page === null || run === null) return null;
      const carried = carriedRun({
        text: model.source.text,
        language: unusualLanguage(model.program.language),
        constants: constantValues(request.model.const ?? []),
        run,
        step: run.length,
        ...(loopStart != null && { loopStart }),
      });
      return `${page}#${await encodeLink({ ...carried, ...(terminationIsDeadlock && { options: { terminationIsDeadlock } }) })}`;
    }),
  );
}
