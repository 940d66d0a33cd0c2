import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/caretOperations/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codeAction/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/contextmenu/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/editor/contrib/gotoSymbol/browser/goToCommands.js';
import 'monaco-editor/editor/contrib/suggest/browser/suggestController.js';
import 'monaco-editor/features/documentSymbols/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/gotoError/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/parameterHints/register';
import 'monaco-editor/features/quickOutline/register';
import 'monaco-editor/features/rename/register';
import 'monaco-editor/editor/contrib/semanticTokens/browser/documentSemanticTokens.js';
import 'monaco-editor/features/smartSelect/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/wordHighlighter/register';
import 'monaco-editor/features/wordOperations/register';
import { editor, languages } from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker';
import { languages as described } from '../../../contract/languages.ts';
import { colouringOf } from '../../../frontends/colourings.ts';
import { editorOf } from '../../../frontends/editors.ts';
import { configurationOf, tokensOf } from './configuration.ts';
import { contrastTheme, darkTheme, lightTheme } from './themes.ts';

export { editor, KeyCode, languages, MarkerSeverity, type IDisposable, type IRange } from 'monaco-editor/editor';

/** The names under which the editor knows the languages of models. */
export const ofModels: readonly string[] = described.map(([name]) => name);

self.MonacoEnvironment = { getWorker: () => new EditorWorker() };

for (const [id, { extensions }] of described) {
  const known = editorOf(id);
  languages.register({ id, extensions: [...extensions] });
  languages.setMonarchTokensProvider(id, tokensOf(id, colouringOf(id)));
  languages.setLanguageConfiguration(id, configurationOf(known));
}
editor.defineTheme('esml-light', lightTheme);
editor.defineTheme('esml-dark', darkTheme);
editor.defineTheme('esml-contrast', contrastTheme);
