import { exportFormats } from '../../../worker/exports.ts';
import { saveExported } from './files.ts';
import type { Command } from '../../shell/commands/commands.ts';

/** Saves the model or its state graph for other programs: a command for each format. */
export const exportCommands: readonly Command[] = exportFormats.map((format) => ({
  id: `export.${format.name}`,
  label: `Export ${format.title}`,
  hint: `Save ${format.title}, for ${format.readers}`,
  shortcut: null,
  enabled: (state) => state.document.analysis?.runnable === true,
  run: (workbench) => void saveExported(workbench, format),
}));
