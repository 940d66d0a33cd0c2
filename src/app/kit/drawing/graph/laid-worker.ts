import { laidPicture } from '../../../../drawing/graph/laid.ts';
import type { LaidAnswer, LaidRequest } from './laid-elsewhere.ts';

/** Lays out pictures that take longer than the page may be busy. */
addEventListener('message', ({ data: { number, picture, wanted } }: MessageEvent<LaidRequest>) => {
  const answer: LaidAnswer = { number, laid: laidPicture(picture, wanted) };
  postMessage(answer);
});
