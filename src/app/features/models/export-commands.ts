import { exportFormats } from '../../../worker/exports.ts';
import type { Command } from '../../session/workbench/command.ts';
import { saveExported } from './save-exported.ts';

/** Saves the model or its state graph for other programs: a command for each format. */
export const exportCommands: readonly Command[] = exportFormats.map((format) => ({
  id: `export.${format.name}`,
  label: `Export ${format.title}`,
  hint: `Save ${format.title}, for ${format.readers}`,
  shortcut: null,
  enabled: (state) => state.document.analysis?.runnable === true,
  run: (workbench) => void saveExported(workbench, format),
}));
