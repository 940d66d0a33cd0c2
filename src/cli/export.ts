import { resolve } from 'node:path';
import { Machine } from '../engine/machine/machine.ts';
import type { Exporter, Written } from '../export/exporter.ts';
import { exporterNamed, exporters } from '../export/exporters.ts';
import { type Command, oneOf, onlyFile, parseArguments } from './command.ts';
import { type ExitCode, exitCode, UserError } from './exit.ts';
import { demandWritable } from './files.ts';
import type { Io } from './io.ts';
import { loadModel, modelOptions, modelOptionsHelp, refuse } from './model.ts';
import { count } from './quantities-text.ts';
import { wholeNumber } from './read-amounts.ts';
import { words } from './words.ts';
import { type Target, targetOf, writeText } from './written-files.ts';

const defaultMaxStates = 100_000;

/** The options of `esml export` and `esml graph`, and what `--help` says of them. */
const exportOptions = {
  ...modelOptions,
  to: { type: 'string', words: words.export },
  'max-states': { type: 'string' },
  output: { type: 'string', short: 'o', file: true },
  dark: { type: 'boolean' },
  words: { type: 'boolean' },
} as const;
const graphOptions = { ...exportOptions, to: { type: 'string', words: words.graph } } as const;
const maxStatesHelp = `  --max-states N         of a state graph, leave out what lies beyond the first N states (default ${defaultMaxStates}); then the exit code
                         is 3`;
const darkHelp = '  --dark                 of a picture (svg, pdf, png), draw it on a dark ground, as slides have';
const wordsHelp = `  --words                of a picture (svg, pdf, png, tikz), keep what the steps do beside its arrows, also where it is too large for a
                         slide then`;
const outputHelp = `  -o, --output FILE      write to this file, or to one in this folder that is named as the model, and say what was written`;

/** `esml export`: the model or its state graph for other programs. */
export const exportCommand: Command = {
  help: `Usage: esml export FILE --to ${words.export.join('|')} [OPTIONS]

Writes the model, or its state graph, for other programs to standard output (docs/export.md). With -o the properties of the model are
written for LTSmin too, in files beside the one named: NAME.ctl, NAME.ltl and NAME.invariant.

  --to FORMAT            the format, one of
${exporters.map(lineOf).join('\n')}

In a state graph, state 0 is the initial one; a step that ends in a run-time error leads nowhere and is left out.

${maxStatesHelp}
${darkHelp}
${wordsHelp}
${outputHelp}
${modelOptionsHelp}
`,
  options: exportOptions,
  run: (args, io) => writeAs('export', words.export, args, io),
};

/** `esml graph`: the state graph for other programs. */
export const graphCommand: Command = {
  help: `Usage: esml graph FILE --to ${words.graph.join('|')} [OPTIONS]

Writes the state graph to standard output, as \`esml export\` does: for Graphviz (dot), in the Aldebaran format of CADP, mCRL2 and others
(aut), or as JSON. State 0 is the initial one. A step that ends in a run-time error leads nowhere and is left out.

  --to ${words.graph.join('|')}      the format
${maxStatesHelp}
${darkHelp}
${wordsHelp}
${outputHelp}
${modelOptionsHelp}
`,
  options: graphOptions,
  run: (args, io) => writeAs('graph', words.graph, args, io),
};

function lineOf({ name, title, readers }: Exporter): string {
  return `    ${name.padEnd(21)}${title}, for ${readers}`;
}

async function writeAs(command: string, formats: readonly string[], args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = parseArguments(command, args, exportOptions);
  const file = onlyFile(command, positionals);
  if (values.to === undefined) throw new UserError(`--to is missing: ${formats.join(', ')}`);
  const name = oneOf('--to', values.to, formats);
  const maxStates = values['max-states'] === undefined ? defaultMaxStates : wholeNumber('--max-states', values['max-states'], 1);
  const model = await loadModel(file, values, io);
  if (!model.program.runnable) return refuse(model, io);
  const exporter = exporterNamed(name);
  if (exporter === null) throw new Error(`the list has no format ${name}`);
  const dark = values.dark === true;
  if (dark && exporter.picture !== true) throw new UserError(`--dark is for pictures: ${name} has no colours of its own`);
  const wordsKept = values.words === true;
  if (wordsKept && exporter.picture !== true && name !== 'tikz') throw new UserError(`--words is for pictures: ${name} has all words`);
  const writer = await exporter.load();
  const subject = { machine: new Machine(model.program.lower()), text: model.source.text, constants: model.program.constants };
  const refusal = writer.refusal(subject);
  if (refusal !== null) throw new UserError(refusal);
  const target = values.output === undefined ? null : targetOf(values.output, file, model.program.name, exporter.extension);
  if (target !== null && file !== '-' && resolve(target.file) === resolve(file)) throw new UserError('-o names the model itself');
  if (target !== null) demandWritable(target.file);
  if (target === null && exporter.binary === true && io.stdout.isTerminal) throw new UserError(`${name} is no text: name a file with -o`);
  const written = writer.write(subject, { maxStates, dark, words: wordsKept });
  const { pieces, complete } = written;
  const as = exporter.binary === true ? 'bytes' : 'text';
  if (target === null) for (const piece of pieces) io.stdout.write(piece, as);
  else toFiles(written, target, io, as);
  if (complete) return exitCode.success;
  io.stderr.write(`the graph is incomplete: there are more than ${count(maxStates, 'state')}; --max-states changes that\n`);
  return exitCode.unknown;
}

/** Writes the file and those beside it; prints their names, and what was not written. */
function toFiles({ pieces, beside = [], notes = [] }: Written, { file, stem }: Target, io: Io, as: 'text' | 'bytes'): void {
  const besides = beside.map(({ ending, text }) => ({ name: `${stem}.${ending}`, text, kind: 'text' as const }));
  for (const { name, text, kind } of [{ name: file, text: pieces, kind: as }, ...besides]) {
    writeText(name, text, kind);
    io.stdout.write(`${name}\n`);
  }
  for (const note of notes) io.stderr.write(`${note}\n`);
}
