import { count } from '../../quantities-text.ts';
import type { Style } from '../../style.ts';
import type { Evidence } from '../../../contract/check/evidence.ts';

/** Lines of evidence beyond which the rest is left to `--json`. */
const mostLines = 60;

/**
 * What the evidence says beside its linear part: how processes fare in the loop, and what holds or fails where, as an indented tree; of
 * long runs for the first and the last `ends` states.
 */
export function evidenceText(evidence: Evidence | null | undefined, style: Style, ends: number): string {
  if (evidence === null || evidence === undefined) return '';
  const lines = [...processLines(evidence), ...rowLines(evidence, ends), ...treeLines(evidence, '')];
  const shown = lines.slice(0, mostLines).map((line) => `  ${line}\n`);
  const rest = lines.length > mostLines ? style.faint(`  and ${lines.length - mostLines} lines more, which --json prints\n`) : '';
  return shown.join('') + rest;
}

function processLines({ processes }: Evidence): string[] {
  if (processes === null) return [];
  return [
    'in the loop:',
    ...processes.map(({ process, movesAt, disabledAt, alwaysDisabled }) => {
      if (movesAt !== null) return `  ${process} moves (step ${movesAt + 1})`;
      if (alwaysDisabled) return `  ${process} is disabled throughout`;
      return disabledAt === null
        ? `  ${process} is enabled throughout and never moves`
        : `  ${process} never moves; it is disabled in state ${disabledAt}`;
    }),
  ];
}

function rowLines({ rows }: Evidence, ends: number): string[] {
  if (rows === null) return [];
  const width = Math.max(...rows.map(({ formula }) => formula.text.length));
  return [
    'in each state (+ true, - false):',
    ...rows.map(({ formula, values }) => `  ${formula.text.padEnd(width)}  ${valuesText(values, ends)}`),
  ];
}

function valuesText(values: readonly boolean[], ends: number): string {
  const signs = (some: readonly boolean[]): string => some.map((value) => (value ? '+' : '-')).join('');
  if (values.length <= 2 * ends) return signs(values);
  return `${signs(values.slice(0, ends))} ... ${values.length - 2 * ends} left out ... ${signs(values.slice(-ends))}`;
}

/** The parts that have something to show of their own; what is said of each state of a path by a plain proposition is left out. */
function treeLines({ children, steps }: Evidence, indent: string): string[] {
  return children.flatMap(({ at, via, evidence }) => {
    const leaf = evidence.children.length === 0 && evidence.steps.length === 0;
    if (leaf && steps.length > 0 && at < steps.length) return [];
    const where = via === null ? `state ${at}` : `after transition ${via.transition} from state ${at}`;
    const run =
      evidence.steps.length > 0
        ? ` (${count(evidence.steps.length, 'step')}${evidence.loopStart === null ? '' : `, repeating from state ${evidence.loopStart}`})`
        : '';
    return [
      `${indent}${where}: ${oneLine(evidence.formula.text)} ${evidence.holds ? 'holds' : 'fails'}: ${evidence.explanation}${run}`,
      ...treeLines(evidence, `${indent}  `),
    ];
  });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
