import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import type { Growth } from '../../../reduce/descriptor.ts';
import type { BitRows } from './bit-rows.ts';
import { type ClosureRoom, weighing } from './closure-set.ts';
import { clause, type NeedTable, need } from './stubborn-tables.ts';
import { failing } from './truths.ts';

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
 * sets that lies within what is left, 0 if there is none. `evaluate` is that of `evaluateFunction`.
 */
export function enablingFunction(
  module: ModuleBuilder,
  env: Environment,
  rows: BitRows,
  needs: NeedTable,
  room: ClosureRoom,
  evaluate: FunctionReference,
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
      const { values, evaluated, asked } = needs.truths;
      const [at, part] = [code.local(), code.local()];
      const value = code.local('i64');
      const pushOf = (which: number): Code => code.get(at).memory('i32.load', 4 * which);
      pushNeed(need.clauses).set(at);
      code.block((end) => {
        code.loop((again) => {
          const next = (): void => void code.get(at).i32(clause.bytes).op('i32.add').set(at).br(again);
          pushOf(clause.part).tee(part).i32(0).op('i32.lt_s').brIf(end);
          passOver(pushOf, next);
          pushOf(clause.word);
          pushOf(clause.word)
            .memory('i64.load', asked)
            .get(at)
            .memory('i64.load', 4 * clause.bits);
          code.op('i64.or').memory('i64.store', asked);
          code.get(part).memory('i32.load8_u', evaluated).op('i32.eqz');
          code.if(() => code.get(part).call(evaluate));
          pushOf(clause.word)
            .memory('i64.load', values)
            .get(at)
            .memory('i64.load', 4 * clause.bits);
          code.op('i64.and').tee(value).op('i64.eqz');
          code.if(() => {
            pushOf(clause.enablers);
            consider();
          });
          // What stands behind a condition that fails is not evaluated.
          code.get(value).i64(failing).op('i64.and', 'i64.eqz', 'i32.eqz').brIf(end);
          next();
        });
      });
      code.release(at, part, value);
    }

    /**
     * Goes on with what `next` generates if the row of the clause is of no use: it need not be known then whether the clause is false. If
     * its condition fails, those behind it do not count; but their rows have all in them that changes it, and are of no use either.
     */
    function passOver(pushOf: (which: number) => Code, next: () => void): void {
      if (way.growth === 'staying') {
        pushOf(clause.enablers);
        way.within(code);
        code.op('i32.eqz');
        code.if(next);
      } else if (weigh !== null) {
        // How many sets there are matters as long as none has been chosen among.
        code.getGlobal(room.isForced).get(choices).i32(2).op('i32.lt_u', 'i32.and', 'i32.eqz');
        code.if(() => {
          pushOf(clause.enablers).set(row);
          weigh(code, row);
          code.get(least).op('i64.gt_s');
          code.if(next);
        });
      }
    }
  });
  if (way.growth === 'staying') code.i32(0);
  return enable;
}
