import { processIo } from '../../src/cli/process-io.ts';
import { run } from '../../src/cli/run.ts';
import { moduleText } from './module-text.ts';

/** Each module that is compiled while the command runs is printed as text behind what the command prints. */
const binaries: Uint8Array[] = [];
const { Module } = WebAssembly;
WebAssembly.Module = class extends Module {
  constructor(bytes: BufferSource) {
    super(bytes);
    binaries.push(
      new Uint8Array(ArrayBuffer.isView(bytes) ? bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) : bytes),
    );
  }
};

process.exitCode = await run(process.argv.slice(2), processIo());
for (const [at, binary] of binaries.entries())
  process.stdout.write(`\n;; Module ${at + 1} of ${binaries.length}: ${binary.length} bytes\n${moduleText(binary)}`);
