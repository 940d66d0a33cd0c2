import { LineMap, type Span } from '../../base/span.ts';
import { nearestName } from '../../base/nearest-name.ts';
import type { OwnRemark } from '../../contract/lab/own-reduction.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import { templateOf } from '../../system/edges.ts';

/** What parts of a model rules can call by name. */
const namedParts = ['process', 'object', 'label'] as const;

type NamedPart = (typeof namedParts)[number];

/** A name of a model that stands in rules, with its quotation marks. */
export interface NameInRules {
  readonly part: NamedPart;
  readonly name: string;
  readonly span: Span;
}

/** The names of one or more models. */
export type ModelNames = Readonly<Record<NamedPart, ReadonlySet<string>>>;

export function namesOf({ system, objects }: Analysis): ModelNames {
  return {
    process: new Set(system.activations.map(({ name }) => name)),
    object: new Set(objects.map(({ name }) => name)),
    label: new Set(
      system.activations.flatMap((_, activation) => templateOf(system, activation).locations.flatMap(({ labels }) => [...labels])),
    ),
  };
}

/** The names of two models, or of more, together. */
export function joinedNames(some: ModelNames, others: ModelNames): ModelNames {
  return {
    process: new Set([...some.process, ...others.process]),
    object: new Set([...some.object, ...others.object]),
    label: new Set([...some.label, ...others.label]),
  };
}

/**
 * Names in the text of rules that models do not have, with the nearest that they have. Such rules are no mistake, as they may be meant for
 * other models.
 */
export function unknownNames(text: string, named: readonly NameInRules[], known: ModelNames, whose: string): readonly OwnRemark[] {
  const lines = new LineMap(text);
  return named
    .filter(({ part, name }) => !known[part].has(name))
    .map(({ part, name, span }) => ({ ...lines.position(span.start), span, message: remarkOn(part, name, [...known[part]], whose) }));
}

/** So many names are told where none is near. */
const mostNames = 8;

const words: Readonly<Record<NamedPart, { readonly one: string; readonly several: string }>> = {
  process: { one: 'no process', several: 'processes' },
  object: { one: 'no variable or channel', several: 'variables and channels' },
  label: { one: 'no label', several: 'labels' },
};

function remarkOn(part: NamedPart, name: string, known: readonly string[], whose: string): string {
  const { one, several } = words[part];
  const nearest = nearestName(name, known);
  const some = known.slice(0, mostNames).map((other) => `"${other}"`);
  const list = `${some.join(', ')}${known.length > some.length ? ' and others' : ''}`;
  const hint = nearest !== null ? `did you mean "${nearest}"?` : known.length === 0 ? `there are no ${several}` : `there are ${list}`;
  return `${one} of ${whose} is called "${name}"; ${hint}`;
}
