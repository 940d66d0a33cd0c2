import { modelOptions, modelOptionsHelp } from '../model.ts';
import { words } from '../words.ts';
import { porHelp, porOptions } from './options-por.ts';
import { storeHelp, storeOptions } from './options-store.ts';
import { propertyHelp, propertyOptions } from './temporal-options.ts';
import { defaultCheckOptions } from '../../contract/check/options.ts';

/** The options of `esml check`. */
export const checkOptions = {
  ...modelOptions,
  ...propertyOptions,
  counterexamples: { type: 'string' },
  'save-trace': { type: 'string', file: true },
  replay: { type: 'string', file: true },
  ...porOptions,
  reduce: { type: 'string', words: words.reduce },
  symmetry: { type: 'string', words: words.symmetry },
  forall: { type: 'string', words: words.forall },
  engine: { type: 'string', words: words.engine },
  ...storeOptions,
  strategy: { type: 'string', words: words.strategy },
  'max-nodes': { type: 'string' },
  search: { type: 'string', words: words.search },
  'max-states': { type: 'string' },
  'max-time': { type: 'string' },
  'max-memory': { type: 'string' },
  'termination-is-deadlock': { type: 'boolean' },
  components: { type: 'boolean' },
  format: { type: 'string', words: words.check },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
  progress: { type: 'boolean' },
  watch: { type: 'boolean' },
  page: { type: 'string' },
  config: { type: 'string', file: true },
} as const;

export const checkHelp = `Usage: esml check PATH... [OPTIONS]

Searches all states of models for deadlocks, run-time errors and violations of their properties. A folder stands for all models (*.esml) below it.

  --search ${words.search.join('|')}
                         breadth first (the default; shortest counterexamples), depth first, or executions one after another
${porHelp}
  --reduce ${words.reduce.join('|')}          reset variables that are dead, so that states which differ in them only are one (none: the default)
  --symmetry ${words.symmetry.join('|')}
                         put states together that differ in which of several alike processes is which: one state of each orbit,
                         one or more with less work, or counters of processes by local state (docs/symmetry.md; off: the default)
  --forall ${words.forall.join('|')}
                         do FORALL in one step (the default), or process by process while nothing else moves; formulas are rewritten
                         so that verdicts stay (docs/symmetry.md)
  --engine ${words.engine.join('|')}
                         WebAssembly generated for the model (the default), the abstract machine, or sets of states as decision diagrams;
                         all find the same
  --strategy ${words.strategy.join('|')}
                         with --engine symbolic: close parts of the diagrams from below (the default), take each transition from all states
                         found so far, or go level by level
  --max-nodes N          with --engine symbolic: stop when the diagrams have more nodes
${storeHelp}
  --max-states N         stop after N states: 5000, 1e6, 64M
  --max-time TIME        stop after this time, compiling included: 30s, 5min, 2h (a number alone is in seconds)
  --max-memory SIZE      stop when the command holds this much memory: 512MB, 2GB (a number alone is in MB; default ${defaultCheckOptions.maxBytes / 2 ** 30}GB)
  --components           count strongly connected components (depth-first search)
  --termination-is-deadlock
                         states in which every process has ended are deadlocks too
${modelOptionsHelp}
${propertyHelp}
  --counterexamples N    up to N runs for each verdict that single states show: deadlock, errors, AG p and EF p; first those to other states,
                         nearest first, then other ways to them
  --save-trace FILE      save the first counterexample as a regression test
  --replay FILE          follow a saved counterexample instead of searching; exit code 1: it still shows the violation, 0: it shows none,
                         3: it no longer replays
  --format ${words.check.join('|')}
                         what to print: text for people, or something for programs (docs/command-line.md)
  --json                 the same as --format json: one JSON object (docs/check-json.md)
  --quiet                print the verdicts only: no statistics, traces, warnings or progress
  --progress             tell each second on standard error how far the search is, also where that is no terminal; --no-progress: never
  --page ADDRESS         the address of a workbench: say with each run a link that opens it there
  --watch                check again whenever a file has changed, until an interrupt
  --config FILE          take options from this file instead of the nearest esml.config.json here or above (docs/command-line.md); none: from no file

Exit code: 0 all properties hold, 1 a property is violated, 2 the input cannot be used, 3 no violation was found but not everything is known; for several
files the worst one: 2, 1, 3, 0. An interrupt (Ctrl+C) stops the search and prints what is known.
`;
