import { inOperation } from '../../../system/edge-expressions.ts';
import type { Edge, Expression, Operation, Template } from '../../../system/ir.ts';
import { subexpressions } from '../../../system/subexpressions.ts';
import { wordsOf } from '../../../system/value-type.ts';
import { mostSteps } from '../../source/source.ts';
import { eachWay } from './choices.ts';
import type { Code, Label } from './encoder/code.ts';
import type { Environment, Frame } from './environment.ts';
import { pushExpression, pushGuard } from './expressions.ts';
import { factsOf } from '../../../system/facts.ts';
import { mostUnrolled, operate, valueFails, storeScalar, targetOf } from './operations.ts';
import { StepCode, type StepFunctions } from './step-code.ts';
import { stop } from './stop.ts';
import { passMet } from './pausing.ts';
import { pass, put, receivedWords, take } from './messages.ts';
import { chooses } from '../../../system/walk.ts';

/** An edge of an active process, with the one that it is a copy of because a loop falls through (or itself). */
export interface ProcessEdge {
  readonly frame: Frame;
  readonly edge: Edge;
  readonly original: Edge;
}

export function processEdge(frame: Frame, number: number): ProcessEdge {
  const edge = edgeOf(frame.template, number);
  let original = edge;
  while (original.copyOf !== null) original = edgeOf(frame.template, original.copyOf);
  return { frame, edge, original };
}

function edgeOf({ edges, name }: Template, number: number): Edge {
  const edge = edges[number];
  if (edge === undefined) throw new Error(`${name} has no edge ${number}`);
  return edge;
}

/** Generates steps into the function that expands a process; its parameters are the cells of the state. */
export class StepGenerator {
  constructor(
    private readonly code: Code,
    private readonly env: Environment,
    private readonly functions: StepFunctions,
  ) {}

  /**
   * The choice of a guard of IF or DO; `guard` holds 1, or 2 if its evaluation failed; -1 for the edge that is the error of an IF with no
   * true guard.
   */
  choice(of: ProcessEdge, guard: number): void {
    this.attempts([of], (step, _skip, fail) => {
      operate(step, of.frame, of.edge.before, fail);
      if (guard >= 0 && factsOf(of.original.guard ?? truth, of.frame).fails) this.code.get(guard).i32(2).op('i32.eq').brIf(fail);
      this.finish(step, [of], fail);
    });
  }

  /** A step of a process alone, or with a buffer. */
  local(of: ProcessEdge): void {
    const { action } = of.original;
    if (action.kind === 'toss') return this.toss(of);
    this.attempts([of], (step, skip, fail) => {
      const guarded = this.guard(of, skip);
      const refusals = [action.kind === 'receive' ? null : guarded, this.before(step, of)];
      const unread = !readsBuffers(of);
      if (action.kind === 'receive') {
        // A receive whose guard fails ends in the error, whatever its condition would say, if there is a message for it.
        const around = { skip, fail, possible: () => this.refuse([guarded], fail), unread };
        const last = action.condition === null && of.edge.operations.length === 0;
        take(step, of.frame, action, around, () => this.condition(step, of, skip, fail), last);
      }
      if (action.kind === 'send') put(step, of.frame, action, { skip, fail, possible: () => this.refuse(refusals, fail), unread });
      else this.refuse(refusals, fail);
      this.finish(step, [of], fail);
    });
  }

  /** A rendezvous; both processes are known to be where its edges begin. */
  rendezvous(sender: ProcessEdge, receiver: ProcessEdge): void {
    this.attempts([sender, receiver], (step, skip, fail) => {
      for (const side of [sender, receiver]) this.refuse([this.guard(side, skip)], fail);
      const refusals = [this.before(step, sender), this.before(step, receiver)];
      const send = sender.original.action;
      const receive = receiver.original.action;
      if (receive.kind !== 'receive' || send.kind !== 'send') throw new Error('not a pair');
      const last = receive.condition === null && sender.edge.operations.length === 0 && receiver.edge.operations.length === 0;
      pass(step, { frame: sender.frame, action: send }, { frame: receiver.frame, action: receive }, fail, last);
      this.condition(step, receiver, skip, fail);
      this.refuse(refusals, fail);
      this.finish(step, [sender, receiver], fail);
    });
  }

  /**
   * One step for each number from 0 to the bound; all numbers beyond the range of the target end in the same error: one of them is enough.
   */
  private toss(of: ProcessEdge): void {
    const { code, env, functions } = this;
    const { frame, original } = of;
    const { action } = original;
    if (action.kind !== 'toss') return;
    const facts = factsOf(action.bound, frame);
    const number = code.local();
    const last = code.local();
    const high = action.target.type.kind === 'integer' ? action.target.type.high : 0;
    code.i32(0).set(number);
    code.block((over) => {
      code.block((fail) => {
        pushExpression(code, env, frame, action.bound, facts.fails ? fail : null);
        code.set(last);
        if (high < greatest) {
          const most = Math.max(high + 1, 0);
          code.get(last).i32(most).get(last).i32(most).op('i32.lt_s', 'select').set(last);
        }
        code.get(last).i32(0).op('i32.lt_s').brIf(over);
        const { pausing } = functions;
        if (pausing !== null) passMet(code, env, pausing, number, last, () => code.i32(1).brIf(over));
        code.loop((again) => {
          code.block((next) => {
            code.getGlobal(env.globals.ordinal).i32(mostSteps).op('i32.ge_u');
            code.if(() => code.i32(stop.steps).setGlobal(env.globals.stop));
            code.getGlobal(env.globals.stop).brIf(over);
            pausing?.leave(code);
            const step = this.step([of]);
            code.block((failed) => {
              operate(step, frame, of.edge.before, failed);
              const value = step.local();
              code.get(number).set(value);
              const to = targetOf(step, frame, action.target, failed);
              storeScalar(step, to, value, action.target.type, { low: 0, high: greatest, fails: false }, failed);
              this.finish(step, [of], failed);
              step.restore(false);
              code.br(next);
            });
            step.restore(true);
            code.call(functions.failed);
            step.end();
          });
          code.get(number).get(last).op('i32.eq').brIf(over);
          code.get(number).i32(1).op('i32.add').set(number).br(again);
        });
      });
      // The bound could not be evaluated: one step, which ends in that error.
      code.call(functions.failed);
    });
    code.release(number, last);
  }

