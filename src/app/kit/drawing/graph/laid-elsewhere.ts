import type { LaidFor, laidPicture } from '../../../../drawing/graph/laid.ts';
import type { GraphPicture, PictureArrow, PictureNode } from '../../../../drawing/graph/picture.ts';

type Laid = ReturnType<typeof laidPicture<PictureNode, PictureArrow>>;

export interface LaidRequest {
  readonly number: number;
  readonly picture: GraphPicture;
  readonly wanted: LaidFor;
}

export interface LaidAnswer {
  readonly number: number;
  readonly laid: Laid;
}

let worker: Worker | null = null;
let asked = 0;
let answered = 0;

/**
 * The layout of a picture by a worker, which is kept for the next one. A later request ends what is under way: its promise is then never
 * settled, as nobody waits for it. Rejects if the worker fails.
 */
export function laidElsewhere(picture: GraphPicture, wanted: LaidFor): Promise<Laid> {
  if (answered < asked) {
    worker?.terminate();
    worker = null;
  }
  worker ??= new Worker(new URL('./laid-worker.ts', import.meta.url), { type: 'module', name: 'layout' });
  const [mine, number] = [worker, ++asked];
  return new Promise((resolve, reject) => {
    mine.onmessage = ({ data }: MessageEvent<LaidAnswer>) => {
      answered = data.number;
      if (data.number === number) resolve(data.laid);
    };
    mine.onerror = () => reject(new Error('the layout failed'));
    mine.postMessage({ number, picture, wanted } satisfies LaidRequest);
  });
}
