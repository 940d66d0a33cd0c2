import type { GeneratedSearch } from '../../search/generated-search.ts';

/** Writes what the code of a thread reads into its part of the memory. */
export function fillTables({ env, data }: GeneratedSearch, memory: WebAssembly.Memory): void {
  const { map, layout, compaction } = env;
  const words = new Int32Array(memory.buffer);
  data.write(words);
  words.set(compaction.cellOf, map.cellOf / 4);
  words.set(Int32Array.from(compaction.factors), map.factors / 4);
  layout.ranges.forEach(({ low }, word) => {
    words[map.state / 4 + word] = low;
  });
}
