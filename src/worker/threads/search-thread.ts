import { runHelper } from '../../engine/wasm/host/threads/helper.ts';
import type { ThreadShape } from '../../engine/wasm/host/threads/thread-shape.ts';

// A further thread of a search on the page: what it is to do is the only message that it gets.
globalThis.addEventListener('message', ({ data }: MessageEvent<ThreadShape>) => runHelper(data), { once: true });
