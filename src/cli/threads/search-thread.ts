import { parentPort } from 'node:worker_threads';
import { runHelper } from '../../engine/wasm/host/threads/helper.ts';

// What a worker thread of Node runs, as a file of its own beside the command line; what it is to do is the only message that it gets.
parentPort?.once('message', runHelper);
