import { Modal } from '@mantine/core';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { SettingsForm } from './SettingsForm.tsx';
import type { useSettingsDialog } from './use-settings-dialog.ts';

interface SettingsDialogProps {
  dialog: ReturnType<typeof useSettingsDialog>;
  /** What the display shows; nothing without a menu, and while it could not be loaded. */
  menu: ScreenMenu | undefined;
  currency: string;
  timeZone: string;
}

/** How a display draws its content, with the board beside it as it will be. */
export function SettingsDialog({ dialog, ...rest }: SettingsDialogProps) {
  return (
    <Modal
      opened={dialog.isOpen}
      onClose={dialog.close}
      title={`${dialog.thing?.name ?? ''} settings`}
      size={920}
    >
      {dialog.thing && <SettingsForm dialog={dialog} display={dialog.thing} {...rest} />}
    </Modal>
  );
}
