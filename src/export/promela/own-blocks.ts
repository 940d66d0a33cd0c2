import { Analysis } from '../../system/analysis/analysis.ts';
import { activationOf, templateOf } from '../../system/edges.ts';
import { wordRanges } from '../../system/value-type.ts';
import type { Block, Storage } from '../steps/storage.ts';

/** The variables of a process. */
export function blocksOf(storage: Storage, process: number): Block[] {
  const { frames, offsets } = storage.layout;
  const { template } = activationOf(storage.system, process);
  return templateOf(storage.system, process).variables.flatMap(({ type }, v) =>
    wordRanges(type).length === 0 ? [] : [storage.block((frames[process] ?? 0) + (offsets[template]?.[v] ?? 0))],
  );
}

/** The variables of processes that properties name, which claims can only see if they are global. */
export function blocksNamed(storage: Storage): ReadonlySet<Block> {
  const { objects, named } = new Analysis(storage.system);
  return new Set(
    [...named.objects].flatMap((number) => {
      const object = objects[number];
      if (object?.kind !== 'local' || object.activation === null) return [];
      const { frames, offsets } = storage.layout;
      const { template } = activationOf(storage.system, object.activation);
      return [storage.block((frames[object.activation] ?? 0) + (offsets[template]?.[object.number] ?? 0))];
    }),
  );
}
