import { CompiledModel } from '../../engine/compiled-model.ts';
import { roomLeft, type TakenBy, usualRoomLimits } from '../../engine/room/room.ts';
import type { Room } from '../../contract/lab/room.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { type ExitCode, exitCode } from '../exit.ts';
import type { Io } from '../io.ts';
import { count } from '../quantities-text.ts';
import { roomText } from './room-text.ts';
import { transitionNames } from './transition-name.ts';

/** What is asked of the room left. */
interface RoomAsked {
  readonly by: TakenBy;
  readonly maxStates: number;
  readonly json: boolean;
}

/** `esml por --room`: how much smaller a reduced graph could be, and which facts about the model the algorithm lacks. */
export async function room(system: TransitionSystem, { by, maxStates, json }: RoomAsked, source: string, io: Io): Promise<ExitCode> {
  const model = new CompiledModel(system);
  const work = roomLeft(model, by, { ...usualRoomLimits, states: maxStates });
  let found: Room | null;
  for (let breath = performance.now(); ; ) {
    const { done, value } = work.next();
    if (done === true) {
      found = value;
      break;
    }
    if (performance.now() - breath < breathMilliseconds) continue;
    await io.breathe();
    breath = performance.now();
  }
  if (found === null) {
    io.stderr.write(`esml: the model has more than ${count(maxStates, 'state')}: all are needed for the room left; see --max-states\n`);
    return exitCode.unknown;
  }
  if (json) io.stdout.write(`${JSON.stringify(roomJson(found, model.analysis, source), null, 2)}\n`);
  else for (const line of roomText(found, model.analysis, source)) io.stdout.write(`${line}\n`);
  return exitCode.success;
}

const breathMilliseconds = 100;

/** The room left as one object, in which transitions are numbers with a table of their names. */
function roomJson({ algorithm, ...room }: Room, analysis: Analysis, source: string): object {
  const name = transitionNames(analysis, source);
  const named = new Set(room.losses.flatMap(({ enabled, uses }) => [...enabled, ...uses.flatMap((use) => [use.because, use.transition])]));
  const losses = room.losses.map((loss) => ({
    ...loss,
    uses: loss.uses.map((use) => ({ ...use, object: use.object === null ? null : (analysis.objects[use.object]?.name ?? null) })),
  }));
  const transitions = [...named].sort((a, b) => a - b).map((transition) => ({ transition, name: name(transition) }));
  return { schema: 'esml-room/1', por: algorithm, ...room, losses, transitions };
}
