import type { Evidence, EvidenceChild } from '../../contract/check/evidence.ts';
import type { Verdict } from '../../contract/check/verdict.ts';
import type { Step } from '../../contract/steps.ts';
import { type RunTimeError, StepList, type SuccessorSource } from '../source/source.ts';

/** A smaller source that stands for another one, state by state. */
export interface Abstraction {
  /** The model itself. */
  readonly concrete: SuccessorSource;
  /** What was searched in its place. */
  readonly abstract: SuccessorSource;
  /** Writes the state of the smaller source that stands for a state of the model. */
  abstraction(state: Int32Array, into: Int32Array): void;
  /**
   * Where several states of the smaller source stand for the same ones of the model: writes one for all of them, as `abstraction` does of a
   * state of the model.
   */
  readonly normal?: (state: Int32Array, into: Int32Array) => void;
}

/** Rounds of a loop that are followed until the model is in a state for the second time; permutations of so many members end before. */
const mostRounds = 100_000;

/** A state of the model with the one that stands for it. */
interface Pair {
  readonly concrete: Int32Array;
  readonly abstract: Int32Array;
}

/** A path of the model. */
interface Lifted {
  readonly steps: readonly Step[];
  readonly loopStart: number | null;
  /** The pairs at the states of the path that was lifted, the first one included. */
  readonly pairs: readonly Pair[];
}

/**
 * Turns the evidence of a search of the smaller source into evidence of the model: for each step one of the model that leads to a state
 * with the same abstraction. There is one, since the two are bisimilar. A loop is followed for as many rounds as it takes the members that
 * change places in it to be back.
 */
export class Lifting {
  private readonly steps = new StepList();

  constructor(private readonly sources: Abstraction) {}

  verdict(verdict: Verdict): Verdict {
    const { run, evidence, loopStart } = verdict;
    const start = this.initial();
    const path = run === null ? null : this.path(start, run, loopStart ?? null);
    const lifted = evidence == null ? evidence : this.evidence(start, evidence);
    return {
      ...verdict,
      ...(path === null ? {} : { run: path.steps }),
      ...(path === null || loopStart === undefined ? {} : { loopStart: path.loopStart }),
      ...(lifted === undefined ? {} : { evidence: lifted }),
    };
  }

  private initial(): Pair {
    const { concrete, abstract } = this.sources;
    const pair = { concrete: new Int32Array(concrete.words), abstract: new Int32Array(abstract.words) };
    concrete.initial(pair.concrete);
    abstract.initial(pair.abstract);
    return pair;
  }

  private evidence(start: Pair, evidence: Evidence): Evidence {
    const { steps, loopStart, pairs } = this.path(start, evidence.steps, evidence.loopStart);
    const children = evidence.children.map((child): EvidenceChild => {
      const from = pairs[child.at] ?? start;
      if (child.via === null) return { ...child, evidence: this.evidence(from, child.evidence) };
      const aside = this.path(from, [child.via], null);
      return { ...child, via: aside.steps[0] ?? child.via, evidence: this.evidence(aside.pairs[1] ?? from, child.evidence) };
    });
    const length = evidence.steps.length;
    const again = (at: number): number =>
      evidence.loopStart === null || at < length ? at : evidence.loopStart + ((at - evidence.loopStart) % (length - evidence.loopStart));
    const rows =
      evidence.rows?.map((row) =>
        steps.length === length ? row : { ...row, values: Array.from(steps, (_, at) => row.values[again(at)] ?? false) },
      ) ?? null;
    return { ...evidence, steps, loopStart, children, rows, processes: null };
  }

  private path(start: Pair, run: readonly Step[], loopStart: number | null): Lifted {
    const steps: Step[] = [];
    const pairs = [start];
    let at = start;
    const follow = (step: Step): void => {
      const next = this.step(at, step);
      steps.push(next.step);
      at = next.pair;
    };
    for (const step of run) {
      follow(step);
      pairs.push(at);
    }
    if (loopStart === null || loopStart >= run.length) return { steps, loopStart, pairs };
    const round = run.slice(loopStart);
    const seen = new Map([[String(pairs[loopStart]?.concrete), loopStart]]);
    for (let i = 0; i < mostRounds; i++) {
      const before = seen.get(String(at.concrete));
      if (before !== undefined) return { steps, loopStart: before, pairs };
      seen.set(String(at.concrete), steps.length);
      for (const step of round) follow(step);
    }
    throw new Error('a loop of the quotient does not come back in the model');
  }

  /** A step of the model for one of the smaller source; one that fails stands for one that fails in the same way. */
  private step(from: Pair, step: Step): { readonly step: Step; readonly pair: Pair } {
    const { concrete, abstract } = this.sources;
    const wanted = new Int32Array(abstract.words);
    const error = abstract.fire(from.abstract, step.transition, step.choice, wanted);
    const sought = new Int32Array(wanted);
    if (error === null) this.sources.normal?.(wanted, sought);
    concrete.enabled(from.concrete, this.steps);
    for (let i = 0; i < this.steps.count; i++) {
      const own: Step = { transition: this.steps.transition(i), choice: this.steps.choice(i) };
      const next = new Int32Array(concrete.words);
      const failed = concrete.fire(from.concrete, own.transition, own.choice, next);
      if (failed !== null || error !== null) {
        if (failed !== null && error !== null && sameError(failed, error)) return { step: own, pair: from };
        continue;
      }
      const found = new Int32Array(abstract.words);
      this.sources.abstraction(next, found);
      if (found.every((word, at) => word === sought[at])) return { step: own, pair: { concrete: next, abstract: wanted } };
    }
    throw new Error('a step of the quotient has none of the model that it stands for');
  }
}

/** Whether two run-time errors are the same one, at the same place. */
export function sameError(a: RunTimeError, b: RunTimeError): boolean {
  return a.kind === b.kind && a.span.start === b.span.start;
}
