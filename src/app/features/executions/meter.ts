import type { ExecutionsRecording } from '../../../contract/executions.ts';
import { formatCount } from '../../kit/widgets/format.ts';
import { statelessTitles } from './words.ts';

/** Classes, or executions of one kind: the first of its class, a further one of a class, one that was given up, one that was cut. */
interface MeterPart {
  readonly kind: 'class' | 'first' | 'redundant' | 'asleep' | 'cut';
  readonly count: number;
}

/** A bar of the meter. */
interface MeterRow {
  readonly name: string;
  readonly total: number;
  /** Whether the recording ended before the search did. */
  readonly more: boolean;
  readonly parts: readonly MeterPart[];
}

/** The classes that were met, and below them the searches, from the one that ran fewest executions. */
export function meterRows({ classes, trees }: ExecutionsRecording): MeterRow[] {
  const searches = trees.map((tree): MeterRow => {
    const all: readonly MeterPart[] = [
      { kind: 'first', count: tree.classes },
      { kind: 'redundant', count: tree.whole - tree.classes },
      { kind: 'asleep', count: tree.blocked },
      { kind: 'cut', count: tree.cut },
    ];
    const parts = all.filter(({ count }) => count > 0);
    const total = parts.reduce((sum, { count }) => sum + count, 0);
    return { name: statelessTitles[tree.search].title, total, more: tree.stoppedBy !== null, parts };
  });
  const met: MeterRow = {
    name: 'Classes',
    total: classes.length,
    more: trees.every(({ stoppedBy, cut }) => stoppedBy !== null || cut > 0),
    parts: [{ kind: 'class', count: classes.length }],
  };
  return [met, ...searches.sort((a, b) => a.total - b.total)];
}

const words: Readonly<Record<MeterPart['kind'], string>> = {
  class: 'classes',
  first: 'first of a class',
  redundant: 'redundant',
  asleep: 'given up',
  cut: 'cut',
};

/** `8 first of a class, 12 redundant`. */
export function partWords(parts: readonly MeterPart[]): string {
  return parts.map(({ kind, count }) => `${formatCount(count)} ${kind === 'class' && count === 1 ? 'class' : words[kind]}`).join(', ');
}
