import { Machine } from '../../engine/machine/machine.ts';
import { Analysis } from '../../system/analysis/analysis.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { sidesOf } from '../steps/steps.ts';
import { Storage } from '../steps/storage.ts';
import { matrix, numbers, texts } from './c-tables.ts';
import { type Group, groupOf } from './groups.ts';
import { heading } from './heading.ts';
import { anything, type Label, Labels } from './labels.ts';
import { generalLabels } from './named-labels.ts';
import { propertiesOf, type WrittenProperty } from './properties.ts';
import { accords, clashes, flippers, type Rows } from './relations.ts';
import { edgesText, exploration, prologue } from './runtime.ts';
import { freshNames, stateWords } from './state-words.ts';
import { StepCode } from './step-code.ts';
import { leastValues, leastWritten, writtenWord } from './written-words.ts';

/** A module in C and the properties in LTSmin's languages. */
export interface PinsModule {
  readonly text: string;
  readonly properties: readonly WrittenProperty[];
}

/**
 * A transition system as a module for LTSmin's front end of compiled Promela models (SpinS): plain C functions `spins_*` that are found by
 * their names, so that a C compiler alone makes `MODEL.spins` of it. One int per word of the state in the order of the layout, one group
 * per numbered transition. The matrices are what the generated code reads and writes.
 */
export function pinsModule(system: TransitionSystem): PinsModule {
  const names = freshNames();
  const storage = new Storage(system, freshNames());
  const words = stateWords(storage, names);
  const types = [...new Set(['number', ...words.map(({ type }) => type.name)])];
  const typeOf = new Map(words.map(({ type }) => [type.name, type]));
  const failsAtOnce = new Machine(system).initialError !== null;
  const labels = new Labels(storage);
  const groups = failsAtOnce
    ? []
    : system.transitions.map((transition, number) => groupOf(storage, labels, number, sidesOf(storage, transition)));
  // LTSmin knows no model without groups.
  if (groups.length === 0) groups.push(neverGroup(labels));
  const guards = [...labels.all];
  const { properties, labels: ofProperties } = propertiesOf(storage, names);
  const named = [...generalLabels(storage, groups, failsAtOnce), ...ofProperties];
  const all = [...guards, ...named.map(({ label }) => label)];
  const columns = (sets: Iterable<ReadonlySet<number>>): Rows => [...sets].map((set) => [...set].sort((a, b) => a - b));
  const readsOf = ({ step, guards: own }: Group): ReadonlySet<number> =>
    new Set([...step.reads, ...own.flatMap((guard) => [...(guards[guard]?.reads ?? [])])]);
  const steps = groups.flatMap((group, i) => groupText(group, i, guards));
  const labelled = [...failureTexts(groups), ...labelTexts(all)];
  const lines = [
    ...heading(system, properties),
    ...prologue(words.length, groups.length, all.length, guards.length),
    ...leastTexts(storage, [...steps, ...labelled]),
    ...steps,
    ...['act', 'possible'].map(
      (name) =>
        `static int (*const ${name}[])(${name === 'act' ? 'int *, ways_t *' : 'const int *'}) = { ${groups.map((_, i) => `${name}_${i}`).join(', ')} };`,
    ),
    ...exploration,
    ...labelled,
    '',
    '/* The state: one number for each word, counted from its least value where that is below 0. */',
    ...numbers(
      'initial',
      storage.layout.ranges.map((range, word) => writtenWord(storage.layout.initial[word] ?? 0, range)),
    ),
    'void spins_get_initial_state(int *to) { memcpy(to, initial, sizeof(int) * words); }',
    'int spins_get_state_size(void) { return words; }',
    ...texts(
      'word_names',
      words.map(({ name }) => name),
    ),
    'const char *spins_get_state_variable_name(int word) { return word_names[word]; }',
    ...numbers(
      'word_types',
      words.map(({ type }) => types.indexOf(type.name)),
    ),
    'int spins_get_state_variable_type(int word) { return word_types[word]; }',
    ...texts('type_names', types),
    ...numbers('type_starts', starts(types.map((name) => typeOf.get(name)?.values.length ?? 0))),
    ...texts(
      'type_values',
      types.flatMap((name) => typeOf.get(name)?.values ?? []),
    ),
    `int spins_get_type_count(void) { return ${types.length}; }`,
    'const char *spins_get_type_name(int type) { return type_names[type]; }',
    'int spins_get_type_value_count(int type) { return type_starts[type + 1] - type_starts[type]; }',
    'const char *spins_get_type_value_name(int type, int value) { return type_values[type_starts[type] + value]; }',
    '',
    '/* The steps: one group for each transition of the model. */',
    'int spins_get_transition_groups(void) { return groups; }',
    ...matrix('transition_read_dependencies', columns(groups.map(readsOf)), 'words'),
    ...matrix('actions_read_dependencies', columns(groups.map(({ step }) => step.reads)), 'words'),
    ...matrix('transition_may_write_dependencies', columns(groups.map(({ step }) => step.mayWrite)), 'words'),
    ...matrix('transition_must_write_dependencies', columns(groups.map(({ step }) => step.mustWrite)), 'words'),
    ...edgesText,
    '',
    '/* The labels of states: guards, and what formulas speak of. */',
    'int spins_get_label_count(void) { return labels; }',
    'int spins_get_guard_count(void) { return guards; }',
    ...texts('label_names', [...guards.map((_, i) => `guard_${i}`), ...named.map(({ name }) => name)]),
    'const char *spins_get_label_name(int label) { return label_names[label]; }',
    ...matrix('label_matrix', columns(all.map(({ reads }) => reads)), 'words'),
    ...groups.map(({ guards: own }, i) => `static const int guards_${i}[] = { ${[own.length, ...own].join(', ')} };`),
    `static const int *const guards_of[] = { ${groups.map((_, i) => `guards_${i}`).join(', ')} };`,
    'const int *spins_get_labels(int group) { return guards_of[group]; }',
    'const int **spins_get_all_labels(void) { return (const int **)guards_of; }',
    '',
    '/* What partial-order reduction goes by. */',
    ...matrix('label_nes_matrix', flippers(all, groups, 'enables'), 'groups'),
    ...matrix('label_nds_matrix', flippers(all, groups, 'disables'), 'groups'),
    ...matrix('label_may_be_coenabled_matrix', [...clashes(guards), ...named.map(() => [])], 'labels', true),
    ...matrix('trans_do_not_accord_matrix', groups[0]?.transition === -1 ? [[]] : accords(groups, new Analysis(system)), 'groups', true),
    '',
  ];
  return { text: lines.join('\n'), properties };
}

