import type { Random } from '../../src/base/random.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';

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

  /**
   * The text with its questions filled in. One for a process without labels is as good as any condition, and so is one that closes a circle
   * of labels behind DOs that ask for each other.
   */
  filled(text: string, processes: Readonly<Record<string, Asked>>): string {
    const between = text.split(/<location of [A-Z]\d+ by [^>]*>/);
    const questions = [...text.matchAll(marker)].map(([, name = '', number = '']) => this.question(name, number, processes));
    for (;;) {
      const filled = between.map((part, i) => part + (questions[i] ?? '')).join('');
      const circle = circleIn(filled);
      if (circle === null) return filled;
      let end = 0;
      const closing = questions.findIndex((question, i) => {
        end += (between[i]?.length ?? 0) + question.length;
        return circle < end;
      });
      questions[closing] = 'TRUE';
    }
  }

  private question(name: string, number: string, processes: Readonly<Record<string, Asked>>): string {
    const { count = 0, labels = [] } = processes[name] ?? {};
    if (labels.length === 0) return 'TRUE';
    const label = this.pick(labels);
    if (number !== '') return `${name}[${number.replaceAll('COUNT', String(count))}]@${label}`;
    return count === 1 && this.random.below(2) === 0 ? `${name}@${label}` : `${name}[${this.random.below(count)}]@${label}`;
  }

  private pick<T>(items: readonly T[]): T {
    return items[this.random.below(items.length)] as T;
  }
}

/** Where a text asks for a label behind a DO in a circle; null if it does not. */
export function circleIn(text: string): number | null {
  const { diagnostics } = analyse(text, { dialect: 'extended', constants: {} });
  return diagnostics.find(({ code }) => code === 'E0330')?.span.start ?? null;
}
