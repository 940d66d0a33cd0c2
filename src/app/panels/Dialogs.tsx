import { useAppState, useController } from '../state/context.ts';
import type { AppState } from '../state/store.ts';
import { Modal } from '../widgets/Modal.tsx';
import { HelpText } from './HelpText.tsx';
import { ShareText } from './ShareText.tsx';

const selectDialog = (state: AppState) => state.view.dialog;

/** The dialog that is open, if any. */
export function Dialogs() {
  const dialog = useAppState(selectDialog);
  const controller = useController();
  if (dialog === null) return null;
  const close = () => controller.showDialog(null);
  return dialog.kind === 'help' ? (
    <Modal title="How it works" onClose={close}>
      <HelpText />
    </Modal>
  ) : (
    <Modal title={dialog.copied ? 'Link copied' : 'Copy this link'} onClose={close}>
      <ShareText url={dialog.url} copied={dialog.copied} />
    </Modal>
  );
}
