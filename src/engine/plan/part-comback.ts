import { combackHost } from '../wasm/host/comback/comback-host.ts';
import { queueComparing, queueRoom } from '../wasm/search/comback/queue-comparing.ts';

/** What a check in generated code needs that keeps states with ComBack. */
export const combackPart = { queueRoom, queueComparing, host: combackHost } as const;
