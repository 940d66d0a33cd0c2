import { type ExportView, mostExported } from '../../contract/exports.ts';
import type { Subject } from '../../export/exporter.ts';
import { exporters } from '../../export/exporters.ts';

/** The model or its state graph in a format. */
export async function exportedAs(format: string, subject: Subject): Promise<ExportView> {
  const writer = await exporters.find(({ name }) => name === format)?.load();
  if (writer === undefined) throw new Error(`there is no format ${format}`);
  const refusal = writer.refusal(subject);
  if (refusal !== null) return { text: '', complete: false, refusal, beside: [], notes: [] };
  const { pieces, complete, beside = [], notes = [] } = writer.write(subject, { maxStates: mostExported });
  return { text: [...pieces].join(''), complete, refusal, beside, notes };
}
