import { LineMap } from '../base/span.ts';
import { listing } from '../engine/machine/listing.ts';
import { Machine } from '../engine/machine/machine.ts';
import { type Command, onlyFile, parseArguments } from './command.ts';
import { exitCode } from './exit.ts';
import { loadModel, modelOptions, modelOptionsHelp, refuse } from './model.ts';
import { styleOf } from './style.ts';

/** `esml listing`: the code of the abstract machine. */
export const listingCommand: Command = {
  help: `Usage: esml listing FILE [OPTIONS]

Prints the instructions that the model is compiled to, with their addresses and the source lines they come from.

${modelOptionsHelp}
`,
  options: modelOptions,

  async run(args, io) {
    const { values, positionals } = parseArguments('listing', args, modelOptions);
    const model = await loadModel(onlyFile('listing', positionals), values, io);
    if (!model.program.runnable) return refuse(model, io);
    const style = styleOf(io, io.stdout);
    const lines = new LineMap(model.source.text);
    const system = model.program.lower();
    const rows = listing(system, new Machine(system).code).map(({ address, text, span }) => {
      if (address === null) return style.bold(text);
      const line = span === null ? '' : style.faint(`line ${lines.position(span.start).line}`);
      return `${String(address).padStart(5)}  ${span === null ? text : text.padEnd(40)} ${line}`.trimEnd();
    });
    io.stdout.write(`${rows.join('\n')}\n`);
    return exitCode.success;
  },
};
