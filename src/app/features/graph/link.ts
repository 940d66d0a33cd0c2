import {
  array,
  check,
  type GenericSchema,
  literal,
  maxLength,
  minLength,
  number,
  object,
  optional,
  pipe,
  record,
  safeInteger,
  strictTuple,
  string,
  transform,
  union,
  unknown,
} from 'valibot';
import { usualLanguage } from '../../../contract/languages.ts';
import { readLanguage, unusualLanguage } from '../../../contract/written-language.ts';
import type { OtherGraph } from '../../../contract/comparison.ts';
import type { GraphColour, GraphRequest, GraphViewKind } from '../../../contract/graph.ts';
import { sideSchema, writeSide } from '../../session/comparison/link-side.ts';
import { count, flag, oneOf } from '../../session/links/schemas.ts';
import { linkField } from '../../session/workbench/link-field.ts';
import { graphingOf } from './service.ts';
import type { ArrowWords } from './scene.ts';
import { type GraphState, graphSlice, isPlain } from './state.ts';

/** What a link carries of the state graph: how it is looked at, and what it is compared with. */
export interface SharedGraph extends GraphRequest {
  readonly runAlone: boolean;
  readonly arrowWords: ArrowWords;
  readonly compared: OtherGraph | null;
}

/** All views, so that none of them can be missing in links. */
const kinds: Readonly<Record<GraphViewKind, true>> = {
  auto: true,
  whole: true,
  near: true,
  projection: true,
  families: true,
  components: true,
  strong: true,
  branching: true,
  trace: true,
  compared: true,
  layers: true,
};
const words = pipe(string(), minLength(1), maxLength(1_000));
const states = optional(pipe(array(count), maxLength(200)), []);
const whole = pipe(number(), safeInteger());

const colour: GenericSchema<unknown, GraphColour> = union([
  pipe(
    oneOf(['kind', 'depth', 'component', 'process', 'property']),
    transform((by) => ({ by })),
  ),
  object({ by: literal('expression'), expression: words }),
  object({ by: literal('subformula'), formula: words }),
]);

const compared: GenericSchema<unknown, OtherGraph> = union([
  object({ kind: literal('before') }),
  object({ kind: literal('constant'), name: words, value: whole }),
  pipe(
    object({
      kind: literal('model'),
      title: words,
      text: string(),
      dialect: optional(unknown()),
      language: optional(unknown()),
      constants: optional(record(string(), whole), {}),
    }),
    transform(({ dialect, language, ...others }) => ({ ...others, language: readLanguage({ dialect, language }) })),
    check(({ language }) => language !== null),
    transform(({ language, ...others }) => ({ ...others, language: language ?? usualLanguage })),
  ),
  object({ kind: literal('searches'), other: sideSchema, present: sideSchema }),
]);

const schema: GenericSchema<unknown, SharedGraph> = pipe(
  object({
    kind: optional(oneOf(Object.keys(kinds) as GraphViewKind[]), 'auto'),
    observed: optional(pipe(array(words), maxLength(500)), []),
    seen: optional(oneOf(['all', 'communications', 'none']), 'all'),
    centres: states,
    opened: states,
    colour: optional(colour, 'kind'),
    names: optional(pipe(array(strictTuple([words, words])), maxLength(200)), []),
    run: flag,
    arrows: optional(oneOf(['steps', 'changes', 'nothing']), 'steps'),
    compared: optional(compared),
  }),
  transform(({ names, run, arrows, compared: which, ...others }) => ({
    ...others,
    names: names.map(([name, expression]) => ({ name, expression })),
    runAlone: run,
    arrowWords: arrows,
    compared: which ?? null,
  })),
);

/** What to carry of the graph; undefined where nothing was chosen. The version that was checked before is not in a link. */
export function graphToShare({ request, runAlone, arrowWords, comparison }: GraphState): SharedGraph | undefined {
  const which = comparison?.which ?? null;
  const carried = which?.kind === 'before' ? null : which;
  const plain = isPlain(request) && !runAlone && arrowWords === 'steps' && carried === null;
  return plain ? undefined : { ...request, runAlone, arrowWords, compared: carried };
}

function write({ kind, observed, seen, centres, opened, colour: by, names, runAlone, arrowWords, compared: which }: SharedGraph): object {
  return {
    // A comparison shows both graphs by itself.
    ...(kind !== 'auto' && kind !== 'compared' && { kind }),
    ...(observed.length > 0 && { observed }),
    ...(seen !== 'all' && { seen }),
    ...(centres.length > 0 && { centres }),
    ...(opened.length > 0 && { opened }),
    ...(by.by !== 'kind' && { colour: by.by === 'expression' || by.by === 'subformula' ? by : by.by }),
    ...(names.length > 0 && { names: names.map(({ name, expression }) => [name, expression]) }),
    ...(runAlone && { run: true }),
    ...(arrowWords !== 'steps' && { arrows: arrowWords }),
    ...(which !== null && { compared: writeCompared(which) }),
  };
}

function writeCompared(which: OtherGraph): object {
  if (which.kind === 'searches') return { ...which, other: writeSide(which.other), present: writeSide(which.present) };
  if (which.kind !== 'model') return which;
  const { kind, title, text, language, constants } = which;
  return {
    kind,
    title,
    text,
    ...unusualLanguage(language),
    ...(Object.keys(constants).length > 0 && { constants }),
  };
}

/** How the state graph is looked at, with names and colours, and what it is compared with. */
export const graphLink = linkField<SharedGraph>({
  name: 'graph',
  title: 'view of the state graph',
  schema,
  take: (state) => graphToShare(graphSlice.of(state)),
  write,
  restore: (workbench, { runAlone, arrowWords, compared: which, ...request }) => {
    const { store } = workbench;
    const { centres, opened } = request;
    graphSlice.update(store, (graph) => ({ ...graph, request, runAlone, arrowWords, awaited: { centres, opened, compared: which } }));
    // Until the model has been checked its states have no numbers.
    const { run, document } = store.getState();
    if (run.finished?.revision === document.revision) void graphingOf(workbench).show();
  },
});
