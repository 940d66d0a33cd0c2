import { esml } from './esml/front-end.ts';
import type { FrontEnd } from './frontend.ts';

/** Every language that models are written in. The first is that of texts without a name. */
export const frontEnds: readonly [FrontEnd, ...FrontEnd[]] = [esml];
