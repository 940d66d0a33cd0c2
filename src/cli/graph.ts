import { exploreGraph } from '../engine/graph.ts';
import { Machine } from '../engine/machine/machine.ts';
import { lower } from '../lower/lower.ts';
import { type Command, oneOf, onlyFile, parseArguments } from './command.ts';
import { wholeNumber } from './units.ts';
import { exitCode, UserError } from './exit.ts';
import { graphText, type LabelledGraph, labelGraph } from './graph-text.ts';
import { loadModel, modelOptions, modelOptionsHelp, refuse } from './model.ts';
import { count } from './quantities.ts';
import { words } from './words.ts';

const defaultMaxStates = 100_000;

/** `esml graph`: the state graph for other programs. */
export const graphCommand: Command = {
  help: `Usage: esml graph FILE --to ${words.graph.join('|')} [OPTIONS]

Writes the state graph to standard output: for Graphviz (dot), in the Aldebaran format of CADP, mCRL2 and others (aut), or as JSON.
State 0 is the initial one. A step that ends in a run-time error leads nowhere and is left out.

  --to ${words.graph.join('|')}      the format
  --max-states N         leave out what lies beyond the first N states (default ${defaultMaxStates}); then the exit code is 3
${modelOptionsHelp}
`,

  async run(args, io) {
    const { values, positionals } = parseArguments('graph', args, {
      ...modelOptions,
      to: { type: 'string' },
      'max-states': { type: 'string' },
    });
    const file = onlyFile('graph', positionals);
    if (values.to === undefined) throw new UserError(`--to is missing: ${words.graph.join(', ')}`);
    const format = oneOf('--to', values.to, words.graph);
    const maxStates = values['max-states'] === undefined ? defaultMaxStates : wholeNumber('--max-states', values['max-states'], 1);
    const model = await loadModel(file, values, io);
    if (!model.runnable) return refuse(model, io);
    const machine = new Machine(lower(model.checked));
    const graph: LabelledGraph = labelGraph(exploreGraph(machine, maxStates), machine, model.source.text);
    for (const piece of graphText(graph, format)) io.stdout.write(piece);
    if (graph.complete) return exitCode.success;
    io.stderr.write(`the graph is incomplete: there are more than ${count(maxStates, 'state')}; --max-states changes that\n`);
    return exitCode.unknown;
  },
};
