/** Why a page has one thread, as a sentence without its end. */
export const notIsolated = 'this page may use one core, as its server does not isolate it from other sites';
