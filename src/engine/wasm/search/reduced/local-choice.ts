import type { Analysis } from '../../../../system/analysis/analysis.ts';
import type { FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import type { Data } from '../../emit/data.ts';
import { Entries } from './entries.ts';
import { flag } from './records.ts';
import { type Admission, refuse } from './proviso.ts';

/**
 * For each transition its process if all that this may do where the transition starts is local, else -1. A transition that is enabled is
 * where its process is, so that the condition of Algorithm 2 is a fact of the text.
 */
export function localMovers(data: Data, { footprints, local, leaving }: Analysis): number {
  return data.add(
    Int32Array.from(footprints, ({ processes, sources }) => {
      const [process = -1] = processes;
      const next = leaving[process]?.[sources[0] ?? -1] ?? [];
      return processes.length === 1 && next.every((t) => local[t]) ? process : -1;
    }),
  );
}

/**
 * Generates Algorithm 2 (`engine/reduce/local-sets.ts`): chooses the steps of the first process that is admitted, with those that the
 * proviso turned down.
 */
export function localChoice(module: ModuleBuilder, env: Environment, movers: number, admission: Admission): FunctionReference {
  const choose = module.named('choose', []);
  const { code } = choose;
  const { batch } = env.map;
  const entries = new Entries(code, env);
  const at = code.local();
  const end = code.local();
  const member = code.local();
  const process = code.local();
  const pushEnd = (): void => void code.getGlobal(env.globals.batchAt);
  code.i32(batch).set(at);
  code.block((all) => {
    code.loop((next) => {
      code.get(at);
      pushEnd();
      code.op('i32.ge_u').brIf(all);
      entries.pushOfTransition(at, movers);
      code.tee(process).i32(0).op('i32.lt_s');
      code.if(() => code.get(at).i32(env.map.batchEntry).op('i32.add').set(at).br(next));
      code.get(at).set(end);
      code.block((over) => {
        entries.each(end, pushEnd, () => {
          entries.pushOfTransition(end, movers);
          code.get(process).op('i32.ne').brIf(over);
        });
      });
      code.get(at).i32(batch).op('i32.eq').get(end);
      pushEnd();
      code.op('i32.eq', 'i32.and').brIf(all);
      const members = (inside: () => void): void => {
        code.get(at).set(member);
        entries.each(member, () => void code.get(end), inside);
      };
      code.block((refused) => {
        code.block((putOff) => {
          refuse(code, entries, admission, member, members, refused, putOff);
          members(() => entries.setFlags(member, flag.chosen));
          entries.all((other) => {
            entries.pushFlags(other, flag.tried);
            code.if(() => entries.setFlags(other, flag.chosen));
          });
          code.op('return');
        });
        members(() => entries.setFlags(member, flag.tried));
      });
      code.get(end).set(at).br(next);
    });
  });
  entries.all((other) => entries.setFlags(other, flag.chosen));
  return choose;
}
