import { LineMap } from '../../../base/span.ts';
import type { Machine } from '../../../engine/machine/machine.ts';
import { stateValues } from '../../../engine/views/state-values.ts';
import { displayName } from '../../files.ts';
import { complain, UserError } from '../../exit.ts';
import type { Io } from '../../io.ts';
import { printDiagnostics } from '../../model.ts';
import { replayRun } from '../../replayed-run.ts';
import type { Reporter } from '../reporter.ts';
import type { CheckResult } from '../result.ts';

/**
 * `--format itf`: the first counterexample in the Informal Trace Format of Apalache (its ADR 015), for viewers of traces; nothing where
 * there is none. Where a process is stands under its name with `@` behind it. What goes wrong is told on stderr.
 */
export function itfReporter(io: Io): Reporter {
  return {
    report(result) {
      const { error, fault, file, model } = result;
      if (model?.program.runnable === false) return printDiagnostics(model, io);
      if (error !== null) return fault ? undefined : complain(new UserError(error), io);
      const text = itfText(result);
      if (text === null) io.stderr.write(`${displayName(file ?? '')}: there is no counterexample to print\n`);
      else io.stdout.write(text);
    },
  };
}

function itfText({ searched, model, file }: CheckResult): string | null {
  const verdict = searched?.outcome.verdicts.find(({ holds, run }) => holds === false && run !== null);
  if (searched === null || model === null || verdict?.run == null) return null;
  const { machine } = searched;
  const { initial, steps } = replayRun(machine, model.source.text, verdict.run);
  const lines = new LineMap(model.source.text);
  const reached = steps.filter(({ error }) => error === null);
  const failed = steps.find(({ error }) => error !== null);
  const all = [
    { '#meta': { index: 0 }, ...valuesOf(machine, initial, lines) },
    ...reached.map(({ label, after }, i) => ({ '#meta': { index: i + 1, action: label }, ...valuesOf(machine, after, lines) })),
  ];
  const { loopStart = null } = verdict;
  // The last state of an infinite run is the one from which it repeats; in this format it is not said again.
  const states = loopStart === null ? all : all.slice(0, -1);
  const trace = {
    '#meta': {
      format: 'ITF',
      'format-description': 'https://apalache-mc.org/docs/adr/015adr-trace.html',
      source: file,
      status: 'violation',
      description: `${verdict.property} fails: ${verdict.explanation}`,
      ...(failed !== undefined && { failing: failed.label }),
    },
    vars: Object.keys(valuesOf(machine, initial, lines)),
    states,
    ...(loopStart !== null && { loop: loopStart }),
  };
  return `${JSON.stringify(trace, null, 2)}\n`;
}

function valuesOf(machine: Machine, state: Int32Array, lines: LineMap): Record<string, unknown> {
  const { shared, buffers, processes } = stateValues(machine, state);
  const local = processes.flatMap(({ name, span, variables }) => [
    [`${name}@`, `line ${lines.position(span.start).line}`] as const,
    ...variables.map((variable) => [`${name}.${variable.name}`, variable.value] as const),
  ]);
  return Object.fromEntries([...[...shared, ...buffers].map(({ name, value }) => [name, value] as const), ...local]);
}
