import { rangeOf } from '../../session/state/source-mark.ts';
import type { Offsets } from '../../session/state/source-mark.ts';
import { LineMap } from '../../../base/span.ts';
import { onSystemTheme, resolveTheme } from '../../session/window/theme.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';
import { selectSourceName } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { openVerdict } from '../../session/workbench/open-verdict.ts';
import { marksDiffer, marksOf, stepPlaces } from './decorations.ts';
import { verdictOnLine } from '../../session/check/placed-verdicts.ts';
import { enabledLines } from './enabled-lines.ts';
import { decorationOf } from './decoration-options.ts';
import { editor, type IDisposable, type IRange, MarkerSeverity } from './monaco.ts';
import { changeBetween } from './change-between.ts';
import { foldExpectations } from './fold-expectations.ts';
import { indentTyped } from './indent-typed.ts';
import { insertAsItIs } from './insert-as-it-is.ts';
import { leaveByTab } from './leave-by-tab.ts';
import { openComment } from './open-comment.ts';
import { markersOf } from './places.ts';
import { registerLanguageProviders } from './language-providers.ts';
import { registerProviders } from './providers.ts';
import { offerUndo } from './offer-undo.ts';

const fontFamily = "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace";

/** Puts an editor on the document into an element; returns a function that removes it. */
export function mountEditor(host: HTMLElement, workbench: Workbench, focus: Offsets | null): () => void {
  const { store, client, features } = workbench;
  const model = editor.createModel(store.getState().document.text, store.getState().document.language.name);
  // Panels cut off what sticks out of them, and are what fixed places are measured from; lists and hints of the editor stand beside the
  // page.
  const overflow = document.createElement('div');
  overflow.className = 'monaco-editor';
  document.body.append(overflow);
  const instance = editor.create(host, {
    model,
    theme: `esml-${resolveTheme(store.getState().view.theme)}`,
    ariaLabel: ariaLabelOf(store.getState()),
    automaticLayout: true,
    readOnly: store.getState().view.mode !== 'whole',
    readOnlyMessage: { value: 'This page is for reading only. Choose “Edit a copy” to change the model.' },
    fontFamily,
    ...typeSize(store.getState()),
    glyphMargin: true,
    folding: true,
    lineNumbersMinChars: 3,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    renderLineHighlight: 'line',
    overviewRulerBorder: false,
    hideCursorInOverviewRuler: true,
    scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
    fixedOverflowWidgets: true,
    overflowWidgetsDomNode: overflow,
    tabSize: 2,
    insertSpaces: true,
    detectIndentation: false,
    quickSuggestions: { other: true, comments: false, strings: false },
    wordBasedSuggestions: 'off',
    'semanticHighlighting.enabled': true,
    stickyScroll: { enabled: false },
    unicodeHighlight: { ambiguousCharacters: false },
    bracketPairColorization: { enabled: false },
    padding: { top: 8, bottom: 8 },
    smoothScrolling: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    lightbulb: { enabled: editor.ShowLightbulbIconMode.On },
  });
  const decorations = instance.createDecorationsCollection();
  const disposables: IDisposable[] = [
    instance,
    model,
    openComment(instance),
    ...indentTyped(instance, model),
    insertAsItIs(instance),
    offerUndo(workbench, model),
    ...registerProviders(model, store),
    ...registerLanguageProviders(instance, model, store, (question) => client.language(question)),
  ];

  function show(state: AppState, before: AppState | null): void {
    if (before !== null && state.document.language.name !== before.document.language.name) {
      editor.setModelLanguage(model, state.document.language.name);
      instance.updateOptions({ ariaLabel: ariaLabelOf(state) });
    }
    // The editor tells of its own changes, but of the cursor's first: until then the store's text is the former one.
    if (state.document.text !== before?.document.text && state.document.text !== model.getValue()) {
      if (state.document.own === before?.document.own) changeText(state.document.text);
      else openText(state.document.text);
    }
    if (state.document.analysis !== before?.document.analysis || state.document.revision !== before.document.revision) showMarkers(state);
    if (before === null || marksDiffer(state, before, features)) decorations.set(marksOf(state, features).map(decorationOf));
    const { followed } = state;
    if (followed?.view !== before?.followed?.view || followed?.index !== before?.followed?.index) revealStep(state);
    if (state.view.reveal !== null && state.view.reveal !== before?.view.reveal) revealAndSelect(state.view.reveal);
    if (state.view.theme !== before?.view.theme) editor.setTheme(`esml-${resolveTheme(state.view.theme)}`);
    if (before !== null && state.view.projector !== before.view.projector) instance.updateOptions(typeSize(state));
  }

  /** Another model: shown from its beginning. Undo brings the former one back. */
  function openText(text: string): void {
    replace(model.getFullModelRange(), text);
    instance.setPosition({ lineNumber: 1, column: 1 });
    instance.setScrollPosition({ scrollTop: 0, scrollLeft: 0 });
    void foldExpectations(instance, model, showPlace);
  }

  /** The same model changed, by a fix or by formatting: the cursor, the view and what is folded stay as they are. */
  function changeText(text: string): void {
    const { start, end, insert } = changeBetween(model.getValue(), text);
    const [from, to] = [model.getPositionAt(start), model.getPositionAt(end)];
    const cursor = instance.getPosition();
    replace({ startLineNumber: from.lineNumber, startColumn: from.column, endLineNumber: to.lineNumber, endColumn: to.column }, insert);
    if (cursor !== null && from.isBefore(cursor) && cursor.isBefore(to)) instance.setPosition(cursor);
  }

  function replace(range: IRange, text: string): void {
    instance.pushUndoStop();
    model.pushEditOperations(instance.getSelections(), [{ range, text }], () => null);
    instance.pushUndoStop();
  }

  /** Markers stay with their text while it is being typed, and are replaced when the answer about the new text is here. */
  function showMarkers({ document }: AppState): void {
    if (document.analysisStale) return;
    const markers = markersOf(document.text, document.analysis?.diagnostics ?? []);
    editor.setModelMarkers(
      model,
      'model',
      markers.map((marker) => ({
        ...marker,
        severity: marker.severity === 'error' ? MarkerSeverity.Error : MarkerSeverity.Warning,
        relatedInformation: marker.related.map((place) => ({ ...place, resource: model.uri })),
      })),
    );
  }

  /** Scrolls to the commands of the step, to all of them if they fit. */
  function revealStep(state: AppState): void {
    const lines = new LineMap(state.document.text);
    const ranges = stepPlaces(state).map((span) => rangeOf(lines, span));
    const [first] = ranges;
    if (first === undefined) return;
    const from = Math.min(...ranges.map((range) => range.startLineNumber));
    const to = Math.max(...ranges.map((range) => range.endLineNumber));
    const fits = (to - from + 3) * typeSize(state).lineHeight < instance.getLayoutInfo().height;
    if (fits) instance.revealLinesInCenterIfOutsideViewport(from, to, editor.ScrollType.Immediate);
    else instance.revealLineInCenterIfOutsideViewport(first.startLineNumber, editor.ScrollType.Immediate);
  }

  /** Scrolls to where one is: at the cursor if it has left the beginning, else at the step that is shown, else at the beginning. */
  function showPlace(): void {
    const state = store.getState();
    const cursor = instance.getPosition();
    if (cursor !== null && cursor.lineNumber > 1) instance.revealPositionInCenter(cursor, editor.ScrollType.Immediate);
    else if (state.followed !== null) revealStep(state);
    else instance.setScrollTop(0);
  }

  function revealAndSelect(span: Offsets): void {
    const range = rangeOf(new LineMap(model.getValue()), span);
    instance.setSelection(range);
    // At once: a smooth scroll ends where it is when the editor is given another size, as by the line of where the cursor is.
    instance.revealRangeInCenterIfOutsideViewport(range, editor.ScrollType.Immediate);
    instance.focus();
  }

  const changes = model.onDidChangeContent(() => {
    const text = model.getValue();
    // What is refused is taken back, after the change that is told of.
    if (text !== store.getState().document.text && !workbench.document.edit(text))
      queueMicrotask(() => instance.trigger('refused', 'undo', null));
  });
  overflow.addEventListener('keydown', (event) => obeyRename(event, instance));
  const clicks = instance.onMouseDown(({ target }) => {
    if (target.type !== editor.MouseTargetType.GUTTER_GLYPH_MARGIN || target.position === null) return;
    const line = target.position.lineNumber;
    const verdict = verdictOnLine(store.getState(), line);
    if (verdict === null) {
      const steps = enabledLines(store.getState()).find((other) => other.line === line)?.steps ?? [];
      const [only] = steps;
      if (steps.length === 1 && only !== undefined) void workbench.execution.take(only);
      else if (steps.length > 1) workbench.view.setPane('run');
      workbench.selection.choose((selection) => ({ ...selection, line }));
      return;
    }
    workbench.selection.choose((selection) => ({ ...selection, line }));
    openVerdict(workbench, verdict);
  });
  const moves = instance.onDidChangeCursorPosition(({ position }) =>
    workbench.selection.choose((selection) =>
      selection.line === position.lineNumber ? selection : { ...selection, line: position.lineNumber },
    ),
  );
  // The list of problems takes room from the editor while someone types; the line that is typed stays in view.
  const sizes = instance.onDidLayoutChange(() => {
    const position = instance.getPosition();
    if (position !== null && instance.hasTextFocus()) instance.revealPosition(position);
  });
  disposables.push(sizes, ...leaveByTab(instance));
  void foldExpectations(instance, model, showPlace);
  const unsubscribe = store.subscribe((state, before) => show(state, before));
  const forgetSystem = onSystemTheme(() => editor.setTheme(`esml-${resolveTheme(store.getState().view.theme)}`));
  show(store.getState(), null);
  if (focus !== null) revealAndSelect(focus);

  return () => {
    unsubscribe();
    forgetSystem();
    changes.dispose();
    clicks.dispose();
    moves.dispose();
    for (const disposable of disposables) disposable.dispose();
    overflow.remove();
  };
}

const renameKeys: Readonly<Record<string, string>> = { Enter: 'acceptRenameInput', Escape: 'cancelRenameInput' };

/** The field of a renaming stands beside the page too, where the editor does not hear its keys. */
function obeyRename(event: KeyboardEvent, instance: editor.IStandaloneCodeEditor): void {
  const command = renameKeys[event.key];
  if (command === undefined || !(event.target instanceof Element) || event.target.closest('.rename-box') === null) return;
  event.preventDefault();
  instance.trigger('keyboard', command, {});
}

/** What the editor is called for whoever does not see it. */
function ariaLabelOf(state: AppState): string {
  return `${selectSourceName(state)}. Press Escape, then Tab, to leave the editor.`;
}

/** The size of the source's type, in pixels. */
function typeSize({ view }: AppState): { readonly fontSize: number; readonly lineHeight: number } {
  return view.projector ? { fontSize: 20, lineHeight: 30 } : { fontSize: 14, lineHeight: 21 };
}
