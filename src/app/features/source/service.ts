import type { Workbench } from '../../session/workbench/workbench.ts';

/** Puts the text into standard layout, if it has no syntax errors. */
export async function format({ store, client, document, view }: Workbench): Promise<void> {
  const { text, language } = store.getState().document;
  const result = await client.format(text, language).catch(() => null);
  if (store.getState().document.text !== text) return;
  if (result === null) view.notify('warning', 'The text could not be formatted; try again.');
  else if (result.text === null) view.notify('warning', 'Only a text without syntax errors can be formatted. Fix the marked errors first.');
  else document.edit(result.text);
}
