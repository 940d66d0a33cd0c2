import { Plus } from 'lucide-react';
import type { ComponentType } from 'react';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { Popover } from '../../kit/widgets/Popover.tsx';

let List: ComponentType<{ readonly close: () => void }> | null = null;

async function loadList(): Promise<void> {
  List ??= (await import('./MoreList.tsx')).MoreList;
}

const selectPlace = (state: AppState) => state.view.place;

/** The menu of the panels that the present place can have besides. */
export function MorePanels({ className }: { readonly className: string | undefined }) {
  const place = useWorkbench().places[useAppState(selectPlace)];
  const label = (
    <>
      <Plus aria-hidden size={18} />
      <span>More</span>
    </>
  );
  return (
    <Popover
      menu
      label={label}
      accessibleName={`More panels: ${place.title}`}
      title="Further panels for this place"
      className={className}
      before={loadList}
    >
      {(close) => List !== null && <List close={close} />}
    </Popover>
  );
}
