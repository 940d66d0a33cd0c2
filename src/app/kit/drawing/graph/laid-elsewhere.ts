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

/** A layout under way. */
export interface Laying {
  /** Never settled where the layout is ended first. Rejected if the worker fails. */
  readonly laid: Promise<Laid>;
  /** Ends the work, if it is not done. */
  stop(): void;
}

/** The layout of a picture by a worker, which is kept for the next one. A later request ends what is under way. */
export function laidElsewhere(picture: GraphPicture, wanted: LaidFor): Laying {
  end();
  worker ??= new Worker(new URL('./laid-worker.ts', import.meta.url), { type: 'module', name: 'layout' });
  const [mine, number] = [worker, ++asked];
  const laid = new Promise<Laid>((resolve, reject) => {
    mine.onmessage = ({ data }: MessageEvent<LaidAnswer>) => {
      answered = data.number;
      if (data.number === number) resolve(data.laid);
    };
    mine.onerror = () => reject(new Error('the layout failed'));
    mine.postMessage({ number, picture, wanted } satisfies LaidRequest);
  });
  return {
    laid,
    stop: () => {
      if (number === asked) end();
    },
  };
}

/** A worker that lays out listens to nothing: it is ended with what it does. */
function end(): void {
  if (answered === asked) return;
  worker?.terminate();
  worker = null;
  answered = asked;
}
