import { exportPromela } from '../export/promela/export.ts';
import { lower } from '../lower/lower.ts';
import { type Command, oneOf, onlyFile, parseArguments } from './command.ts';
import { exitCode, UserError } from './exit.ts';
import { loadModel, modelOptions, modelOptionsHelp, refuse } from './model.ts';
import { words } from './words.ts';

/** `esml export`: the model for other model checkers. */
export const exportCommand: Command = {
  help: `Usage: esml export FILE --to promela [OPTIONS]

Writes the model to standard output in Promela, for SPIN (docs/export.md). Each step is one transition, so that SPIN without its
reduction finds exactly as many states and transitions.

  --to promela           the language
${modelOptionsHelp}
`,

  async run(args, io) {
    const { values, positionals } = parseArguments('export', args, { ...modelOptions, to: { type: 'string' } });
    const file = onlyFile('export', positionals);
    if (values.to === undefined) throw new UserError(`--to is missing: ${words.export.join(', ')}`);
    oneOf('--to', values.to, words.export);
    const model = await loadModel(file, values, io);
    if (!model.runnable) return refuse(model, io);
    io.stdout.write(exportPromela(lower(model.checked)));
    return exitCode.success;
  },
};
