import { conjunction } from '../steps/expressions.ts';
import { Effects, Foresight } from '../steps/sinks.ts';
import { beyondTossed, guards, mostTossed, movesOf, perform, type Step } from '../steps/steps.ts';
import type { Storage } from '../steps/storage.ts';
import { Unsayable, type Ways } from './ways.ts';

/** Writes the steps that a process takes by itself: each is a `d_step` and a jump. */
export class LocalWays {
  /** Numbers of the variables that a process needs within its steps. */
  private readonly scratch = new Map<number, Set<number>>();

  constructor(
    private readonly storage: Storage,
    private readonly ways: Ways,
  ) {}

  /** Declarations of what a process needs within its steps. */
  declarations(process: number): string[] {
    return [...(this.scratch.get(process) ?? [])].map((number) => `  int scratch_${number} = 0;`);
  }

  /** Throws `Unsayable` where what the step does cannot be foreseen. */
  add(step: Step): void {
    const [side] = step.sides;
    if (side === undefined) return;
    const { process, edge } = side;
    const foresight = new Foresight();
    const comment = `  /* ${step.transition}: ${movesOf(step)} */`;
    if (step.toss === 'beyond') {
      beyondTossed(this.storage, step, foresight);
      if (foresight.refused) return;
      this.ways.add(
        process.number,
        edge.source,
        comment,
        `  :: d_step { ${conjunction(foresight.conditions) ?? 'true'} ->`,
        `      assert(false) /* more than ${mostTossed} values of TOSS */`,
        '    };',
        `    goto ${this.ways.label(process.number, edge.source)}`,
      );
      return;
    }
    guards(this.storage, step, foresight);
    if (foresight.known && !foresight.refused) perform(this.storage, step, foresight);
    if (foresight.refused) return;
    if (!foresight.known) throw new Unsayable();
    const kept = this.scratch.get(process.number) ?? new Set<number>();
    this.scratch.set(process.number, kept);
    const used = new Set<string>();
    const effects = new Effects((number) => {
      kept.add(number);
      used.add(`scratch_${number} = 0;`);
      return `scratch_${number}`;
    });
    perform(this.storage, step, effects);
    const place = this.storage.place(process.number).name;
    const lines = [...effects.lines.filter((line) => !line.startsWith(`${place} = `)), ...used];
    const done = lines.length === 0 ? ['skip'] : lines;
    this.ways.add(
      process.number,
      edge.source,
      comment,
      `  :: d_step { ${conjunction(foresight.conditions) ?? 'true'} ->`,
      ...done.map((line, i) => `      ${i === done.length - 1 ? line.replace(/;$/, '') : line}`),
      '    };',
      `    goto ${this.ways.label(process.number, edge.target)}`,
    );
  }
}
