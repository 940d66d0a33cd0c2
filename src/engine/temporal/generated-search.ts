import { unreachable } from '../../base/unreachable.ts';
import type { Explored } from '../../contract/check/evidence.ts';
import type { SoughtRun } from '../wasm/host/sought-run.ts';
import { LimitReached } from './limit-reached.ts';
import type { GeneratedUse } from './property-check.ts';

/** A search by generated code for one run. */
interface RunSearch {
  readonly states: number;
  readonly transitions: number;
  readonly bytes: number;
  advance(): SoughtRun;
}

/** What came of it. */
interface Searched {
  readonly found: boolean;
  readonly explored: Explored;
}

/** Has generated code search for a run; null where the abstract machine has to. Throws a `LimitReached` when it may not go on. */
export function* searchGenerated(fast: GeneratedUse, search: RunSearch): Generator<undefined, Searched | null> {
  for (;;) {
    const result = search.advance();
    const explored = { states: search.states, transitions: search.transitions };
    fast.observe(explored, search.bytes);
    switch (result) {
      case 'searching':
        yield;
        break;
      case 'unable':
        return null;
      case 'states':
        throw new LimitReached({ kind: 'bounded', by: 'states', limit: fast.maxStates });
      case 'memory':
        throw new LimitReached({ kind: 'bounded', by: 'memory', limit: fast.maxBytes });
      case 'refused':
        throw new LimitReached({ kind: 'bounded', by: 'allocation', limit: search.bytes });
      case 'none':
      case 'found':
        return { found: result === 'found', explored };
      default:
        unreachable(result);
    }
  }
}
