import { Settings } from 'lucide-react';
import type { ComponentType } from 'react';
import { Popover } from '../../kit/widgets/Popover.tsx';

let List: ComponentType<{ readonly close: () => void }> | null = null;

async function loadList(): Promise<void> {
  List ??= (await import('./PageList.tsx')).PageList;
}

/** The menu of what concerns the page as a whole. */
export function PageMenu({ className }: { readonly className: string | undefined }) {
  const label = (
    <>
      <Settings aria-hidden size={18} />
      <span>Page</span>
    </>
  );
  return (
    <Popover
      menu
      label={label}
      accessibleName="Page: colours, type, keys, help"
      title="Colours, type, keys, help"
      className={className}
      before={loadList}
    >
      {(close) => List !== null && <List close={close} />}
    </Popover>
  );
}
