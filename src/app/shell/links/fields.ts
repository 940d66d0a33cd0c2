import type { PageCheckOptions } from '../../../contract/check/result.ts';
import { type GenericSchema, array, custom, optional, pipe, safeParse, string, transform, strictTuple } from 'valibot';
import { carriedRun } from '../../../base/link/encode.ts';
import { readLanguage, unusualLanguage } from '../../../contract/written-language.ts';
import type { Step } from '../../../contract/steps.ts';
import { defaultOptions, inFull } from '../../session/state/run.ts';
import { sameStore } from '../../session/state/store-options.ts';
import type { LinkField } from '../../session/workbench/link-field.ts';
import { count, oneOf } from '../../session/links/schemas.ts';
import { isConstants, isOptions, isRecord } from '../../session/storage/values.ts';
import type { Constants, SharedWorkbench } from '../../session/state/types.ts';
import type { Places } from '../../session/state/places.ts';
import { readLayout, writeLayout } from './layout.ts';

/** What links are made of: the fields that features add, and the places that links may name. */
export interface LinkFormat {
  readonly fields: readonly LinkField[];
  readonly places: Places;
}

/** The fields that every link may have; those that are missing have their usual values. */
const core = {
  constants: optional(custom<Constants>(isConstants), {}),
  options: optional(custom<Partial<PageCheckOptions>>(isOptions), {}),
  trace: optional(
    array(
      pipe(
        strictTuple([count, count]),
        transform(([transition, choice]): Step => ({ transition, choice })),
      ),
    ),
  ),
  step: optional(count, 0),
  loop: optional(count),
  shows: optional(string()),
  view: optional(oneOf(['graph', 'list']), 'graph'),
};

/** The value that a link carries as JSON; fields that have their usual values are left out. */
export function writeShared(shared: SharedWorkbench, fields: readonly LinkField[]): object {
  const usual = inFull(defaultOptions);
  const options = Object.entries(shared.options).filter(([key, value]) => !sameStore(value, usual[key as keyof PageCheckOptions]));
  const carried = fields.filter(({ name }) => Object.hasOwn(shared.parts, name));
  const versions = carried.filter(({ version }) => version > 1).map(({ name, version }) => [name, version]);
  return {
    ...carriedRun({ ...shared, language: unusualLanguage(shared.language) }),
    ...(shared.shows !== undefined && { shows: shared.shows }),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
    ...(shared.view !== 'graph' && { view: shared.view }),
    ...writeLayout(shared.layout),
    ...Object.fromEntries(carried.map((field) => [field.name, field.write(shared.parts[field.name])])),
    ...(versions.length > 0 && { versions: Object.fromEntries(versions) }),
  };
}

/** Reads what `writeShared` wrote, trusting nothing. */
export function readShared(json: string, format: LinkFormat): { shared: SharedWorkbench } | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { problem: 'This link is damaged: what it carries is not a model. Ask for it again.' };
  }
  if (!isRecord(value) || typeof value.source !== 'string') return { problem: 'This link carries no model text.' };
  try {
    return { shared: shared(value.source, value, format) };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}

class Unreadable extends Error {}

const damaged = (what: string) => new Unreadable(`This link is damaged: its ${what} cannot be read. Ask for it again.`);

function shared(text: string, value: Record<string, unknown>, { fields, places }: LinkFormat): SharedWorkbench {
  const read = <T>(schema: GenericSchema<unknown, T>, key: string, what: string): T => {
    const result = safeParse(schema, Object.hasOwn(value, key) ? value[key] : undefined);
    if (!result.success) throw damaged(what);
    return result.output;
  };
  const loop = read(core.loop, 'loop', 'loop of the run');
  const shows = read(core.shows, 'shows', 'property of the run');
  const language = readLanguage(value);
  if (language === null) throw damaged('language');
  const layout = readLayout(value, places);
  if (layout === null) throw damaged('layout');
  return {
    text,
    language,
    constants: read(core.constants, 'constants', 'list of constants'),
    options: { ...defaultOptions, ...read(core.options, 'options', 'list of run options') },
    run: value.trace === null ? null : (read(core.trace, 'trace', 'run') ?? null),
    step: read(core.step, 'step', 'step number'),
    ...(loop !== undefined && { loopStart: loop }),
    ...(shows !== undefined && { shows }),
    view: read(core.view, 'view', 'view'),
    ...(layout !== undefined && { layout }),
    parts: readParts(value, fields),
  };
}

function readParts(value: Record<string, unknown>, fields: readonly LinkField[]): SharedWorkbench['parts'] {
  const versions = isRecord(value.versions) ? value.versions : {};
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { name, title, version } = field;
      if (!Object.hasOwn(value, name)) return [];
      const from = Object.hasOwn(versions, name) ? versions[name] : 1;
      if (typeof from === 'number' && from > version)
        throw new Unreadable(`This link is of a later version of the workbench: its ${title} cannot be read here.`);
      const found = typeof from === 'number' ? field.read(value[name], from) : null;
      if (found === null) throw damaged(title);
      return [[name, found.value]];
    }),
  );
}
