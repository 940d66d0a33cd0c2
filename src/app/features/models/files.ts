import { modelFileName } from '../../session/files/model-file-name.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';
import { downloadText } from '../../session/files/download.ts';
import { decodeFile, largestFile, tooLarge } from './decode-file.ts';
import { ltsminHeader } from '../../../contract/saved-run.ts';
import { describedLanguage, languageOfFile, modelExtensions } from '../../../contract/languages.ts';

/** The part of the File System Access interface that is used; not every browser has it. */
interface SavePicker {
  showSaveFilePicker?(options: {
    readonly suggestedName: string;
    readonly types: readonly { readonly description: string; readonly accept: Readonly<Record<string, readonly string[]>> }[];
  }): Promise<{ createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }> }>;
}

/** Opens a file: a saved run, or the model; what was typed before is kept. A file that is no text gives a message and changes nothing. */
export async function openFile(file: File, workbench: Workbench): Promise<void> {
  const result = await readFile(file);
  if ('problem' in result) workbench.view.notify('error', `${result.problem} Your own text was left as it was.`);
  else if (looksLikeRun(result.text)) await workbench.runFiles.open(result.text, `“${file.name}”`);
  else {
    workbench.document.open({ text: result.text, language: languageOfFile(file.name), constants: {} });
    workbench.view.notify('success', `Opened “${file.name}”.`);
  }
}

/** Whether a text is meant to be a saved run, or a trace of LTSmin: no model begins with a brace, or with the names of columns. */
export function looksLikeRun(text: string): boolean {
  return /^\s*\{/.test(text) || ltsminHeader.test(text);
}

async function readFile(file: File): Promise<ReturnType<typeof decodeFile>> {
  if (file.size > largestFile) return { problem: tooLarge(file.name) };
  try {
    return decodeFile(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { problem: `“${file.name}” could not be read.` };
  }
}

/** Lets the user choose a file. */
export function chooseFile(workbench: Workbench): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = [...modelExtensions(), '.json', '.csv', 'text/plain', 'application/json', 'text/csv'].join();
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file !== undefined) void openFile(file, workbench);
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
