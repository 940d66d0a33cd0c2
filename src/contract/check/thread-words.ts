/** Why a page has one thread, as sentences without their ends. */
export const notIsolated = 'this page may use one core, as it is not isolated from other sites (Options, Threads)';
export const noSharedMemory = 'this page may use one core, as this browser lets no threads share memory';
