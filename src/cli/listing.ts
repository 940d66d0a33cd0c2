import { LineMap } from '../base/span.ts';
import { listing } from '../engine/machine/listing.ts';
import { transitionTables } from '../engine/machine/transition-table.ts';
import { Machine } from '../engine/machine/machine.ts';
import type { ProcedureLine, TransitionTable } from '../contract/model.ts';
import { type Command, onlyFile, parseArguments } from './command.ts';
import { CompiledModel } from '../engine/compiled-model.ts';
import { componentCost } from '../engine/profile/component-cost.ts';
import { countStates, perfectPlaces } from '../engine/profile/count-states.ts';
import { profile as profiled } from '../engine/profile/profile.ts';
import type { MachineProfile } from '../contract/profile.ts';
import { exitCode, UserError } from './exit.ts';
import { profileText } from './profile-text.ts';
import { wholeNumber } from './read-amounts.ts';
import { loadModel, modelOptions, modelOptionsHelp, refuse } from './model.ts';
import { styleOf } from './style.ts';

const options = {
  ...modelOptions,
  table: { type: 'boolean' },
  procedure: { type: 'boolean' },
  profile: { type: 'boolean' },
  json: { type: 'boolean' },
  'max-states': { type: 'string' },
} as const;

/** `esml listing`: the code of the abstract machine. */
export const listingCommand: Command = {
  help: `Usage: esml listing FILE [OPTIONS]

Prints the instructions that the model is compiled to, with their addresses and the source lines they come from.

  --table  print the table of transitions of each process (thesis, Figure 3.2) in place of the instructions, with their addresses
  --procedure  print the procedure that executes the transitions of each process, with a branch for each action of its table (Figure 3.2)
  --profile  search the model depth first with these instructions, and print how often each is executed and what Appendix B of the
           thesis counts, and what strongly connected components cost (Tables 5.4 and 5.5)
  --json   with --profile: print one JSON object
  --max-states N  with --profile: refuse a model with more than N states (default 1000000)

${modelOptionsHelp}
`,
  options,

  async run(args, io) {
    const { values, positionals } = parseArguments('listing', args, options);
    if (values.profile === undefined && (values.json ?? values['max-states']) !== undefined)
      throw new UserError('--json and --max-states need --profile');
    if ([values.profile, values.table, values.procedure].filter((given) => given === true).length > 1)
      throw new UserError('give one of --table, --procedure and --profile');
    const maxStates = wholeNumber('--max-states', values['max-states'] ?? '1000000', 1);
    const model = await loadModel(onlyFile('listing', positionals), values, io);
    if (!model.program.runnable) return refuse(model, io);
    const style = styleOf(io, io.stdout);
    const lines = new LineMap(model.source.text);
    const system = model.program.lower();
    if (values.profile === true) {
      const compiled = new CompiledModel(system);
      const profile = profileOf(compiled, maxStates);
      const components = toTheEnd(componentCost(compiled, { maxStates }));
      io.stdout.write(
        values.json === true
          ? `${JSON.stringify({ model: model.program.name, ...profile, components }, null, 2)}\n`
          : profileText(profile, components, style),
      );
      return exitCode.success;
    }
    const { code } = new Machine(system);
    if (values.table === true) {
      io.stdout.write(tablesText(transitionTables(system, code, model.source.text), lines));
      return exitCode.success;
    }
    if (values.procedure === true) {
      const tables = transitionTables(system, code, model.source.text);
      io.stdout.write(tables.map(({ procedure }) => procedureText(procedure, lines)).join('\n'));
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

function profileOf(model: CompiledModel, maxStates: number): MachineProfile {
  const states = countStates(model, maxStates);
  if (states === null) throw new UserError(`not all states can be searched within --max-states ${maxStates}`);
  return toTheEnd(profiled(model, perfectPlaces(states)));
}

function toTheEnd<T>(search: Generator<void, T>): T {
  for (let piece = search.next(); ; piece = search.next()) if (piece.done === true) return piece.value;
}

function tablesText(tables: readonly TransitionTable[], lines: LineMap): string {
  const line = (...cells: readonly (number | string | null)[]): string =>
    cells.map((value, i) => String(value ?? '-').padStart(widths[i] ?? 0)).join('');
  return tables
    .map(({ process, rows }) => {
      const head = `process ${process}\n${line('number', 'next', 'action', 'next guard', 'guard at', 'code at')}\n`;
      const written = rows.map(({ number, next, action, nextGuard, command, guardAddress, address, span }) => {
        const cells = line(number, next, action, nextGuard, guardAddress, address);
        return `${cells}  ${command}  (line ${lines.position(span.start).line})\n`;
      });
      return head + written.join('');
    })
    .join('');
}

/** The columns of a table of transitions. */
const widths = [8, 6, 8, 12, 10, 9];

function procedureText(procedure: readonly ProcedureLine[], lines: LineMap): string {
  return procedure
    .map(({ text, branch }, i) => {
      const place = branch === null ? '' : `  (line ${lines.position(branch.span.start).line})`;
      return `${String(i + 1).padStart(5)} ${text}${place}\n`;
    })
    .join('');
}
