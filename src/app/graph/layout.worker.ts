import { dagreLayout } from './dagreLayout.ts';
import type { LayoutInput } from './layered.ts';

self.onmessage = ({ data }: MessageEvent<LayoutInput>) => {
  self.postMessage(dagreLayout(data));
};
