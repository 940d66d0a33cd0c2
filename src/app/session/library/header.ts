import { headComment } from '../../../base/head-comment.ts';

/** A change of constants that shows something of its own: a bug put in, or taken out. */
export interface Variant {
  readonly constants: Readonly<Record<string, number>>;
  /** The settings as written, `Lossy=TRUE, Remake=TRUE`. */
  readonly settings: string;
  readonly description: string;
  readonly states: number | null;
}

/** What the first comment of a model says; the format is described in docs/models.md. */
export interface ModelHeader {
  /** The first sentence. */
  readonly description: string;
  readonly group: string | null;
  /** Distinct states of the model as it stands, from its `expect` line. */
  readonly states: number | null;
  readonly variants: readonly Variant[];
}

/** Reads the first comment of a model. Lines that it cannot read are passed over: a model needs no header. */
export function readHeader(text: string): ModelHeader {
  const lines = headComment(text);
  const states = new Map<string, number>();
  for (const line of lines) {
    const [, settings, count] = /^expect\s*([^:]*):.*?\bstates\s+(\d+)/.exec(line) ?? [];
    if (settings !== undefined) states.set(canonical(settings), Number(count));
  }
  return {
    description: lines[0] ?? '',
    group: lines.map((line) => /^Group:\s*(.+)$/.exec(line)?.[1]).find((group) => group !== undefined) ?? null,
    // A model in the thesis's own language names its dialect and nothing else.
    states: states.get('') ?? states.get('dialect=thesis') ?? null,
    variants: lines.flatMap((line) => {
      const [, settings, description] = /^Variant\s+([^:]+):\s*(.+)$/.exec(line) ?? [];
      if (settings === undefined || description === undefined) return [];
      return [{ settings, description, constants: readConstants(settings), states: states.get(canonical(settings)) ?? null }];
    }),
  };
}

function readConstants(settings: string): Record<string, number> {
  return Object.fromEntries(
    settings.split(',').map((setting) => {
      const [name = '', value = ''] = setting.split('=').map((part) => part.trim());
      return [name, value === 'TRUE' ? 1 : value === 'FALSE' ? 0 : Number(value)];
    }),
  );
}

/** The same settings in any order and spacing give the same text. */
function canonical(settings: string): string {
  return settings
    .split(',')
    .map((setting) => setting.trim())
    .sort()
    .join(',');
}
