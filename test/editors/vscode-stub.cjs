// Stands for the `vscode` module: remembers what an extension registers and shows. What it does not know can be called, constructed and read from.

const said = { registered: [], executed: [], title: '', html: '' };
const handlers = {};

function anything(known = {}) {
  return new Proxy(
    // A function of the old kind, because it is constructed too.
    Object.assign(function any() {}, known),
    {
      get: (target, name) => {
        if (name === Symbol.toPrimitive) return () => 'any';
        return name === 'then' ? undefined : name in known ? target[name] : anything();
      },
      apply: () => anything(),
      construct: () => anything(),
    },
  );
}

const uri = { toString: () => `file://${process.env.ESML_MODEL}`, fsPath: process.env.ESML_MODEL };
const settings = { path: process.env.ESML_PATH, dialect: 'extended', graphStates: 500 };

module.exports = anything({
  version: '1.82.0',
  ViewColumn: { Beside: -2 },
  commands: anything({
    registerCommand: (name, handler) => {
      said.registered.push(name);
      handlers[name] = handler;
      return { dispose() {} };
    },
    executeCommand: async (name) => void said.executed.push(name),
  }),
  workspace: anything({
    getConfiguration: () => ({ get: (name, otherwise) => settings[name] ?? otherwise }),
    onDidSaveTextDocument: () => ({ dispose() {} }),
  }),
  window: anything({
    activeTextEditor: { document: { languageId: 'esml', uri, isDirty: false } },
    createWebviewPanel: (_, title) => {
      said.title = title;
      const webview = { cspSource: 'https://editor.example', asWebviewUri: (address) => address };
      Object.defineProperty(webview, 'html', { set: (html) => (said.html = html) });
      return { webview, onDidDispose() {}, reveal() {}, dispose() {} };
    },
    showErrorMessage: (text) => (said.problem = text),
  }),
  Uri: { joinPath: (base, ...parts) => [base, ...parts].join('/') },
  /** Activates the extension, which starts the language server, carries out its commands, and writes what came of it. */
  tryOut: async (extension) => {
    await extension.activate({ subscriptions: [], extensionUri: 'extension:' });
    await handlers['esml.checkModel']();
    await handlers['esml.showStateGraph']();
    await extension.deactivate();
    console.log(JSON.stringify(said));
    process.exit(0);
  },
});
