import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import type { LabelledGraph } from '../../../src/export/graph/labelled-graph.ts';
import { stateGraphPage } from './state-graph-page.ts';

/** The panels with state graphs, one for each model; a saved change draws the graph anew. */
export class StateGraphPanels implements vscode.Disposable {
  private readonly panels = new Map<string, vscode.WebviewPanel>();
  private readonly saving: vscode.Disposable;

  constructor(
    private readonly extension: vscode.Uri,
    private readonly graphOf: (document: vscode.TextDocument) => Promise<LabelledGraph>,
  ) {
    this.saving = vscode.workspace.onDidSaveTextDocument((document) => {
      const panel = this.panels.get(document.uri.toString());
      if (panel !== undefined) void this.draw(panel, document).catch(() => undefined);
    });
  }

  /** Saves the model and shows its state graph beside the text. Fails with what the command line says if it is no model. */
  async show(document: vscode.TextDocument): Promise<void> {
    if (document.isDirty) await document.save();
    const key = document.uri.toString();
    const known = this.panels.get(key);
    if (known !== undefined) {
      known.reveal();
      return this.draw(known, document);
    }
    const graph = await this.graphOf(document);
    const media = vscode.Uri.joinPath(this.extension, 'media');
    const options = { enableScripts: true, localResourceRoots: [media] };
    const panel = vscode.window.createWebviewPanel('esmlStateGraph', `States of ${graph.model}`, vscode.ViewColumn.Beside, options);
    this.panels.set(key, panel);
    panel.onDidDispose(() => this.panels.delete(key));
    this.fill(panel, graph);
  }

  dispose(): void {
    this.saving.dispose();
    for (const panel of this.panels.values()) panel.dispose();
  }

  private async draw(panel: vscode.WebviewPanel, document: vscode.TextDocument): Promise<void> {
    this.fill(panel, await this.graphOf(document));
  }

  private fill({ webview }: vscode.WebviewPanel, graph: LabelledGraph): void {
    const address = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(this.extension, 'media', name)).toString();
    webview.html = stateGraphPage(graph, {
      nonce: randomBytes(16).toString('base64'),
      styles: address('state-graph.css'),
      script: address('state-graph.js'),
      source: webview.cspSource,
    });
  }
}
