import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { pushGuard } from '../../emit/expressions.ts';
import type { Growth } from '../../../reduce/descriptor.ts';
import type { BitRows } from './bit-rows.ts';
import { type ClosureRoom, weighing } from './closure-set.ts';
import { clause, type NeedTable, need, truth as noted, wordsOfTruths } from './stubborn-tables.ts';

/** What is done about a disabled transition, and with the rows of what it brings in. */
export interface Enabling {
  readonly growth: Exclude<Growth, 'enabled-only'>;
  /** Adds a row; and adds it with what comes in place of transitions whose process is elsewhere. */
  readonly add: FunctionReference;
  readonly pull: FunctionReference;
}

/** A row is only looked at: `within` turns its address on the stack into whether all of it is in what is left. */
export interface Staying {
  readonly growth: 'staying';
  readonly within: (code: Code) => void;
}

/**
 * Generates a function that adds a necessary enabling set of a disabled transition to the set, given the distance of the transition in the
 * table of needs. The sets are those of `engine/reduce/enabling.ts` in the same order: the first is taken, or the one that adds the fewest
 * enabled transitions, then the fewest, then the last; where one of these adds nothing, nothing is added. With `process-next` all that a
 * process may do which is elsewhere is added in their place. With `staying` it adds nothing, and gives the address of the first of the
 * sets that lies within what is left, 0 if there is none. `truth` is that of `truthFunction`.
 */
