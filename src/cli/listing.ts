import { LineMap } from '../base/span.ts';
import { listing } from '../engine/machine/listing.ts';
import { transitionTables } from '../engine/machine/transition-table.ts';
import { Machine } from '../engine/machine/machine.ts';
import type { TransitionTable } from '../contract/model.ts';
import { type Command, onlyFile, parseArguments } from './command.ts';
import { exitCode } from './exit.ts';
import { loadModel, modelOptions, modelOptionsHelp, refuse } from './model.ts';
import { styleOf } from './style.ts';

const options = { ...modelOptions, table: { type: 'boolean' } } as const;

/** `esml listing`: the code of the abstract machine. */
export const listingCommand: Command = {
  help: `Usage: esml listing FILE [OPTIONS]

Prints the instructions that the model is compiled to, with their addresses and the source lines they come from.

  --table  print the table of transitions of each process (thesis, Figure 3.2) in place of the instructions, with their addresses

${modelOptionsHelp}
`,
  options,

  async run(args, io) {
    const { values, positionals } = parseArguments('listing', args, options);
    const model = await loadModel(onlyFile('listing', positionals), values, io);
    if (!model.program.runnable) return refuse(model, io);
    const style = styleOf(io, io.stdout);
    const lines = new LineMap(model.source.text);
    const system = model.program.lower();
    const { code } = new Machine(system);
    if (values.table === true) {
      io.stdout.write(tablesText(transitionTables(system, code, model.source.text), lines));
      return exitCode.success;
    }
    const rows = listing(system, code).map(({ address, text, span }) => {
      if (address === null) return style.bold(text);
      const line = span === null ? '' : style.faint(`line ${lines.position(span.start).line}`);
      return `${String(address).padStart(5)}  ${span === null ? text : text.padEnd(40)} ${line}`.trimEnd();
    });
    io.stdout.write(`${rows.join('\n')}\n`);
    return exitCode.success;
  },
};

function tablesText(tables: readonly TransitionTable[], lines: LineMap): string {
  const line = (...cells: readonly (number | string | null)[]): string =>
    cells.map((value, i) => String(value ?? '-').padStart(widths[i] ?? 0)).join('');
  return tables
    .map(({ process, rows }) => {
      const head = `process ${process}\n${line('number', 'next', 'next guard', 'guard at', 'code at')}\n`;
      const written = rows.map(({ number, next, nextGuard, action, guardAddress, address, span }) => {
        const cells = line(number, next, nextGuard, guardAddress, address);
        return `${cells}  ${action}  (line ${lines.position(span.start).line})\n`;
      });
      return head + written.join('');
    })
    .join('');
}

/** The columns of a table of transitions. */
const widths = [8, 6, 12, 10, 9];
