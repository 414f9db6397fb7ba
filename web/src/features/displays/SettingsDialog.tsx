import { Modal } from '@mantine/core';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { ScreenMenu } from '@menuboard/contract/screen';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { t } from '../../texts/texts.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { useSettingsDialog } from './use-settings-dialog.ts';

const loadForm = async () => (await import('./SettingsForm.tsx')).SettingsForm;

interface SettingsDialogProps {
  dialog: ReturnType<typeof useSettingsDialog>;
  displays: readonly CachedDisplay[];
  /** The display's menu; nothing without one, and while it is not loaded. */
  menu: ScreenMenu | undefined;
  money: MoneyRules;
  timeZone: string;
}

/** The dialog with a display's look, theme and timing, beside a preview of the board. */
export function SettingsDialog({ dialog, ...rest }: SettingsDialogProps) {
  const { part: SettingsForm, ...later } = useChunk(loadForm, dialog.isOpen);
  return (
    <Modal
      opened={dialog.isOpen}
      onClose={dialog.close}
      title={t('{display} settings', { display: dialog.subject?.name ?? '' })}
      size={920}
    >
      {dialog.subject && SettingsForm && <SettingsForm dialog={dialog} display={dialog.subject} {...rest} />}
      {!SettingsForm && !later.hasFailed && <Spinner />}
      {!SettingsForm && later.hasFailed && (
        <ErrorCard message={t('The settings could not be loaded.')} onRetry={later.retry} />
      )}
    </Modal>
  );
}
