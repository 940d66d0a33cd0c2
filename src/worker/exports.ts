import type { Exporter, Subject } from '../export/exporter.ts';
import { exporters } from '../export/exporters.ts';
import { mostExported, type ExportView } from '../contract/exports.ts';

/** The formats that a model can be saved in, as menus list them. */
export const exportFormats: readonly Pick<Exporter, 'name' | 'title' | 'readers' | 'extension' | 'what'>[] = exporters;

/** The model or its state graph in a format. */
export async function exportedAs(format: string, subject: Subject): Promise<ExportView> {
  const writer = await exporters.find(({ name }) => name === format)?.load();
  if (writer === undefined) throw new Error(`there is no format ${format}`);
  const refusal = writer.refusal(subject);
  if (refusal !== null) return { text: '', complete: false, refusal };
  const { pieces, complete } = writer.write(subject, { maxStates: mostExported });
  return { text: [...pieces].join(''), complete, refusal };
}
