import { parentPort } from 'node:worker_threads';
import { runHelper } from '../../../src/engine/wasm/host/threads/helper.ts';

// A thread that takes part in one search after another.
parentPort?.on('message', runHelper);
