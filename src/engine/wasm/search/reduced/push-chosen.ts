import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { Environment } from '../../emit/environment.ts';
import { Entries } from './entries.ts';
import type { RecordStack } from './record-stack.ts';
import { flag, todo } from './records.ts';
import type { SleepRoom } from './sleep-tables.ts';

/** Generates what puts the successors chosen on the stack, the first step on top. */
export function pushChosen(
  code: Code,
  env: Environment,
  stack: RecordStack,
  settle: FunctionReference | null,
  room: SleepRoom | null,
): void {
  const { globals, map } = env;
  const entries = new Entries(code, env);
  const at = code.local();
  const pushEvent = stack.number === null ? null : () => entries.push(at, 'event');
  const pushWord = (kind: number): void => {
    entries.push(at, 'ordinal');
    code.i32(todo.bits).op('i32.shl').i32(kind).op('i32.or');
  };
  /** Pushes the address of what stays asleep behind the step. */
  const pushCarried = ({ rows, carried }: SleepRoom): void => {
    code.get(at).i32(map.batch).op('i32.sub').i32(map.batchEntry).op('i32.div_u').i32(rows.bytes).op('i32.mul');
    code.i32(carried).op('i32.add');
  };
  code.getGlobal(globals.batchAt).set(at);
  code.loop((next) => {
    code.get(at).i32(map.batchEntry).op('i32.sub').set(at);
    entries.pushFlags(at, flag.chosen | flag.asleep);
    code.i32(flag.chosen).op('i32.eq');
    code.if(() => {
      entries.pushFlags(at, flag.failed);
      code.if(
        () =>
          stack.push(
            code,
            () => code.i32(0),
            () => pushWord(todo.failure),
          ),
        () => {
          if (settle !== null) code.get(at).call(settle);
          stack.push(
            code,
            (cell) => code.get(at).memory('i32.load', 4 * cell),
            () => pushWord(todo.enter),
            room === null ? null : () => pushCarried(room),
            pushEvent,
          );
        },
      );
    });
    code.get(at).i32(map.batch).op('i32.gt_u').brIf(next);
  });
  code.release(at);
}
