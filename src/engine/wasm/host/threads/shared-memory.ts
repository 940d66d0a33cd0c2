import { mostPages, pageBytes } from '../../emit/memory-map.ts';

/** Pages below which no smaller memory is tried. */
const leastPages = 1_024;

/**
 * A memory that threads share and that grows up to a limit, or as far as the browser lets it: some keep addresses for all that it may
 * become, and refuse large ones. Throws a RangeError where there is none.
 */
export function sharedMemory(initial: number, maxBytes: number): WebAssembly.Memory {
  for (let maximum = Math.max(initial, Math.min(mostPages, Math.ceil(maxBytes / pageBytes))); ; maximum = maximum >>> 1) {
    try {
      return new WebAssembly.Memory({ initial, maximum: Math.max(initial, maximum), shared: true });
    } catch (problem) {
      if (maximum <= Math.max(initial, leastPages)) throw problem;
    }
  }
}
