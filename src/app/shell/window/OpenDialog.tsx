import { useWorkbench } from '../../session/context.ts';
import type { Dialog } from '../../session/window/view.ts';
import { Palette } from '../palette/Palette.tsx';
import { ChooseColumns } from '../../features/table/ChooseColumns.tsx';
import { KeepRun } from '../../features/trace/KeepRun.tsx';
import { Modal } from '../../kit/widgets/Modal.tsx';
import { HelpText } from './HelpText.tsx';
import { ModelsDialog } from '../../features/models/ModelsDialog.tsx';
import { OpenRun } from '../../features/trace/OpenRun.tsx';
import { ShareText } from '../../features/share/ShareText.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';

/** The dialog that is open. */
export function OpenDialog({ dialog }: { readonly dialog: Dialog }) {
  const { store, controller } = useWorkbench();
  // A command of the palette may have opened another dialog by the time that this one is closed.
  const close = () => {
    if (store.getState().view.dialog === dialog) controller.showDialog(null);
  };
  switch (dialog.kind) {
    case 'palette':
      return <Palette onClose={close} />;
    case 'shortcuts':
      return (
        <Modal key="shortcuts" title="Keyboard shortcuts" onClose={close}>
          <ShortcutSheet />
        </Modal>
      );
    case 'models':
      return (
        <Modal key="models" title="Your models" onClose={close}>
          <ModelsDialog onDone={close} />
        </Modal>
      );
    case 'columns':
      return (
        <Modal key="columns" title="Processes and variables in the tables" onClose={close}>
          <ChooseColumns />
        </Modal>
      );
    case 'keepRun':
      return (
        <Modal key="keepRun" title="Keep this run" onClose={close}>
          <KeepRun onDone={close} />
        </Modal>
      );
    case 'openRun':
      return (
        <Modal key="openRun" title="Open a saved run" onClose={close}>
          <OpenRun onDone={close} />
        </Modal>
      );
    case 'help':
      return (
        <Modal key="help" title="How it works" onClose={close}>
          <HelpText />
        </Modal>
      );
    case 'share':
      return (
        <Modal key="share" title={dialog.copied ? 'Link copied' : 'Copy this link'} onClose={close}>
          <ShareText url={dialog.url} withoutRun={dialog.withoutRun} copied={dialog.copied} />
        </Modal>
      );
  }
}
