import type { Box } from '../../../../drawing/graph/box.ts';
import type { Size } from '../../../../drawing/graph/viewport.ts';
import { highTools } from '../zoom.ts';

/** The most pixels of its longer and its shorter side, and the most of the width and the height of its frame. */
const [longest, shortest, mostWide, mostHigh] = [120, 84, 0.24, 0.42] as const;

/** Pixels around an overview, with its border. */
const around = 18;

/** How large the overview of a picture is in a frame, above the buttons, and at which scale it shows the picture. */
export function overviewIn({ left, right, top, bottom }: Box, frame: Size): Size & { readonly scale: number } {
  const [across, down] = [Math.max(1, right - left), Math.max(1, bottom - top)];
  const most = across >= down ? { width: longest, height: shortest } : { width: shortest, height: longest };
  const wide = Math.min(most.width, mostWide * frame.width);
  const high = Math.min(most.height, mostHigh * frame.height, frame.height - highTools(frame) - around);
  const scale = Math.max(1e-6, Math.min(wide / across, high / down));
  return { scale, width: Math.round(across * scale), height: Math.round(down * scale) };
}

/** The width of the strip that an overview and the buttons below it have for themselves, in two columns. */
export function stripBeside(overview: Size): number {
  return Math.max(84, overview.width + around);
}
