import {
  type LostRun,
  ownConditions,
  type OwnLossView,
  ownPreserved,
  type OwnProblemView,
  type OwnRival,
  type OwnStep,
  type OwnStudyView,
  type OwnVerdict,
} from '../../contract/lab/own-reduction.ts';
import { ownConditionWords, ownPreservedBy, ownPreservedWords } from '../../contract/lab/own-reduction-words.ts';
import { count } from '../quantities-text.ts';

/** What a reduction of one's own does on a model, as lines of text. */
export function ownText(file: string, study: OwnStudyView, rivals: readonly OwnRival[], unsound: boolean): string[] {
  const { states, visited, smaller, judged, problems, keeps, losses } = study;
  const row = (title: string, number: number): string => `${title.padEnd(40)}${number.toLocaleString('en-US')}`;
  const others = ownPreserved.filter((what) => !keeps.includes(what)).map((what) => ownPreservedWords[what]);
  return [
    row('states of the model', states),
    row(`states with ${file}`, visited),
    ...rivals.map((rival) => row(`states with ${rival.por}`, rival.states)),
    '',
    `${count(smaller, 'set')} that ${smaller === 1 ? 'leaves' : 'leave'} something out, each held against the definitions:`,
    ...ownConditions.map((condition) => {
      const { title, says } = ownConditionWords[condition];
      return `  ${condition.padEnd(3)}${title.padEnd(20)}${judgedWords[judged[condition]].padEnd(12)}${says}`;
    }),
    ...(study.stubborn === true ? ['  all sets are weakly stubborn at least, so that deadlocks are kept'] : []),
    '',
    `keeps for certain: ${keeps.length === 0 ? 'nothing' : keeps.map((what) => ownPreservedWords[what]).join(', ')}`,
    ...(others.length === 0 ? [] : [`may lose: ${others.join(', ')}`]),
    '',
    ...study.verdicts.map((verdict) => verdictLine(study, verdict, unsound)),
    ...problems.flatMap(problemLines),
    ...deadlockLines(study),
    ...losses.flatMap(lossLines),
  ];
}

/** What the reduction says of a property; only with `unsound` also where it is not known to be right. */
function verdictLine({ judged }: OwnStudyView, { property, asks, holds, found }: OwnVerdict, unsound: boolean): string {
  const word = (value: boolean): string => (value ? 'holds' : 'fails');
  if (holds !== null) return `${property}: ${word(holds)}`;
  if (found === null) return `${property}: unknown, since it cannot be evaluated in some state`;
  const failing = ownPreservedBy[asks].filter((condition) => judged[condition] !== 'holds');
  const why = failing.map((condition) => `${condition} ${judged[condition] === 'fails' ? 'fails' : 'is not known'}`).join(', ');
  return unsound ? `${property}: ${word(found)}, UNSOUND (${why})` : `${property}: unknown, since ${why} (--unsound tells nevertheless)`;
}

const judgedWords = { holds: 'holds', fails: 'FAILS', open: 'not known' } as const;

function problemLines({ condition, state, line, members, run, further, says }: OwnProblemView): string[] {
  const rule = line === null ? 'where no rule fits' : `by rule line ${line}`;
  return [
    '',
    `${condition} fails in state ${state}, ${rule}: ${says}`,
    ...members.map(({ name, isTaken }) => `  ${isTaken ? 'taken   ' : 'left out'}  ${name}`),
    run.length === 0 ? '  the state is the initial one' : '  the run to the state:',
    ...stepLines(run, 1),
    ...(further.length === 0 ? [] : [condition === 'C3' ? '  the cycle:' : '  and on, outside of the set:']),
    ...stepLines(further, run.length + 1),
  ];
}

function deadlockLines({ deadlocks: { all, found, lost } }: OwnStudyView): string[] {
  if (lost === null) return [];
  return ['', `lost: ${count(all - found, 'state')} of ${all} in which nothing goes on; a shortest run to one:`, ...lostLines(lost)];
}

function lossLines({ property, full, reduced, run }: OwnLossView): string[] {
  const said = (value: boolean | null): string => (value === null ? 'is unknown' : value ? 'holds' : 'fails');
  const show = run === null ? [] : ['  a shortest run that shows it:', ...lostLines(run)];
  return ['', `lost: ${property} ${said(full)}, but with the reduction it ${said(reduced)}`, ...show];
}

/** The steps of a run that is lost; the first that the sets leave out is marked. */
function lostLines({ steps, leftOut }: LostRun<OwnStep>): string[] {
  const by = leftOut === null || leftOut.line === null ? '' : ` by rule line ${leftOut.line}`;
  return stepLines(steps, 1).map((line, i) => (i === leftOut?.place ? `${line}   <- left out${by}` : line));
}

function stepLines(steps: readonly OwnStep[], from: number): string[] {
  return steps.map(({ label }, i) => `    ${String(from + i).padStart(3)}. ${label}`);
}
