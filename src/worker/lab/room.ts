import { LineMap } from '../../base/span.ts';
import type { Helping, Loss, RoomHelping, RoomLoss, RoomPair, RoomRequest, RoomView } from '../../contract/lab/room.ts';
import type { CompiledModel } from '../../engine/compiled-model.ts';
import { type HelpingSummary, helpingsOf, type PairUsed } from '../../engine/room/helpings.ts';
import { roomLeft, usualRoomLimits } from '../../engine/room/room.ts';
import type { Task } from '../tasks.ts';
import { nameOf } from '../../engine/views/transition-names.ts';

/** Pairs that are told of each kind of facts. */
const mostPairs = 3;

/** The room that an algorithm leaves, in words; null if the model has too many states, or the task was stopped. */
export async function roomView(model: CompiledModel, text: string, request: RoomRequest, task: Task): Promise<RoomView | null> {
  const room = await task.result(roomLeft(model, request.by, { ...usualRoomLimits, states: request.maxStates }));
  if (room === null) return null;
  const { analysis, system } = model;
  const lines = new LineMap(text);
  const name = (transition: number): string => nameOf(analysis, system, text, lines, transition);
  const pair = ({ because, transition, object, states }: PairUsed): RoomPair => {
    const where = object === null ? '' : ` at ${analysis.objects[object]?.name ?? '?'}`;
    const spans = [...analysis.footprint(because).spans, ...analysis.footprint(transition).spans];
    return { text: `${name(because)} and ${name(transition)}${where}`, spans, states };
  };
  const helping = ({ helping: kind, states, pairs }: HelpingSummary): RoomHelping => ({
    helping: kind,
    states,
    pairs: pairs.slice(0, mostPairs).map(pair),
    more: Math.max(0, pairs.length - mostPairs),
  });
  const loss = ({ state, taken, smallest, helps }: Loss): RoomLoss => ({
    state,
    taken: taken.length,
    smallest: smallest.map(name),
    helps: helps.length === 0 ? (['several'] satisfies Helping[]) : helps,
  });
  return { ...room, helpings: helpingsOf(room.losses).map(helping), losses: room.losses.map(loss) };
}
