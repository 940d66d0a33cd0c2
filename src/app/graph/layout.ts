import { type LayoutInput, layeredLayout, type Point } from './layered.ts';

/** How long the more careful layout may take before the quick one is shown instead. */
const patienceMilliseconds = 1_200;

/** Whether the more careful layout is likely to be done in time: its cost grows with the density as well as the size. */
export function suitsDagre({ layers, edges }: LayoutInput): boolean {
  return layers.length <= 150 && edges.length <= Math.max(1.5 * layers.length, 260 - layers.length);
}

/** Places the nodes of a graph: dagre in a worker for small sparse ones, a layered layout of our own otherwise. */
export async function layOut(input: LayoutInput): Promise<readonly Point[]> {
  if (!suitsDagre(input)) return layeredLayout(input);
  return (await carefully(input)) ?? layeredLayout(input);
}

/** The more careful layout, or null if it fails or takes too long. */
function carefully(input: LayoutInput): Promise<readonly Point[] | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module', name: 'layout' });
    const end = (points: readonly Point[] | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(points);
    };
    const timer = setTimeout(() => end(null), patienceMilliseconds);
    worker.onmessage = ({ data }: MessageEvent<readonly Point[]>) => end(data);
    worker.onerror = () => end(null);
    worker.postMessage(input);
  });
}
