/** Why a page cannot be isolated from other sites, as sentences without their ends. */
export const embedded = 'this page lies within another one and may use one core; open it in a window of its own';
export const noServiceWorkers = 'this page may use one core, as its server does not isolate it, and no service worker can do it here';
export const notIsolatedAgain = 'this page may use one core: it was loaded anew, and the browser did not isolate it from other sites';
