import type { PlayerEvent } from '../../../contract/player.ts';
import type { PlayedStore } from '../../../contract/lab/played-store.ts';
import type { LabSide } from '../../../contract/lab/compare.ts';
import { hasSleep } from './pseudocode.ts';

/** An entry of the one stack that serves as two (thesis 4.4.4, Figure 4.22); its position stands for the depth-first number. */
export interface ComponentEntry {
  readonly state: number;
  readonly lowlink: number;
  /** The position of its predecessor on the depth-first stack; -1: none. */
  readonly pre: number;
  /** Whether it is on the depth-first stack, and not only on that of components. */
  readonly onPath: boolean;
}

/** A line of Push and Pop in the thesis (Figures 4.23 and 4.24). */
export type ComponentLine = 'push' | 'revisit' | 'loop' | 'propagate' | 'component';

/** The search for components after some events. */
export interface PlayedComponents {
  readonly stack: readonly ComponentEntry[];
  /** The position on top of the depth-first stack; -1: it is empty. */
  readonly dfTop: number;
  /** The components found so far, each with its root first. */
  readonly components: readonly (readonly number[])[];
  /** What the last event was. */
  readonly lines: readonly ComponentLine[];
}

/** Whether the events of a search tell its components: depth-first, each state once. */
export function playsComponents(side: LabSide, store: PlayedStore): boolean {
  return side.search === 'dfs' && store.kind === 'exact' && !hasSleep(side);
}

/**
 * Tarjan's algorithm in Push and Pop (thesis Figures 4.18 to 4.24), by what a depth-first search did: a new state is pushed, a step to a
 * state on the stack lowers the lowlink on top, and a state that is left hands its own on, or is the root of a component.
 */
export function componentsAt(events: readonly PlayerEvent[], at: number): PlayedComponents {
  const stack: { state: number; lowlink: number; pre: number; onPath: boolean }[] = [];
  const positions = new Map<number, number>();
  const components: number[][] = [];
  let [dfTop, lines]: [number, readonly ComponentLine[]] = [-1, []];
  for (const event of events.slice(0, at)) {
    lines = [];
    const top = stack[dfTop];
    if (event.kind === 'enter') {
      positions.set(event.state, stack.length);
      stack.push({ state: event.state, lowlink: stack.length, pre: dfTop, onPath: true });
      dfTop = stack.length - 1;
      lines = ['push'];
    } else if (event.kind === 'take' && (event.outcome === 'stack' || event.outcome === 'visited')) {
      const position = positions.get(event.target);
      lines = [position === undefined ? 'revisit' : 'loop'];
      if (position !== undefined && top !== undefined) top.lowlink = Math.min(top.lowlink, position);
    } else if (event.kind === 'leave' && top !== undefined) {
      const { pre, lowlink } = top;
      const below = stack[pre];
      if (below !== undefined) below.lowlink = Math.min(below.lowlink, lowlink);
      lines = ['propagate'];
      if (lowlink === dfTop) {
        const found = stack.splice(dfTop).map(({ state }) => state);
        for (const state of found) positions.delete(state);
        components.push(found);
        lines = ['component', 'propagate'];
      } else top.onPath = false;
      dfTop = pre;
    }
  }
  return { stack, dfTop, components, lines };
}
