import { languageOfFile } from '../../../contract/languages.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';
import { decodeFile, largestFile, tooLarge } from './decode-file.ts';
import { looksLikeRun } from './files.ts';

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

async function readFile(file: File): Promise<ReturnType<typeof decodeFile>> {
  if (file.size > largestFile) return { problem: tooLarge(file.name) };
  try {
    return decodeFile(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { problem: `“${file.name}” could not be read.` };
  }
}
