import type { StoresProgress, StoresRequest, StoresResult } from '../../contract/stores.ts';

/** What the panel of stores asks of the worker. */
export interface StoresApi {
  /**
   * Searches the model with every store and encoding, one after the other, and with state caches of many sizes. Told to stop it
   * ends early; the result then says so.
   */
  measureStores(request: StoresRequest, onProgress: (progress: StoresProgress) => void): Promise<StoresResult>;
}

/** The calls that take long, and can be told to stop. */
export const storesTasks = ['measureStores'] as const satisfies readonly (keyof StoresApi)[];