/** A group that is never possible. */
function neverGroup(labels: Labels): Group {
  const guard = labels.add({ text: '0', note: 'never', reads: new Set(), flips: anything, values: null });
  return { transition: -1, sides: [], guards: [guard], looked: [guard], step: new StepCode(), failure: null };
}

function groupText({ transition, sides, looked, step }: Group, i: number, guards: readonly Label[]): string[] {
  const moves = sides.map(({ process, edge }) => `${process.activation.name} from ${edge.source} to ${edge.target}`);
  const texts = looked.map((guard) => `(${guards[guard]?.text})`);
  return [
    '',
    `/* ${transition}: ${moves.join(', ')} */`,
    `static int possible_${i}(const int *s) {`,
    `  return ${texts.join(' && ') || '1'};`,
    '}',
    `static int act_${i}(int *t, ways_t *w) {`,
    ...step.lines,
    '  return 1;',
    '}',
  ];
}

/** The least values of words, if the texts ask for them. */
function leastTexts({ layout }: Storage, asking: readonly string[]): string[] {
  if (!asking.some((line) => line.includes(`${leastValues}[`))) return [];
  return [
    '',
    '/* What each word is counted from: its least value where that is below 0. */',
    ...numbers(leastValues, layout.ranges.map(leastWritten)),
  ];
}

/** The functions that say which steps end in errors. */
function failureTexts(groups: readonly Group[]): string[] {
  const failing = groups.flatMap(({ failure }, i) => (failure === null ? [] : [{ failure, i }]));
  if (failing.length === 0) return [];
  return [
    ...failing.flatMap(({ failure, i }) => ['', `static int failure_${i}(const int *s) {`, ...failure.lines, '}']),
    '',
    'static int any_failure(int kinds, const int *s) {',
    ...failing.map(({ i }) => `  if (failure_${i}(s) & kinds) return 1;`),
    '  return 0;',
    '}',
    'static int any_step(const int *s) {',
    '  for (int k = 0; k < groups; k++) if (possible[k](s) && (outcomes(k, s) & 1)) return 1;',
    '  return 0;',
    '}',
  ];
}

function labelTexts(all: readonly Label[]): string[] {
  return [
    '',
    ...all.map(
      ({ text, note }, i) => `static int label_${i}(const int *s) { return (${text}) ? 1 : 0; } /* ${note.replaceAll('*/', '* /')} */`,
    ),
    `static int (*const label_of[])(const int *) = { ${all.map((_, i) => `label_${i}`).join(', ')} };`,
    'int spins_get_label(void *model, int label, int *s) { return label_of[label](s); }',
    'void spins_get_labels_many(void *model, int *s, int *to, bool guards_only) {',
    '  int count = guards_only ? guards : labels;',
    '  for (int i = 0; i < count; i++) to[i] = label_of[i](s);',
    '}',
  ];
}

/** Where each of several rows begins, and where the last one ends. */
function starts(lengths: readonly number[]): number[] {
  const found = [0];
  for (const length of lengths) found.push((found.at(-1) ?? 0) + length);
  return found;
}
