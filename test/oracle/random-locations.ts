import type { Random } from '../../src/base/random.ts';

/** A process as questions for its location see it: how often it is activated, and its labels. */
export interface Asked {
  readonly count: number;
  readonly labels: readonly string[];
}

const marker = /<location of ([A-Z]\d+) by ([^>]*)>/g;

/** Writes conditions of processes that ask where others are. What they ask for is left open until all processes are written. */
export class LocationQuestions {
  constructor(private readonly random: Random) {}

  /**
   * Now and then the condition with a question: of one of so many processes `P0`, `P1`, ..., whose number may be one of some expressions.
   */
  asked(condition: string, processes: number, numbers: readonly string[]): string {
    if (this.random.below(100) >= 40) return condition;
    const question = `<location of P${this.random.below(processes)} by ${numbers[this.random.below(2 * numbers.length)] ?? ''}>`;
    return this.pick([
      question,
      `(~${question})`,
      `(${question} & ${condition})`,
      `(${condition} OR ${question})`,
      `(${question} -> ${condition} : ~${question})`,
    ]);
  }

  /** The text with its questions filled in. One for a process without labels is as good as any condition. */
  filled(text: string, processes: Readonly<Record<string, Asked>>): string {
    return text.replaceAll(marker, (_, name: string, number: string) => {
      const { count = 0, labels = [] } = processes[name] ?? {};
      if (labels.length === 0) return 'TRUE';
      const label = this.pick(labels);
      if (number !== '') return `${name}[${number.replaceAll('COUNT', String(count))}]@${label}`;
      return count === 1 && this.random.below(2) === 0 ? `${name}@${label}` : `${name}[${this.random.below(count)}]@${label}`;
    });
  }

  private pick<T>(items: readonly T[]): T {
    return items[this.random.below(items.length)] as T;
  }
}
