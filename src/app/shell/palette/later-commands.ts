import { useEffect, useState } from 'react';
import type { Command } from '../../session/workbench/command.ts';
import { useWorkbench, type Workbench } from '../../session/workbench/workbench.ts';

const loaded = new WeakMap<Workbench['features'], readonly Command[]>();

/** Loads the commands that features have for the palette alone, once. */
export async function loadLaterCommands({ features }: Pick<Workbench, 'features'>): Promise<readonly Command[]> {
  const known = loaded.get(features);
  if (known !== undefined) return known;
  const all = (await Promise.all(features.map(({ loadCommands }) => loadCommands?.() ?? []))).flat();
  loaded.set(features, all);
  return all;
}

/** The same in a component; none until they are loaded. */
export function useLaterCommands(): readonly Command[] {
  const workbench = useWorkbench();
  const [commands, setCommands] = useState(() => loaded.get(workbench.features) ?? []);
  useEffect(() => {
    let gone = false;
    loadLaterCommands(workbench).then(
      (all) => !gone && setCommands(all),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [workbench]);
  return commands;
}
