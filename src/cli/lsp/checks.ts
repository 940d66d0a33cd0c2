import {
  type CancellationToken,
  type ClientCapabilities,
  CodeLensRefreshRequest,
  type Connection,
  ErrorCodes,
  InlayHintRefreshRequest,
  ResponseError,
  type TextDocuments,
} from 'vscode-languageserver/node.js';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CheckOutcome } from '../../engine/plan/ran.ts';
import { count } from '../quantities-text.ts';
import { CheckRuns } from './check-runs.ts';
import { commands, lensesOf } from './lenses.ts';
import type { OpenModels } from './open-models.ts';
import type { Settings } from './settings.ts';

/** Milliseconds between two signs of progress. */
const pause = 500;

/** What the rest of the server tells the checks. */
export interface Checks {
  clientCan(client: ClientCapabilities): void;
  /** Has the client ask for lenses and hints again, if it can. */
  refresh(): void;
}

/** Serves lenses with verdicts, and the commands that start and cancel checks. */
export function serveChecks(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  models: OpenModels,
  settings: () => Settings,
): Checks {
  const runs = new CheckRuns();
  const can = { lenses: false, hints: false };
  const refreshLenses = () => {
    if (can.lenses) void connection.sendRequest(CodeLensRefreshRequest.method).catch(() => undefined);
  };

  async function check(uri: string, cancellation: CancellationToken): Promise<ReturnType<typeof report> | ResponseError> {
    const version = models.version(uri);
    if (version === null) return new ResponseError(ErrorCodes.InvalidParams, `${uri} is not open.`);
    const { program } = models.model(uri);
    const progress = await connection.window.createWorkDoneProgress();
    const tokens = [cancellation, progress.token].map((token) => token.onCancellationRequested(() => runs.cancel(uri)));
    progress.begin(`Checking ${program.name}`, undefined, undefined, true);
    let told = Number.NEGATIVE_INFINITY;
    const outcome = await runs.run(uri, version, program, settings().checkSeconds, ({ states }) => {
      if (cancellation.isCancellationRequested) runs.cancel(uri);
      if (performance.now() - told < pause) return;
      told = performance.now();
      progress.report(count(states, 'state'));
      refreshLenses();
    });
    for (const token of tokens) token.dispose();
    progress.done();
    refreshLenses();
    if (outcome === null) return new ResponseError(ErrorCodes.InvalidRequest, 'The model has errors; correct them before you check it.');
    return report(outcome);
  }

  documents.onDidClose(({ document: { uri } }) => runs.forget(uri));
  connection.onCodeLens(({ textDocument: { uri } }) =>
    settings().codeLens ? lensesOf(models.model(uri), runs.of(uri, models.version(uri))) : [],
  );
  connection.onExecuteCommand(({ command, arguments: [uri] = [] }, cancellation) => {
    if (typeof uri !== 'string') return new ResponseError(ErrorCodes.InvalidParams, `${command} takes the address of a model.`);
    if (command === commands.check) return check(uri, cancellation);
    if (command === commands.cancel) return runs.cancel(uri);
    return new ResponseError(ErrorCodes.MethodNotFound, `There is no command ${command}.`);
  });

  return {
    clientCan({ workspace }) {
      can.lenses = workspace?.codeLens?.refreshSupport === true;
      can.hints = workspace?.inlayHint?.refreshSupport === true;
    },
    refresh() {
      refreshLenses();
      if (can.hints) void connection.sendRequest(InlayHintRefreshRequest.method).catch(() => undefined);
    },
  };
}

/** What the client learns when a check is over. */
function report({ completeness, statistics, verdicts }: CheckOutcome) {
  return {
    complete: completeness.kind !== 'bounded',
    states: statistics.states,
    transitions: statistics.transitions,
    verdicts: verdicts.map(({ property, holds, explanation }) => ({ property, holds, explanation })),
  };
}
