import { constantWords } from '../../contract/constant-words.ts';
import type { StepLabels } from '../../engine/views/labels.ts';
import type { SimulationPoint } from '../../engine/runs/simulation.ts';
import type { Program } from '../../frontends/frontend.ts';
import type { SimulationViews } from '../views/simulation-views.ts';
import { sameLanguage } from '../../contract/languages.ts';
import { readLanguage, writtenLanguage } from '../../contract/written-language.ts';
import type { RunForm, RunPurpose, SavedRun } from '../../contract/saved-run.ts';
import type { StateEntry, StateGroup, StateView } from '../../contract/states.ts';

/** A run of a model, to be written to a file. */
export interface RunToWrite {
  readonly program: Program;
  /** The values given in place of those in the text. */
  readonly overrides: Readonly<Record<string, number>>;
  readonly labels: StepLabels;
  readonly views: SimulationViews;
  readonly path: readonly SimulationPoint[];
}

/** A run in one of the forms that it can be kept in. */
export function writeRun(run: RunToWrite, purpose: RunPurpose, form: Exclude<RunForm, 'html'>): string {
  return form === 'text' ? runText(run, purpose) : `${JSON.stringify(savedRun(run, purpose, form === 'states'), null, 2)}\n`;
}

/** Whether a run was saved with this very model: text, language and values of constants. */
export function isOwnModel(saved: SavedRun, { text, language, constants }: Program): boolean {
  const given = readLanguage(saved);
  if (saved.text !== text || given === null || !sameLanguage(given, language)) return false;
  return constants.every(({ name, value }) => saved.constants[name] === value);
}

/** The values of constants in a saved run that were given in place of those in the text, as numbers. */
export function overridesOf(saved: SavedRun): Record<string, number> {
  return Object.fromEntries(
    saved.const.map((setting) => {
      const [name = '', value = ''] = setting.split('=');
      return [name, value === 'TRUE' ? 1 : value === 'FALSE' ? 0 : Number(value)];
    }),
  );
}

function savedRun({ program, overrides, labels, views, path }: RunToWrite, purpose: RunPurpose, withStates: boolean): SavedRun {
  return {
    ...savedModel(program, overrides),
    ...purpose,
    steps: path.flatMap(({ parent, step }) =>
      parent === null || step === null
        ? []
        : [{ label: labels.label(parent.state, step), transition: step.transition, choice: step.choice }],
    ),
    ...(withStates && { states: path.map(({ state }) => plainState(views.state(state, null, -1))) }),
  };
}

/** A run of a model that another program has found, as if it had been saved here. */
export function foreignRun(
  program: Program,
  overrides: RunToWrite['overrides'],
  { steps, loopStart }: Pick<SavedRun, 'steps' | 'loopStart'>,
): SavedRun {
  const none = { formula: null, terminationIsDeadlock: false, property: null, kind: null, expect: null, explanation: '' };
  return { ...savedModel(program, overrides), ...none, loopStart, steps };
}

/** The part of a saved run that says which model it is of. */
function savedModel(program: Program, overrides: RunToWrite['overrides']) {
  const { constants } = program;
  const given = constants.filter(({ name }) => Object.hasOwn(overrides, name));
  return {
    schema: 'esml-trace/1',
    model: program.name,
    text: program.text,
    ...writtenLanguage(program.language),
    constants: Object.fromEntries(constants.map(({ name, value }) => [name, value])),
    const: given.map((constant) => `${constant.name}=${constantWords(constant, constant.value)}`),
  } as const;
}

function plainState({ groups }: StateView): Record<string, Record<string, string>> {
  return Object.fromEntries(
    groups.map(({ name, location, entries }) => [
      name,
      {
        ...(location !== null && { at: location.label ?? location.text }),
        ...Object.fromEntries(entries.map((entry) => [entry.name, entry.value])),
      },
    ]),
  );
}

/** A run to be read: the initial state in full, each step with what it changes, and how it ends. */
function runText({ program, views, path }: RunToWrite, { property, explanation, loopStart }: RunPurpose): string {
  const { constants } = program;
  const values = constants.map((constant) => `${constant.name} = ${constantWords(constant, constant.value)}`);
  const lines = [
    `Run of ${program.name}${values.length === 0 ? '' : ` (${values.join(', ')})`}`,
    ...(property === null ? [] : [`Counterexample of ${property}: ${explanation}`]),
    '',
  ];
  const width = String(path.length - 1).length;
  const indent = `${' '.repeat(width)}  `;
  path.forEach(({ parent, step, state, output, error }, index) => {
    const view = views.state(state, parent?.state ?? null, -1);
    const label = step === null || parent === null ? 'initial state' : views.step(parent.state, step, null).label;
    lines.push(`${String(index).padStart(width)}  ${label}`);
    lines.push(...output.map((line) => `${indent}prints ${line}`));
    if (error !== null) lines.push(`${indent}run-time error: ${error.message}`);
    else lines.push(...(step === null ? view.groups.map(groupText) : changesOf(view)).map((line) => `${indent}${line}`));
    if (index === loopStart) lines.push(`${indent}(the loop begins here)`);
  });
  if (loopStart !== null) lines.push(`and so on from step ${loopStart + 1}`);
  return `${lines.join('\n')}\n`;
}

function groupText({ name, location, entries }: StateGroup): string {
  const at = location === null ? [] : [`at ${location.label ?? location.text}`];
  return `${name}: ${[...at, ...entries.map((entry) => `${entry.name} = ${entry.value}`)].join('; ')}`;
}

function changesOf({ groups }: StateView): string[] {
  const written = (owner: string, { name, value, before }: StateEntry) => `${owner}${name}: ${before} -> ${value}`;
  return groups.flatMap(({ name, kind, entries }) =>
    entries.filter(({ changed }) => changed).map((entry) => written(kind === 'process' ? `${name}.` : '', entry)),
  );
}
