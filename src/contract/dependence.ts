import type { Span } from '../base/span.ts';

/** Which transitions depend on each other, and why. */
export interface DependenceView {
  readonly transitions: readonly {
    readonly number: number;
    readonly name: string;
    /** Touches variables of its process only. */
    readonly local: boolean;
    /** May change what a property names. */
    readonly visible: boolean;
    readonly spans: readonly Span[];
  }[];
  readonly pairs: readonly DependentPair[];
  /** Transitions that are not listed. */
  readonly left: number;
}

/** Two transitions, `a` before `b`, that move the same process or do not commute always or in some states. */
export interface DependentPair {
  readonly a: number;
  readonly b: number;
  readonly kind: 'process' | 'always' | 'sometimes';
  readonly reasons: readonly string[];
}
