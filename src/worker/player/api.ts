import type { AnalyseRequest, DiagnosticView, GraphNode } from '../api.ts';
import type { LabSide } from '../lab/api.ts';

/** What the search player asks of the worker. */
export interface PlayerApi {
  /** Runs a search and notes what it does, step by step, up to a number of events. */
  recordSearch(request: RecordRequest): Promise<RecordResult>;
}

export interface RecordRequest extends AnalyseRequest {
  readonly side: LabSide;
  /** Where the recording ends. */
  readonly mostEvents: number;
}

export interface RecordResult {
  readonly run: number;
  readonly failed: readonly DiagnosticView[] | null;
  readonly recording: SearchRecording | null;
}

/** A search as it happened. States have the numbers of the search; transitions those of the model. */
export interface SearchRecording {
  readonly side: LabSide;
  readonly events: readonly PlayerEvent[];
  /** False when the search went on after the last event. */
  readonly complete: boolean;
  /** Why the combination is unsound for the model; null if it is not. */
  readonly refusal: string | null;
  readonly nodes: readonly Pick<GraphNode, 'id' | 'kind'>[];
  /** In words what each transition is, by its number; only those that occur. */
  readonly transitions: Readonly<Record<number, string>>;
  /** With conflict sets the objects of each transition. */
  readonly tags: Readonly<Record<number, string>>;
}

export type PlayerEvent =
  /** A state is put on the stack; `chosen` is null when all enabled transitions are taken. */
  | {
      readonly kind: 'enter';
      readonly state: number;
      readonly enabled: readonly number[];
      readonly chosen: readonly number[] | null;
      /** Sets that were tried and not taken, with the reason. */
      readonly rejected: readonly { readonly members: readonly number[]; readonly why: string }[];
      readonly asleep: readonly number[];
    }
  | {
      readonly kind: 'take';
      readonly state: number;
      readonly transition: number;
      readonly outcome: 'new' | 'stack' | 'visited' | 'error';
      readonly target: number;
    }
  | { readonly kind: 'sleep'; readonly state: number; readonly asleep: readonly number[] }
  | { readonly kind: 'again'; readonly state: number; readonly woken: readonly number[]; readonly asleep: readonly number[] }
  | { readonly kind: 'leave'; readonly state: number };
