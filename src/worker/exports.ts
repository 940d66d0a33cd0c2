import type { Exporter } from '../export/exporter.ts';
import { exporters } from '../export/exporters.ts';

/** The formats that a model can be saved in, as menus list them. */
export const exportFormats: readonly Pick<Exporter, 'name' | 'title' | 'readers' | 'extension' | 'what' | 'picture' | 'binary'>[] =
  exporters;
