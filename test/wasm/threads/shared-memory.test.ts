import { afterEach, describe, expect, it } from 'vitest';
import { sharedMemory } from '../../../src/engine/wasm/host/threads/shared-memory.ts';

const { Memory } = WebAssembly;
const asked: number[] = [];

/** A browser that gives no memory that may become larger than so many pages. */
function refuseAbove(pages: number): void {
  WebAssembly.Memory = class extends Memory {
    constructor(descriptor: WebAssembly.MemoryDescriptor) {
      asked.push(descriptor.maximum ?? 0);
      if ((descriptor.maximum ?? 0) > pages) throw new RangeError('no memory');
      super(descriptor);
    }
  };
}

afterEach(() => {
  WebAssembly.Memory = Memory;
  asked.length = 0;
});

describe('a memory that threads share', () => {
  it('may grow up to the limit', () => {
    refuseAbove(65_536);
    const memory = sharedMemory(2, 5 * 2 ** 16);
    expect(asked).toEqual([5]);
    expect(memory.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(memory.buffer.byteLength).toBe(2 * 2 ** 16);
  });

  it('may grow less where the browser refuses as much: half of it, and half again', () => {
    refuseAbove(20_000);
    sharedMemory(1, 2 ** 32);
    expect(asked).toEqual([65_536, 32_768, 16_384]);
  });

  it('never has less than it begins with', () => {
    refuseAbove(20_000);
    sharedMemory(18_000, 2 ** 32);
    expect(asked.at(-1)).toBe(18_000);
  });

  it('is not had where even 64 MB are refused', () => {
    refuseAbove(500);
    expect(() => sharedMemory(1, 2 ** 32)).toThrow(RangeError);
    expect(asked.at(-1)).toBe(1_024);
  });
});
