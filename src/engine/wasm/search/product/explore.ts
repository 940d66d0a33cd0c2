import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import { pushGuard } from '../../emit/expressions.ts';
import { stop } from '../../emit/stop.ts';
import type { Site, TopMeeting } from '../recipe.ts';
import type { ProductLookUps } from './look-ups.ts';
import type { Marks } from './marks.ts';
import type { ProductQuestion } from './question.ts';
import type { StrongFairness } from './strong.ts';
import { type Rows, rowShape } from './rows.ts';
import { marksAt, type ProductGlobals } from './visit.ts';

/** What the exploring of a state rests on. */
interface Parts {
  readonly site: Site;
  readonly visit: FunctionReference;
  readonly shared: ProductGlobals;
  readonly lookUps: ProductLookUps;
  readonly rows: Rows;
  readonly marks: Marks;
  readonly question: ProductQuestion;
  /** null where fairness is not strong. */
  readonly strong: StrongFairness | null;
}

/** Generates what finds the successors of the state of the product on top, and looks them up. */
export function exploreProduct(code: Code, parts: Parts, { top, fresh, meet, pushCells }: TopMeeting): void {
  const { site, visit, shared, lookUps, question, marks, strong } = parts;
  const { globals, map } = site.env;
  code.get(fresh).setGlobal(shared.fresh);
  code.i32(0).setGlobal(globals.ordinal).i32(0).setGlobal(shared.divided).i32(0).setGlobal(shared.moved);
  chooseRow(code, parts);
  code.getGlobal(shared.row).memory('i32.load', rowShape.count);
  code.if(() => {
    meet();
    if (question.repeatsEnd) {
      code.getGlobal(globals.batchAt).i32(map.batch).op('i32.eq').getGlobal(shared.divided).op('i32.eqz', 'i32.and');
      code.if(() => {
        // No process can move, which is fair.
        code.i32(marks.processes).setGlobal(shared.moving);
        pushCells();
        code.call(visit);
      });
    }
    if (question.fairness === 'weak') addDisabled(code, parts);
  });
  code.block((postponed) => {
    strong?.met(code, shared.moved, top, fresh, postponed);
    code.getGlobal(globals.stop).op('i32.eqz');
    code.if(() => code.call(lookUps.first));
  });
}

/** Adds to all edges in the batch the marks of the processes that took part in no step. */
function addDisabled(code: Code, { site: { env, keys }, shared, marks }: Parts): void {
  const { globals, map } = env;
  const [at, disabled] = [code.local(), code.local()];
  code.getGlobal(shared.moved).i32(-1).op('i32.xor').i32(marks.processes).op('i32.and').tee(disabled).i32(0).op('i32.ne');
  code.getGlobal(globals.batchAt).i32(map.batch).op('i32.ne', 'i32.and');
  code.if(() => {
    code.i32(map.batch).set(at);
    code.loop((again) => {
      code.get(at).get(at).memory('i32.load', marksAt(keys)).get(disabled).op('i32.or').memory('i32.store', marksAt(keys));
      code.get(at).i32(map.batchEntry).op('i32.add').tee(at).getGlobal(globals.batchAt).op('i32.ne').brIf(again);
    });
  });
}

/** Evaluates the propositions in the working state, for the edges that the automaton may take there. */
function chooseRow(code: Code, { site: { env }, shared, rows, question }: Parts): void {
  const { propositions } = question;
  const [values, value] = [code.local(), code.local()];
  code.load(env.map.state + 4 * (env.layout.words - 1)).set(values);
  for (const expression of [...propositions].reverse()) {
    pushGuard(code, env, null, expression);
    code.tee(value).i32(2).op('i32.eq');
    code.if(() => code.i32(stop.undecided).setGlobal(env.globals.stop).i32(0).set(value));
    code.get(values).i32(1).op('i32.shl').get(value).op('i32.or').set(values);
  }
  code.get(values).i32(4).op('i32.mul').memory('i32.load', rows.table).setGlobal(shared.row);
}
