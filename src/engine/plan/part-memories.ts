import { severalMemories } from '../wasm/host/part-choice.ts';

/** What a check needs whose states may take more than 4 GB. */
export const memoriesPart = severalMemories();