export function enablingFunction(
  module: ModuleBuilder,
  env: Environment,
  rows: BitRows,
  needs: NeedTable,
  room: ClosureRoom,
  truth: FunctionReference,
  way: Enabling | Staying,
): FunctionReference {
  const { growth } = way;
  const weigh = growth === 'least-enabling' ? weighing(module, rows, room) : null;
  const enable = way.growth === 'staying' ? module.named('stay', ['i32'], ['i32']) : module.named('enable', ['i32']);
  const { code } = enable;
  const { state } = env.map;
  const own = 0;
  const row = code.local();
  const weight = code.local('i64');
  const best = code.local();
  const least = code.local('i64');
  /** How many sets there are, as far as they have been looked at. */
  const choices = code.local();
  const places = [code.local(), code.local()];
  const pushNeed = (which: number): Code => code.get(own).memory('i32.load', needs.address + 4 * which);
  code
    .i32(0)
    .set(best)
    .i64(2 ** 53)
    .set(least)
    .i32(0)
    .set(choices);
  code.block((done) => {
    if (growth === 'process-next') for (const [i, at] of places.entries()) fromElsewhere(i, at, need.next, true);
    else {
      for (const [i, at] of places.entries()) fromElsewhere(i, at, need.towards, true);
      for (const [i, at] of places.entries()) fromElsewhere(i, at, need.entering, false);
    }
    buffer();
    clauses();
    code.get(best).op('i32.eqz');
    code.if(() => {
      pushNeed(need.changers);
      if (way.growth === 'staying') consider();
      else code.set(best);
    });
    if (way.growth === 'staying') code.br(done);
    else code.get(best).call(way.pull);
    if (weigh !== null) {
      code.get(choices).i32(1).op('i32.gt_u');
      code.if(() => code.i32(1).setGlobal(room.chosen));
    }

    /** Looks at the row on the stack. */
    function consider(): void {
      if (way.growth === 'staying') {
        code.tee(best);
        way.within(code);
        return void code.if(() => code.get(best).op('return'));
      }
      if (weigh === null) return void code.call(way.pull).br(done);
      code.set(row).get(choices).i32(1).op('i32.add').set(choices);
      weigh(code, row);
      code.tee(weight).op('i64.eqz').brIf(done);
      code.get(weight).get(least).op('i64.gt_s', 'i32.eqz');
      code.if(() => code.get(row).set(best).get(weight).set(least));
    }

    /**
     * The moves of a process that is not where the transition starts; `at` is where it is, -1 if it is there, or if there is no such
     * process.
     */
    function fromElsewhere(i: number, at: number, which: number, first: boolean): void {
      const second = i * need.second;
      if (first) {
        code.i32(-1).set(at);
        pushNeed(second + need.place)
          .i32(0)
          .op('i32.lt_s', 'i32.eqz');
        code.if(() => {
          pushNeed(second + need.place)
            .memory('i32.load', state)
            .tee(at);
          pushNeed(second + need.source).op('i32.eq');
          code.if(() => code.i32(-1).set(at));
        });
      }
      code.get(at).i32(0).op('i32.lt_s', 'i32.eqz');
      code.if(() => {
        code.get(at).i32(4).op('i32.mul');
        pushNeed(second + which)
          .op('i32.add')
          .memory('i32.load');
        if (way.growth === 'process-next') code.call(way.add).br(done);
        else consider();
      });
    }

    /** What changes a buffer that does not let the transition send or receive. */
    function buffer(): void {
      const receivers = (): void => {
        pushNeed(need.buffer)
          .memory('i32.load', state + 4)
          .i32(4)
          .op('i32.mul');
        pushNeed(need.receivers).op('i32.add').memory('i32.load');
        consider();
      };
      code.block((fine) => {
        pushNeed(need.blocked).op('i32.eqz').brIf(fine);
        pushNeed(need.blocked).i32(1).op('i32.eq');
        code.if(
          () => {
            pushNeed(need.buffer).memory('i32.load', state);
            pushNeed(need.wanted).op('i32.ne').brIf(fine);
            receivers();
          },
          () => {
            pushNeed(need.buffer).memory('i32.load', state).op('i32.eqz');
            code.if(
              () => {
                pushNeed(need.senders);
                consider();
              },
              () => {
                pushNeed(need.buffer).memory('i32.load', state + 4);
                pushNeed(need.wanted).op('i32.eq').brIf(fine);
                receivers();
              },
            );
          },
        );
      });
    }

    /** What makes conditions true that are false. */
    function clauses(): void {
      const [at, condition, value] = [code.local(), code.local(), code.local()];
      pushNeed(need.clauses).set(at);
      code.block((end) => {
        code.loop((again) => {
          code
            .get(at)
            .memory('i32.load', 4 * clause.condition)
            .tee(condition)
            .i32(0)
            .op('i32.lt_s')
            .brIf(end);
          noteAsked();
          code.get(condition).memory('i32.load8_u', needs.truths).tee(value).op('i32.eqz');
          code.if(() => code.get(condition).call(truth).set(value));
          code.get(value).i32(noted.false).op('i32.eq');
          code.if(() => {
            code.get(at).memory('i32.load', 4 * clause.enablers);
            consider();
          });
          // What stands behind a condition that fails is not evaluated.
          code.get(value).i32(noted.fails).op('i32.eq').brIf(end);
          code.get(at).i32(clause.bytes).op('i32.add').set(at).br(again);
        });
      });
      code.release(at, condition, value);

      /** Notes that the condition has been asked for. */
      function noteAsked(): void {
        code.get(at).memory('i32.load', 4 * clause.word);
        code
          .get(at)
          .memory('i32.load', 4 * clause.word)
          .memory('i64.load', needs.asked)
          .get(at)
          .memory('i64.load', 4 * clause.bits);
        code.op('i64.or').memory('i64.store', needs.asked);
      }
    }
  });
  if (way.growth === 'staying') code.i32(0);
  return enable;
}

/** Generates a function that evaluates a condition, and notes what that gives: 1 for false, 2 for true, 3 if it fails. */
export function truthFunction(module: ModuleBuilder, env: Environment, { conditions, truths }: NeedTable): FunctionReference {
  const value = module.named('value', ['i32'], ['i32']);
  value.code.switch(
    () => value.code.get(0),
    conditions.map(({ expression }) => () => {
      pushGuard(value.code, env, null, expression);
      value.code.op('return');
    }),
  );
  value.code.i32(0);
  const truth = module.named('truth', ['i32'], ['i32']);
  const { code } = truth;
  const found = code.local();
  code.get(0).get(0).call(value).i32(1).op('i32.add').tee(found).memory('i32.store8', truths).get(found);
  return truth;
}

/** Generates what forgets the truths of the conditions, for another state. */
export function forgetTruths(code: Code, { conditions, truths }: NeedTable): void {
  for (let word = 0; word < wordsOfTruths(conditions.length); word++)
    code
      .i32(0)
      .i64(0)
      .memory('i64.store', truths + 8 * word);
}
