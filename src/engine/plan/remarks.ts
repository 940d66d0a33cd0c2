import { fairnessCatalogue } from '../../contract/check/fairness-catalogue.ts';
import type { Span } from '../../base/span.ts';
import type { VacuousPart } from '../../contract/check/verdict.ts';
import { mostStatesForCommands, type SearchOutcome } from '../../contract/check/outcome.ts';
import { type ReceptionQuestion, receptionQuestions } from '../coverage/receptions.ts';
import { nextQuestions } from '../coverage/no-next.ts';
import { impartialQuestions } from '../coverage/no-impartial.ts';
import { unchangedQuestions } from '../coverage/unchanged.ts';
import { type CommandQuestion, commandQuestions } from '../coverage/unreached.ts';
import { RunsPass } from '../coverage/runs-pass.ts';
import { VacuityPass } from '../coverage/vacuity-pass.ts';
import { premiseQuestions } from '../coverage/premises.ts';
import { type VacuityQuestion, vacuityQuestions } from '../coverage/vacuity.ts';
import type { RunsPart } from '../temporal/runs-part.ts';
import type { Plan } from './plan.ts';

/** States that are looked at for remarks, at least, and at most where a check did not visit states one by one. */
const someStates = 100_000;
const mostBeyondSets = 1_000_000;

/** What is said besides of states without a next one in a model whose steps fail. */
const failing = ' (a step that ends in a run-time error leads nowhere)';

/**
 * What is to be said beside verdicts: which properties hold for no good reason, which commands are never reached, and which messages
 * are never taken. It is found on the model as it was given, whatever the check left out or put together, by a search of about as many
 * states as the check visited; where these are too few nothing is said.
 */
export class Remarks {
  private readonly pass: VacuityPass<VacuityQuestion | CommandQuestion | ReceptionQuestion>;
  private readonly ofRuns: RunsPass;
  /** Whether some step ends in a run-time error. */
  private readonly fails: boolean;
  private readonly commands: readonly CommandQuestion[];
  private readonly receptions: readonly ReceptionQuestion[];
  private readonly left: number;
  private milliseconds = 0;

  /** `runs` decides what is asked of next states, where a property asks that. */
  constructor(plan: Plan, { verdicts, statistics, completeness }: SearchOutcome, runs: RunsPart | null) {
    const { given, options, asked, doubt } = plan;
    const fairness = asked.temporal?.fairness ?? null;
    const sure = doubt === null && completeness.kind !== 'bounded';
    const told = asked.vacuity === true && sure;
    const wanted = told && (fairness === null || fairnessCatalogue[fairness].continues);
    const holding = new Set(verdicts.filter(({ holds }) => holds === true).map(({ property }) => property));
    const { system } = given;
    const all = wanted ? [...vacuityQuestions(system), ...premiseQuestions(system), ...unchangedQuestions(system)] : [];
    const questions = all.filter(({ property }) => holding.has(property));
    const sets = statistics.engine === 'symbolic';
    const maxStates = sets ? mostBeyondSets : Math.max(someStates, statistics.states);
    const commands = asked.unreached === true && sure && statistics.states <= mostStatesForCommands;
    this.commands = commands ? commandQuestions(given.system) : [];
    this.receptions = commands ? receptionQuestions(given.system) : [];
    this.pass = new VacuityPass(given.machine, [...questions, ...this.commands, ...this.receptions], {
      maxStates,
      maxBytes: options.maxBytes,
    });
    const asksNext = wanted && (fairness ?? 'none') === 'none';
    const next = asksNext ? nextQuestions(system) : [];
    const ofRuns = [...next, ...(told ? impartialQuestions(system, fairness) : [])].filter(({ property }) => holding.has(property));
    this.ofRuns = new RunsPass(given.machine, ofRuns, runs, options.maxBytes);
    this.fails = verdicts.some(({ kind, holds }) => kind === 'errors' && holds === false);
    this.left = options.maxMilliseconds - statistics.milliseconds;
  }

  /** True when there is no more to find, or no time. */
  slice(milliseconds: number): boolean {
    if (this.left <= this.milliseconds) return true;
    const start = performance.now();
    const time = Math.min(milliseconds, this.left - this.milliseconds);
    const over = this.pass.slice(time) && this.ofRuns.slice(Math.max(1, time - (performance.now() - start)));
    this.milliseconds += performance.now() - start;
    return over || this.milliseconds >= this.left;
  }

  /** An outcome with what was found, and what that took. */
  addedTo<Outcome extends SearchOutcome>(outcome: Outcome): Outcome {
    const open = this.pass.established();
    const established = withoutDoubles(open.flatMap((question) => ('says' in question ? [question] : [])));
    const unreached = open.flatMap((question) => ('command' in question ? [{ process: question.process, span: question.span }] : []));
    const met = this.pass.met();
    const isKnown = this.commands.length > 0 && (this.pass.isComplete || this.commands.every((command) => met.includes(command)));
    const receptions = this.receptions
      .filter((question) => met.includes(question))
      .map((question) => {
        const { process, channel, signal, span } = question;
        return { process, channel, signal, span, run: this.pass.runTo(question) };
      });
    const { statistics } = outcome;
    const bytes = Math.max(statistics.bytes, this.pass.bytes + this.ofRuns.bytes);
    const atEnds = this.ofRuns
      .established()
      .map((question) => ('someRun' in question || !this.fails ? question : { ...question, says: `${question.says}${failing}` }));
    const verdicts = outcome.verdicts.map((verdict) => {
      const vacuous = [...established, ...atEnds]
        .filter(({ property }) => property === verdict.property && verdict.holds === true)
        .map(({ text, span, says }): VacuousPart => ({ text, span, says }))
        .filter((part, number, parts) => parts.findIndex(({ text, says }) => text === part.text && says === part.says) === number);
      return vacuous.length === 0 ? verdict : { ...verdict, vacuous };
    });
    const milliseconds = statistics.milliseconds + this.milliseconds;
    return { ...outcome, verdicts, ...(isKnown ? { unreached, receptions } : {}), statistics: { ...statistics, bytes, milliseconds } };
  }
}

/** Without what is made of several conditions where one of these is named already, or something of which it is a part. */
function withoutDoubles(questions: readonly VacuityQuestion[]): readonly VacuityQuestion[] {
  return questions.filter(
    (one) =>
      one.whole !== true ||
      !questions.some(
        (other) =>
          other !== one &&
          other.property === one.property &&
          (other.whole === true ? includes(other.span, one.span) : includes(one.span, other.span)),
      ),
  );
}

function includes(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
