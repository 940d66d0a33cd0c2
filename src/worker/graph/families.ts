import { CompiledModel } from '../../engine/compiled-model.ts';
import type { Work } from '../../graphs/work.ts';
import { classesOf } from '../alike/classes.ts';
import { alikeProcesses } from '../alike/families.ts';
import { quotientOf } from '../alike/quotient.ts';
import type { Division } from './divide.ts';
import type { Explored } from './explored.ts';

/**
 * Puts the states together that differ only in which of alike processes is which, and says how many of these are where; a sentence where
 * there are none, or they cannot be exchanged.
 */
export function* countedFamilies({ found, machine }: Explored, text: string): Work<Division | string> {
  const alike = alikeProcesses(machine, text);
  if (!alike.view.alike)
    return 'No processes of this model are alike in all that they do, so that there are no families to count. The layers of the graph are shown instead.';
  const quotient = quotientOf(new CompiledModel(machine.system), 'representatives');
  if ('reason' in quotient)
    return `The families of alike processes cannot be counted here: ${quotient.reason}. The layers of the graph are shown instead.`;
  const { of, members } = yield* classesOf(found, machine.words, quotient);
  const lines = (state: Int32Array): readonly string[] => {
    const { counts, rest } = alike.tell(state);
    return [...counts, ...rest];
  };
  return { nodes: members.length, nodeOf: of, lines };
}
