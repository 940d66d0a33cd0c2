/** Why a page has one thread, as a sentence without its end. */
export const notIsolated = 'this page may use one core, as it is not isolated from other sites (Options, Threads)';
