import { type Reader, type Reference, sum } from '../steps/expressions.ts';
import type { Sink } from '../steps/sinks.ts';
import type { Block } from '../steps/storage.ts';

/** Ways through one step that the export provides for. */
export const mostWays = 64;

/**
 * Writes what a step does as the body of a C function that changes `now` and returns 1, or returns 0 where the step is not possible or
 * fails. The parameter `way` says which way is taken where there are several: at each choice its remainder by the number of alternatives
 * that are open.
 */
export class CCode implements Sink, Reader {
  readonly lines: string[] = [];
  private names = 0;
  private indent = '  ';

  constructor(private readonly limit: number) {}

  get reader(): Reader {
    return this;
  }

  word({ name, words }: Block, index: number): string {
    return words === 1 ? `now.${name}` : `now.${name}[${index}]`;
  }

  computed({ name, words }: Block, index: string): string {
    return words === 1 ? `now.${name}` : `now.${name}[${index}]`;
  }

  either(condition: string, yes: string, no: string): string {
    return `(${condition} ? ${yes} : ${no})`;
  }

  require(conditions: readonly string[]): void {
    for (const condition of conditions) if (condition !== '1') this.line(`if (!(${condition})) return 0;`);
  }

  refuse(): void {
    this.line('return 0;');
  }

  write({ block, index, computed }: Reference, offset: number, value: string): void {
    const target = computed === null ? this.word(block, index + offset) : this.computed(block, sum(computed, index + offset));
    if (target !== value) this.line(`${target} = ${value};`);
  }

  keep(value: string): string {
    if (/^(\d+|\(0 - \d+\))$/.test(value)) return value;
    const name = this.fresh('k');
    this.line(`int ${name} = ${value};`);
    return name;
  }

  choose(
    loop: boolean,
    alternatives: readonly { readonly conditions: () => string[]; readonly value: () => string; readonly body: () => void }[],
  ): void {
    if (loop) this.open('for (;;) {');
    else this.open('{');
    this.line(`if (++inner > ${this.limit}) return 0;`);
    // A guard that fails counts as open: only the way through it ends in the error.
    const guards = alternatives.map(({ conditions, value }) => {
      const needed = [...new Set(conditions())].filter((condition) => condition !== '1').join(' && ');
      const name = this.fresh('g');
      const open = `(${value()}) != 0`;
      this.line(`int ${name} = ${needed === '' ? open : `(${needed}) ? (${open}) : 2`};`);
      return { name, fails: needed !== '' };
    });
    const open = this.fresh('n');
    const pick = this.fresh('p');
    this.line(`int ${open} = ${guards.map(({ name }) => `(${name} != 0)`).join(' + ') || '0'};`);
    this.line(`if (${open} == 0) ${loop ? 'break' : 'return 0'};`);
    this.line(`int ${pick} = way % ${open};`);
    this.line(`way /= ${open};`);
    this.line(`ways *= ${open};`);
    this.line(`if (ways > ${mostWays}) Uerror("a step has more than ${mostWays} ways");`);
    alternatives.forEach(({ body }, i) => {
      const { name = '0', fails = false } = guards[i] ?? {};
      this.open(`${i === 0 ? '' : 'else '}if (${name} && ${pick}-- == 0) {`);
      if (fails) this.line(`if (${name} == 2) return 0;`);
      body();
      this.close();
    });
    this.close();
  }

  private fresh(letter: string): string {
    return `${letter}${this.names++}`;
  }

  private line(text: string): void {
    this.lines.push(`${this.indent}${text}`);
  }

  private open(text: string): void {
    this.line(text);
    this.indent += '  ';
  }

  private close(): void {
    this.indent = this.indent.slice(2);
    this.line('}');
  }
}
