import { nextTask } from '../../../base/next-task.ts';

/** Why bytes could not be expanded. */
export type InflateProblem = 'damaged' | 'tooLarge';

/** Deflate makes at most 1,032 bytes of one, so that a slice of the input yields at most half a megabyte at once. */
const sliceBytes = 512;
const sliceMilliseconds = 8;

/**
 * The text in compressed bytes. Expansion stops as soon as it exceeds `limit` bytes, however much more the input would yield, and lets
 * other tasks in between.
 */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<{ text: string } | { problem: InflateProblem }> {
  const reader = inSlices(bytes).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parts: string[] = [];
  let total = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { text: parts.join('') + decoder.decode() };
      total += value.byteLength;
      if (total > limit) {
        await reader.cancel().catch(() => undefined);
        return { problem: 'tooLarge' };
      }
      parts.push(decoder.decode(value, { stream: true }));
    }
  } catch {
    return { problem: 'damaged' };
  }
}

function inSlices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let from = 0;
  let since = performance.now();
  return new ReadableStream(
    {
      pull: async (controller) => {
        if (performance.now() - since > sliceMilliseconds) {
          await nextTask();
          since = performance.now();
        }
        controller.enqueue(bytes.subarray(from, from + sliceBytes));
        from += sliceBytes;
        if (from >= bytes.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
