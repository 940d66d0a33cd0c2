import { modelFileName } from '../../session/files/model-file-name.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';
import { downloadText } from '../../session/files/download.ts';
import { ltsminHeader } from '../../../contract/saved-run.ts';
import { describedLanguage, modelExtensions } from '../../../contract/languages.ts';

/** The part of the File System Access interface that is used; not every browser has it. */
interface SavePicker {
  showSaveFilePicker?(options: {
    readonly suggestedName: string;
    readonly types: readonly { readonly description: string; readonly accept: Readonly<Record<string, readonly string[]>> }[];
  }): Promise<{ createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }> }>;
}

/** Whether a text is meant to be a saved run, or a trace of LTSmin: no model begins with a brace, or with the names of columns. */
export function looksLikeRun(text: string): boolean {
  return /^\s*\{/.test(text) || ltsminHeader.test(text);
}

/** Opens a file; what reads it comes with the first one. */
export function openFile(file: File, workbench: Workbench): void {
  void import('./open-file.ts').then((opening) => opening.openFile(file, workbench));
}

/** Lets the user choose a file. */
export function chooseFile(workbench: Workbench): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = [...modelExtensions(), '.json', '.csv', 'text/plain', 'application/json', 'text/csv'].join();
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file !== undefined) openFile(file, workbench);
  });
  input.click();
}

/** Saves the text as a file: where the user wants it if the browser can ask, else among the downloads. */
export async function saveFile(workbench: Workbench): Promise<void> {
  const { document: model } = workbench.store.getState();
  const { text, language } = model;
  const name = modelFileName(model);
  const { title = 'Text', extensions = [] } = describedLanguage(language.name) ?? {};
  void workbench.library.keep('saved');
  const { showSaveFilePicker } = window as SavePicker;
  if (showSaveFilePicker === undefined) return downloadText(name, text);
  try {
    const handle = await showSaveFilePicker.call(window, {
      suggestedName: name,
      types: [{ description: `${title} model`, accept: { 'text/plain': extensions } }],
    });
    const file = await handle.createWritable();
    await file.write(text);
    await file.close();
    workbench.view.notify('success', `Saved “${name}”.`);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) downloadText(name, text);
  }
}
