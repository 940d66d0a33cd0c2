import { Machine } from '../../engine/machine/machine.ts';
import { exitCode, faultText, reportFault, UserError } from '../exit.ts';
import type { Io } from '../io.ts';
import { type LoadedModel, loadModel } from '../model.ts';
import { reportData } from './formats/report-data.ts';
import { linksOf } from './links.ts';
import type { CheckRequest } from './options.ts';
import type { CheckResult } from './result.ts';
import { readSavedRun, replaySaved, saveRun } from './saved-run.ts';
import { checkOnLtsmin } from '../on/ltsmin/decide.ts';
import { checkOnSpin } from '../on/spin/decide.ts';
import { exitCodeFor, search } from './search.ts';
import { chooseTarget } from './temporal-options.ts';
import type { SavedRun } from '../../contract/saved-run.ts';
import { readLanguage } from '../../contract/written-language.ts';

/** How a check is run on each of the other programs. */
const searchOn = { spin: checkOnSpin, ltsmin: checkOnLtsmin };

const replayExitCode = { violated: exitCode.violation, gone: exitCode.success, impossible: exitCode.unknown } as const;

/**
 * Checks one file, or follows a saved counterexample in it. Never throws: whatever goes wrong is in the result. `begin` is called before
 * the search. `since` is when the check began, as `performance.now()` tells it: limits of time hold for all of it.
 */
export async function checkFile(
  file: string,
  asked: CheckRequest,
  since: number,
  io: Io,
  begin: (model: LoadedModel) => void,
): Promise<CheckResult> {
  let result: CheckResult = { ...noResult, file, request: asked };
  try {
    const { request, saved } = await withSavedRun(asked, io);
    result = { ...result, request };
    const model = await loadModel(file, request.model, io);
    result = { ...result, model };
    if (!model.program.runnable) return result;
    begin(model);
    if (saved !== null) {
      const replayed = replaySaved(saved, model, new Machine(chooseTarget(model, request.properties).program.lower()));
      return { ...result, replayed, exitCode: replayExitCode[replayed.result] };
    }
    const searched =
      request.on === null
        ? await search(model, request, since, io, (known) =>
            io.tell?.({ kind: 'known', report: reportData({ ...result, searched: known, exitCode: exitCodeFor(known.outcome) }) }),
          )
        : await searchOn[request.on.program](model, request, since, io);
    const links = await linksOf(searched, model, request);
    result = { ...result, searched, links, exitCode: exitCodeFor(searched.outcome) };
    return request.saveTrace === null ? result : { ...result, saved: saveRun(request.saveTrace, request, model, searched) };
  } catch (error) {
    return unusable(result, error, io);
  }
}

/** A result of which nothing is known yet. */
export const noResult: CheckResult = {
  exitCode: exitCode.badInput,
  file: null,
  error: null,
  fault: false,
  request: null,
  model: null,
  searched: null,
  links: [],
  replayed: null,
  saved: null,
};

/** The result after a mistake of the user or a fault of this program, which is also told on stderr. */
export function unusable(result: CheckResult, error: unknown, io: Io): CheckResult {
  if (error instanceof UserError) return { ...result, exitCode: exitCode.badInput, error: error.message };
  return { ...result, exitCode: reportFault(error, io), error: faultText(error), fault: true, searched: null };
}

/** Reads the saved counterexample that is to be followed; it brings the constants and the formula that it was found with. */
async function withSavedRun(request: CheckRequest, io: Io): Promise<{ request: CheckRequest; saved: SavedRun | null }> {
  if (request.replay === null) return { request, saved: null };
  const saved = await readSavedRun(request.replay, io);
  const properties = { ...request.properties, formula: request.properties.formula ?? saved.formula };
  const model = { ...request.model, const: request.model.const ?? saved.const, saved: readLanguage(saved) };
  return { request: { ...request, properties, model }, saved };
}
