import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { EsmlError, runGraph } from './run-graph.ts';
import { StateGraphPanels } from './state-graph-panels.ts';

let client: LanguageClient | null = null;

/** Starts the language server for ESML and registers the commands. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const panels = new StateGraphPanels(context.extensionUri, async (document) => {
    const { path, dialect, graphStates } = settings();
    return runGraph(path, document.uri.fsPath, dialect, graphStates);
  });
  context.subscriptions.push(
    vscode.commands.registerCommand('esml.showStateGraph', () => onModel((document) => panels.show(document))),
    vscode.commands.registerCommand('esml.checkModel', () =>
      onModel((document) => vscode.commands.executeCommand('esml.check', document.uri.toString())),
    ),
    vscode.commands.registerCommand('esml.restartServer', start),
    panels,
  );
  await start();
}

/** Ends the language server. */
export async function deactivate(): Promise<void> {
  const running = client;
  client = null;
  await running?.stop();
}

async function start(): Promise<void> {
  await deactivate();
  const { path, dialect, inlayHints, codeLens, checkSeconds } = settings();
  const server = { command: path, args: ['lsp', '--dialect', dialect], options: { shell: process.platform === 'win32' } };
  client = new LanguageClient('esml', 'ESML', server, {
    documentSelector: [{ language: 'esml' }],
    initializationOptions: { inlayHints, codeLens, checkSeconds },
    synchronize: { configurationSection: 'esml' },
  });
  try {
    await client.start();
  } catch {
    client = null;
    void vscode.window.showErrorMessage(
      `"${path} lsp" cannot be started. Install the ESML Workbench's command line, or say where it is in esml.path.`,
    );
  }
}

function settings() {
  const section = vscode.workspace.getConfiguration('esml');
  return {
    path: section.get('path', 'esml'),
    dialect: section.get('dialect', 'extended'),
    inlayHints: section.get('inlayHints', true),
    codeLens: section.get('codeLens', true),
    checkSeconds: section.get('checkSeconds', 60),
    graphStates: section.get('graphStates', 200),
  };
}

async function onModel(action: (document: vscode.TextDocument) => Thenable<unknown>): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId !== 'esml') {
    void vscode.window.showInformationMessage('Open a model in ESML first.');
    return;
  }
  try {
    await action(document);
  } catch (problem) {
    void vscode.window.showErrorMessage(problem instanceof EsmlError || problem instanceof Error ? problem.message : String(problem));
  }
}