  /**
   * Emits one way or all ways through a step. `attempt` leaves by `skip` if the step is not enabled and by `fail` if it ends in an error.
   */
  private attempts(of: readonly ProcessEdge[], attempt: (step: StepCode, skip: Label, fail: Label) => void): void {
    const { code, env, functions } = this;
    const once = (): void => {
      const step = this.step(of);
      code.block((skip) => {
        code.block((fail) => {
          step.begin();
          attempt(step, skip, fail);
          step.restore(false);
          code.br(skip);
        });
        step.restore(true);
        code.call(functions.failed);
      });
      step.end();
    };
    if (of.some(({ edge }) => edge.operations.some(chooses))) eachWay(code, env, functions, once);
    else once();
  }

  private step(of: readonly ProcessEdge[]): StepCode {
    const { code, env } = this;
    const answers = new Map<Expression, number>();
    const loops = of.some((e) => needsLoops(env, e));
    const step = new StepCode(code, { ...env, answers }, this.functions, loops);
    for (const asked of of.flatMap(askedWithin)) {
      const answer = step.local();
      pushExpression(code, env, null, asked, null);
      code.set(answer);
      answers.set(asked, answer);
    }
    return step;
  }

  /** Leaves by `skip` if the guard is false. Returns a local that holds 2 if it failed, or null if it cannot fail. */
  private guard({ frame, original }: ProcessEdge, skip: Label): number | null {
    const { code, env } = this;
    const { guard } = original;
    if (guard === null) return null;
    const { low, fails } = factsOf(guard, frame);
    if (low === 1 && !fails) return null;
    pushGuard(code, env, frame, guard);
    if (!fails) {
      code.op('i32.eqz').brIf(skip);
      return null;
    }
    const result = code.local();
    code.tee(result).op('i32.eqz').brIf(skip);
    return result;
  }

  /**
   * TRACEs that a falling loop passes print nothing here, but may fail. Returns a local that holds 2 if they do, or null if they cannot:
   * the step is refused only after everything else has shown that it is enabled.
   */
  private before(step: StepCode, { frame, edge }: ProcessEdge): number | null {
    const { code } = this;
    const canFail = edge.before.some(
      (operation) => operation.kind === 'trace' && operation.parts.some((part) => typeof part !== 'string' && valueFails(part, frame)),
    );
    if (!canFail) return null;
    const result = code.local();
    code.i32(2).set(result);
    code.block((fail) => {
      operate(step, frame, edge.before, fail);
      code.i32(1).set(result);
    });
    return result;
  }

  /** Fails if something failed before: the locals that hold 2 then. */
  private refuse(results: readonly (number | null)[], fail: Label): void {
    for (const result of results) {
      if (result === null) continue;
      this.code.get(result).i32(2).op('i32.eq').brIf(fail);
      this.code.release(result);
    }
  }

  /** The condition of a receive, after the value has been stored. */
  private condition(step: StepCode, { frame, original }: ProcessEdge, skip: Label, fail: Label): void {
    const { action } = original;
    if (action.kind !== 'receive' || action.condition === null) return;
    const { code } = this;
    pushExpression(code, step.env, frame, action.condition, factsOf(action.condition, frame).fails ? fail : null);
    code.op('i32.eqz');
    code.if(() => {
      step.restore(false);
      code.br(skip);
    });
  }

  /** What is done after the action, the moves of the processes, and the successor. */
  private finish(step: StepCode, of: readonly ProcessEdge[], fail: Label): void {
    for (const [index, { frame, edge }] of of.entries()) {
      operate(step, frame, edge.operations, fail, index === of.length - 1);
      step.move(frame.location, edge.source, edge.target);
    }
    step.visit();
  }
}

/** What an edge asks of the state before its step when that has begun. */
function askedWithin(of: ProcessEdge): Expression[] {
  return behindAction(of).filter(({ kind }) => kind === 'asked');
}

/** Whether an edge asks for messages that wait once its action is done. */
function readsBuffers(of: ProcessEdge): boolean {
  return behindAction(of).some(({ kind }) => kind === 'pending');
}

/** What an edge evaluates once its action is done: the condition of a receive, and what is done after it. */
function behindAction({ edge, original: { action } }: ProcessEdge): Expression[] {
  const condition = action.kind === 'receive' && action.condition !== null ? [...subexpressions(action.condition)] : [];
  return [...condition, ...edge.operations.flatMap((operation) => [...inOperation(operation)])];
}

const greatest = 2_147_483_647;
const truth = { kind: 'constant', value: 1 } as const;

/** Whether a step writes in loops, or more words than are worth putting back one by one. */
function needsLoops(env: Environment, of: ProcessEdge): boolean {
  const { action, operations } = of.original;
  return operations.some(isLong) || receivedWords(env, of.frame, action, !readsBuffers(of)) > mostUnrolled;
}

function isLong(operation: Operation): boolean {
  switch (operation.kind) {
    case 'choose':
      return true;
    case 'assign':
      return wordsOf(operation.target.type) > mostUnrolled;
    case 'list':
      return wordsOf(operation.list.type) > mostUnrolled;
    case 'assert':
    case 'fail':
    case 'trace':
      return false;
  }
}
