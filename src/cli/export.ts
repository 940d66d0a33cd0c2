import { Machine } from '../engine/machine/machine.ts';
import type { Exporter } from '../export/exporter.ts';
import { exporters } from '../export/exporters.ts';
import { type Command, oneOf, onlyFile, parseArguments } from './command.ts';
import { type ExitCode, exitCode, UserError } from './exit.ts';
import type { Io } from './io.ts';
import { loadModel, modelOptions, modelOptionsHelp, refuse } from './model.ts';
import { count } from './quantities.ts';
import { wholeNumber } from './units.ts';
import { words } from './words.ts';

const defaultMaxStates = 100_000;

/** The options of `esml export` and `esml graph`, and what `--help` says of them. */
const exportOptions = { ...modelOptions, to: { type: 'string', words: words.export }, 'max-states': { type: 'string' } } as const;
const graphOptions = { ...exportOptions, to: { type: 'string', words: words.graph } } as const;
const maxStatesHelp = `  --max-states N         of a state graph, leave out what lies beyond the first N states (default ${defaultMaxStates}); then the exit code
                         is 3`;

/** `esml export`: the model or its state graph for other programs. */
export const exportCommand: Command = {
  help: `Usage: esml export FILE --to ${words.export.join('|')} [OPTIONS]

Writes the model, or its state graph, for other programs to standard output (docs/export.md).

${exporters.map(lineOf).join('\n')}

In a state graph, state 0 is the initial one; a step that ends in a run-time error leads nowhere and is left out.

  --to FORMAT            the format
${maxStatesHelp}
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
${modelOptionsHelp}
`,
  options: graphOptions,
  run: (args, io) => writeAs('graph', words.graph, args, io),
};

function lineOf({ name, title, readers }: Exporter): string {
  return `  --to ${name.padEnd(18)}${title}, for ${readers}`;
}

async function writeAs(command: string, formats: readonly string[], args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = parseArguments(command, args, exportOptions);
  const file = onlyFile(command, positionals);
  if (values.to === undefined) throw new UserError(`--to is missing: ${formats.join(', ')}`);
  const name = oneOf('--to', values.to, formats);
  const maxStates = values['max-states'] === undefined ? defaultMaxStates : wholeNumber('--max-states', values['max-states'], 1);
  const model = await loadModel(file, values, io);
  if (!model.program.runnable) return refuse(model, io);
  const writer = await exporters.find((exporter) => exporter.name === name)?.load();
  if (writer === undefined) throw new Error(`the list has no format ${name}`);
  const subject = { machine: new Machine(model.program.lower()), text: model.source.text };
  const refusal = writer.refusal(subject);
  if (refusal !== null) throw new UserError(refusal);
  const { pieces, complete } = writer.write(subject, { maxStates });
  for (const piece of pieces) io.stdout.write(piece);
  if (complete) return exitCode.success;
  io.stderr.write(`the graph is incomplete: there are more than ${count(maxStates, 'state')}; --max-states changes that\n`);
  return exitCode.unknown;
}
