import type { Program } from '../../frontends/frontend.ts';
import { oneOf } from '../command.ts';
import { diagnosticsText } from '../diagnostics-text.ts';
import { didYouMean } from '../did-you-mean.ts';
import { UserError } from '../exit.ts';
import type { LoadedModel } from '../model.ts';
import { plainStyle } from '../style.ts';
import { words } from '../words.ts';
import { defaultTemporalOptions, type TemporalOptions } from '../../contract/check/options.ts';

/** What `esml check` was asked about properties. */
export interface PropertyRequest {
  readonly properties: readonly string[];
  readonly formula: string | null;
  readonly temporal: TemporalOptions;
}

export const propertyOptions = {
  property: { type: 'string', multiple: true },
  formula: { type: 'string' },
  fairness: { type: 'string', words: words.fairness },
  check: { type: 'string', multiple: true, words: words.cycles },
  ctl: { type: 'string', words: words.ctl },
  ltl: { type: 'string', words: words.ltl },
} as const;

export const propertyHelp = `  --property NAME        check this property only, exploring what it needs; deadlock and errors are names too; may be repeated
  --formula 'FORMULA'    check this formula only: CTL, or LTL followed by a formula of LTL (docs/properties.md)
  --fairness ${words.fairness.join('|')}
                         which infinite runs count, whatever the properties say
  --check ${words.cycles.join('|')}
                         look for cycles without a progress label, or through an accept label; may be repeated
  --ctl ${words.ctl.join('|')}
                         CTL on the fly (the default), by labelling all states, or as the thesis does
  --ltl ${words.ltl.join('|')}
                         accepting runs by components (the default) or nested depth-first search`;

interface Values {
  readonly property?: string[];
  readonly formula?: string;
  readonly fairness?: string;
  readonly check?: string[];
  readonly ctl?: string;
  readonly ltl?: string;
}

/** Reads the options about properties; throws a `UserError` if they are wrong. */
export function readPropertyRequest({
  property = [],
  formula,
  fairness,
  check = [],
  ctl,
  ltl,
}: { [K in keyof Values]?: Values[K] | undefined }): PropertyRequest {
  if (formula !== undefined && formula.trim() === '') throw new UserError('--formula takes a formula, such as "AG(x < 3)"');
  return {
    properties: property,
    formula: formula ?? null,
    temporal: {
      ...defaultTemporalOptions,
      fairness: fairness === undefined ? null : oneOf('--fairness', fairness, words.fairness),
      cycles: [...new Set(check.map((word) => oneOf('--check', word, words.cycles)))],
      ctl: oneOf('--ctl', ctl ?? defaultTemporalOptions.ctl, words.ctl),
      ltl: oneOf('--ltl', ltl ?? defaultTemporalOptions.ltl, words.ltl),
    },
  };
}

/** What is to be checked: the model, with the formula if there is one, and the options that choose the properties. */
export interface Target {
  readonly program: Program;
  readonly temporal: TemporalOptions;
  /** What the formula may not mean, as text to be printed; empty if there is nothing to be said. */
  readonly warnings: string;
}

/** Finds the properties asked for; throws a `UserError` for a name that the model does not have and for a formula with errors. */
export function chooseTarget(model: LoadedModel, { properties, formula, temporal }: PropertyRequest): Target {
  const known = ['deadlock', 'errors', ...model.program.properties.map(({ name }) => name)];
  const unknown = properties.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UserError(
      `--property: there is no property "${unknown}"${/^\w+$/.test(unknown) ? didYouMean(unknown, known) : '; --formula takes a formula of your own'}; the model has ${known.join(', ')}`,
    );
  if (formula === null) {
    const only = properties.length > 0 ? properties : null;
    return { program: model.program, temporal: { ...temporal, only: only ?? (temporal.cycles.length > 0 ? [] : null) }, warnings: '' };
  }
  const constants = Object.fromEntries(model.program.constants.map(({ name, value }) => [name, value]));
  const { program, name, diagnostics } = model.program.withFormula(formula, constants);
  const text = diagnosticsText(diagnostics, { name: 'formula', text: formula }, plainStyle);
  if (program === null) throw new UserError(`the formula cannot be used\n${text.trimEnd()}`);
  return { program, temporal: { ...temporal, only: [...properties, name] }, warnings: text };
}
