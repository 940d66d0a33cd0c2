import type { StoresProgress, StoresRequest, StoresResult } from '../../contract/stores.ts';

/** What the panel of stores asks of the worker. */
export interface StoresApi {
  /**
   * Searches the model with every store and encoding, one after the other, and with state caches of many sizes. Ends early when
   * `stopStores` was called; the result then says so.
   */
  measureStores(request: StoresRequest, onProgress: (progress: StoresProgress) => void): Promise<StoresResult>;
  stopStores(): void;
}
