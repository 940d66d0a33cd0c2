import { Modal } from '../../kit/widgets/Modal.tsx';
import type { DialogDefinition } from '../../session/workbench/feature.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import type { Dialog } from '../../session/state/view.ts';
import { ShareText } from '../links/ShareText.tsx';
import { Palette } from '../palette/Palette.tsx';
import { HelpText } from './HelpText.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';

/** The dialogs of the window itself, but for the palette, which has a frame of its own. */
const own: readonly DialogDefinition[] = [
  { kind: 'shortcuts', title: 'Keyboard shortcuts', component: ShortcutSheet },
  { kind: 'help', title: 'How it works', component: HelpText },
  { kind: 'share', title: 'Share this model', component: ShareText },
];

interface Properties {
  readonly dialog: Dialog;
  /** Those that features declare. */
  readonly others: readonly DialogDefinition[];
}

/** The dialog that is open. */
export function OpenDialog({ dialog, others }: Properties) {
  const { store, view } = useWorkbench();
  // A command of the palette may have opened another dialog by the time that this one is closed.
  const close = () => {
    if (store.getState().view.dialog === dialog) view.showDialog(null);
  };
  if (dialog.kind === 'palette') return <Palette onClose={close} />;
  const definition = [...own, ...others].find(({ kind }) => kind === dialog.kind);
  return definition === undefined ? null : <Framed key={dialog.kind} definition={definition} onClose={close} />;
}

function Framed({ definition, onClose }: { readonly definition: DialogDefinition; readonly onClose: () => void }) {
  const { title, wide, component: Content } = definition;
  const shown = useAppState((state: AppState) => (typeof title === 'string' ? title : title(state)));
  return (
    <Modal title={shown} wide={wide} onClose={onClose}>
      <Content onDone={onClose} />
    </Modal>
  );
}
