import type { FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import type { BatchShape } from '../batch.ts';
import { blockBits, pushBlock, pushRecord, recordBytes, roomFunction } from './edge-blocks.ts';
import { eventBits } from './replaying.ts';

/** Fields of a record: how many parents further than the state before, the process, its step. All ones in the first: kept elsewhere. */
const bits = { distance: 6, process: 8, step: 10 } as const;
const elsewhere = 2 ** bits.distance - 1;
const stepAt = bits.distance + bits.process;

/** The names of the functions that read the back edge of a state. */
export const edgeNames = { parent: 'parentOf', event: 'eventOf' } as const;

/** What the host keeps of back edges that do not fit into their records. */
interface EdgeHost {
  /** Takes the number of a state, its parent, and the event that led from there. */
  readonly put: FunctionReference;
  readonly parent: FunctionReference;
  readonly event: FunctionReference;
}

export function importEdges(module: ModuleBuilder): EdgeHost {
  return {
    put: module.importFunction('putEdge', ['i32', 'i32', 'i32'], []),
    parent: module.importFunction('edgeParent', ['i32'], ['i32']),
    event: module.importFunction('edgeEvent', ['i32'], ['i32']),
  };
}

/** Functions for the back edges of a breadth-first search. */
export interface ModuleEdges {
  /** Takes the address of an entry of the batch, which has got the number that comes before `count`, from 1 on. */
  readonly add: FunctionReference;
  readonly parent: FunctionReference;
  readonly event: FunctionReference;
  /** Gets memory for the back edges of a batch; sets `stop` where there is none. */
  readonly makeRoom: FunctionReference;
}

/**
 * Back edges in three and a quarter bytes each, behind the table, with which they move: breadth first parents come in the order of their
 * children, so that only the distance to that of the state before is kept, and every sixteenth parent itself.
 */
export function moduleEdges(module: ModuleBuilder, env: Environment, shape: BatchShape, host: EdgeHost): ModuleEdges {
  const last = module.global('i32');
  return {
    add: addFunction(module, env, shape, host, last),
    parent: parentFunction(module, env, host),
    event: eventFunction(module, env, host),
    makeRoom: roomFunction(module, env),
  };
}

function addFunction(module: ModuleBuilder, { globals }: Environment, shape: BatchShape, host: EdgeHost, last: number): FunctionReference {
  const add = module.named('add', ['i32']);
  const { code } = add;
  const number = code.local();
  const parent = code.local();
  const event = code.local();
  const distance = code.local();
  const record = code.local();
  code.get(0).memory('i32.load', shape.parent).set(parent).get(0).memory('i32.load', shape.event).set(event);
  code
    .getGlobal(globals.count)
    .i32(1)
    .op('i32.sub')
    .tee(number)
    .i32((1 << blockBits) - 1)
    .op('i32.and', 'i32.eqz');
  code.if(() => {
    pushBlock(code, globals, number);
    code.get(parent).memory('i32.store').get(parent).setGlobal(last);
  });
  code.get(parent).getGlobal(last).op('i32.sub').set(distance).get(parent).setGlobal(last);
  code.get(distance).i32(elsewhere).op('i32.lt_u');
  code
    .get(event)
    .i32(eventBits + bits.process)
    .op('i32.shr_u', 'i32.eqz', 'i32.and');
  code
    .get(event)
    .i32(2 ** eventBits - 2 ** bits.step)
    .op('i32.and', 'i32.eqz', 'i32.and');
  code.if(
    () => {
      code.get(event).i32(eventBits).op('i32.shr_u').i32(bits.distance).op('i32.shl').get(distance).op('i32.or');
      code.get(event).i32(stepAt).op('i32.shl', 'i32.or').set(record);
    },
    () => {
      code.get(number).get(parent).get(event).call(host.put);
      code.i32(elsewhere).set(record);
    },
  );
  pushRecord(code, globals, number);
  code.tee(number).get(record).memory('i32.store16', 4);
  code.get(number).get(record).i32(16).op('i32.shr_u').memory('i32.store8', 6);
  return add;
}

function parentFunction(module: ModuleBuilder, { globals }: Environment, host: EdgeHost): FunctionReference {
  const find = module.function(['i32'], ['i32'], edgeNames.parent);
  const { code } = find;
  const at = code.local();
  const parent = code.local();
  const distance = code.local();
  const state = code.local();
  pushBlock(code, globals, 0);
  code.tee(at).memory('i32.load').set(parent);
  code
    .get(0)
    .i32(-(1 << blockBits))
    .op('i32.and')
    .set(state);
  code.loop((next) => {
    code.get(at).memory('i32.load8_u', 4).i32(elsewhere).op('i32.and').tee(distance).i32(elsewhere).op('i32.eq');
    code.if(
      () => code.get(state).call(host.parent).set(parent),
      () => code.get(parent).get(distance).op('i32.add').set(parent),
    );
    code.get(at).i32(recordBytes).op('i32.add').set(at);
    code.get(state).i32(1).op('i32.add').tee(state).get(0).op('i32.le_u').brIf(next);
  });
  code.get(parent);
  return find;
}

function eventFunction(module: ModuleBuilder, { globals }: Environment, host: EdgeHost): FunctionReference {
  const find = module.function(['i32'], ['i32'], edgeNames.event);
  const { code } = find;
  const record = code.local();
  pushRecord(code, globals, 0);
  code.memory('i32.load', 4).i32(0xffffff).op('i32.and').tee(record).i32(elsewhere).op('i32.and').i32(elsewhere).op('i32.eq');
  code.if(
    () => code.get(0).call(host.event),
    () => {
      code
        .get(record)
        .i32(bits.distance)
        .op('i32.shr_u')
        .i32(2 ** bits.process - 1)
        .op('i32.and')
        .i32(eventBits)
        .op('i32.shl');
      code.get(record).i32(stepAt).op('i32.shr_u', 'i32.or');
    },
    'i32',
  );
  return find;
}
