import { modelOptions, modelOptionsHelp } from '../model.ts';
import { words } from '../words.ts';
import { porHelp, porOptions } from './options-por.ts';
import { storeHelp, storeOptions } from './options-store.ts';
import { onHelp, onOptions } from '../on/options-on.ts';
import { propertyHelp, propertyOptions } from './temporal-options.ts';
import { otherOptions, runFlags, runHelp } from './run-options.ts';

/** The options of `esml check`. */
export const checkOptions = {
  ...modelOptions,
  ...propertyOptions,
  counterexamples: { type: 'string' },
  'save-trace': { type: 'string', file: true },
  replay: { type: 'string', file: true },
  ...porOptions,
  ...runFlags,
  ...storeOptions,
  ...onOptions,
  strategy: { type: 'string', words: words.strategy },
  'max-nodes': { type: 'string' },
  format: { type: 'string', words: words.check },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
  'whole-runs': { type: 'boolean' },
  progress: { type: 'boolean' },
  watch: { type: 'boolean' },
  page: { type: 'string' },
  config: { type: 'string', file: true },
} as const;

export const checkHelp = `Usage: esml check PATH... [OPTIONS]

Searches all states of models for deadlocks, run-time errors and violations of their properties. A folder stands for all models (*.esml) below it.

${runHelp('search')}
${porHelp}
${runHelp('live', 'symmetry', 'forall', 'engine')}
  --strategy ${words.strategy.join('|')}
                         with --engine symbolic: close parts of the diagrams from below (the default), take each transition from all states
                         found so far, or go level by level
  --max-nodes N          with --engine symbolic: stop when the diagrams have more nodes
${onHelp}
${storeHelp}
${runHelp(...otherOptions('search', 'live', 'symmetry', 'forall', 'engine'))}
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
  --whole-runs           print all steps of long runs: usually the text leaves out what lies between the first 50 and the last 50
  --progress             tell each second on standard error how far the search is, also where that is no terminal; --no-progress: never
  --page ADDRESS         the address of a workbench: say with each run a link that opens it there
  --watch                check again whenever a file has changed, until an interrupt
  --config FILE          take options from this file instead of the nearest esml.config.json here or above (docs/command-line.md); none: from no file

Exit code: 0 all properties hold, 1 a property is violated, 2 the input cannot be used, 3 no violation was found but not everything is known; for several
files the worst one: 2, 1, 3, 0. An interrupt (Ctrl+C) stops the search and prints what is known.
`;
