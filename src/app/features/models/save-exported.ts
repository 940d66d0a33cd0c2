import { mostExported } from '../../../contract/exports.ts';
import type { exportFormats } from '../../../worker/exports.ts';
import { downloadBytes, downloadText } from '../../session/files/download.ts';
import { fileStem } from '../../session/files/file-stem.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';

/** Saves the model or its state graph, in a format for other programs, among the downloads. */
export async function saveExported(workbench: Workbench, { name, extension, binary }: (typeof exportFormats)[number]): Promise<void> {
  const found = await workbench.client.exported(name).catch(() => null);
  if (found === null) return workbench.view.notify('error', 'The model has errors; it can be exported once they are gone.');
  if (found.refusal !== null) return workbench.view.notify('error', found.refusal);
  const { document } = workbench.store.getState();
  const model = fileStem(document, document.analysis?.constants ?? []);
  const file = `${model}.${extension}`;
  if (binary === true) downloadBytes(file, found.text);
  else downloadText(file, found.text);
  const beside = found.beside.map(({ ending, text }) => ({ name: `${model}.${ending}`, text }));
  for (const { name: besideIt, text } of beside) downloadText(besideIt, text);
  if (beside.length > 0 || found.notes.length > 0) workbench.view.notify('success', savedText(file, beside, found.notes));
  const most = mostExported.toLocaleString('en');
  if (!found.complete)
    workbench.view.notify('warning', `The state graph has more than ${most} states; what lies beyond them was left out.`);
}

/** Says which files were put among the downloads, and what is in none of them. */
function savedText(file: string, beside: readonly { readonly name: string }[], notes: readonly string[]): string {
  const names = beside.map(({ name }) => `“${name}”`).join(', ');
  const saved = beside.length === 0 ? `Saved “${file}”.` : `Saved “${file}”, and the properties beside it: ${names}.`;
  return [saved, ...notes.map((note) => `${note}.`)].join(' ');
}
