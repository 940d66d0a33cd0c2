import type { LanguageName } from '../contract/language-catalogue.ts';
import { esml } from './esml/front-end.ts';
import type { FrontEnd } from './frontend.ts';

/** What understands the texts of each language. */
export const frontEnds: Readonly<Record<LanguageName, FrontEnd>> = { esml };
