import type { Exporter, Subject } from '../export/exporter.ts';
import { exporters } from '../export/exporters.ts';

/** The formats that a model can be saved in, as menus list them. */
export const exportFormats: readonly Pick<Exporter, 'name' | 'title' | 'readers' | 'extension' | 'what'>[] = exporters;

/** States of a state graph beyond which the workbench leaves it to the command line. */
export const mostExported = 100_000;

/** A model or its state graph for other programs. */
export interface ExportView {
  readonly text: string;
  /** False for a state graph of more states than are written. */
  readonly complete: boolean;
  /** Why there is no text; null if there is. */
  readonly refusal: string | null;
}

/** The model or its state graph in a format. */
export async function exportedAs(format: string, subject: Subject): Promise<ExportView> {
  const writer = await exporters.find(({ name }) => name === format)?.load();
  if (writer === undefined) throw new Error(`there is no format ${format}`);
  const refusal = writer.refusal(subject);
  if (refusal !== null) return { text: '', complete: false, refusal };
  const { pieces, complete } = writer.write(subject, { maxStates: mostExported });
  return { text: [...pieces].join(''), complete, refusal };
}
