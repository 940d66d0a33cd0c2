import type { NoQuotient } from './alike.ts';

/** What is found of a property for any number of alike processes. */
export interface AnyNumberFinding {
  readonly property: string;
  /** `holds`: for any number. `fails`: a run of the model as it is given shows it. */
  readonly result: 'holds' | 'fails' | 'unknown';
  /** Why, in words. */
  readonly because: string;
}

/** What the panel of alike processes is told; or why nothing can be said for any number. */
export type AnyNumberView =
  | {
      /** The symmetric types of which there may be any number of values. */
      readonly types: readonly string[];
      readonly states: number;
      readonly findings: readonly AnyNumberFinding[];
    }
  | NoQuotient;
