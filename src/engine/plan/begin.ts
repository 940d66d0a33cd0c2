import type { Listener } from '../search/events.ts';
import { allParts } from './all-parts.ts';
import { beginWith } from './begin-with.ts';
import type { Plan } from './plan.ts';
import type { ThreadHost } from '../wasm/host/threads/thread-host.ts';
import type { PlannedCheck } from './planned-check.ts';

/**
 * Begins a check as it was planned. There is no other way to begin one than this, and the same with parts of the engine that are loaded as
 * they are needed (`beginWith`). `host` starts further threads. Only the abstract machine tells what it does while it does it.
 */
export function begin(plan: Plan, listener: Listener | null = null, host: ThreadHost | null = null): PlannedCheck {
  return beginWith(allParts, plan, listener, host);
}
