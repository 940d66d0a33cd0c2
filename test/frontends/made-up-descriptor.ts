import type { LanguageDescriptor } from '../../src/contract/language-catalogue.ts';

/** What is known of the made-up language before a text of it is read. */
export const descriptor: LanguageDescriptor = { title: 'Counting', extensions: ['.count'], options: {} };
