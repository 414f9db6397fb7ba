import { Modal } from '@mantine/core';
import { useFocusReturn } from '@mantine/hooks';
import { useChunk } from '../../lib/use-chunk.ts';
import { t } from '../../texts/texts.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { DisplayDialogsProps } from './DisplayDialogs.tsx';

const loadDialogs = async () => (await import('./DisplayDialogs.tsx')).DisplayDialogs;

/** The dialogs of the Displays page, whose scripts are loaded after it. */
export function LazyDisplayDialogs(props: DisplayDialogsProps) {
  const open = Object.values(props.dialogs).find(({ isOpen }) => isOpen);
  const { part: DisplayDialogs, hasFailed, retry } = useChunk(loadDialogs, open !== undefined);
  // A dialog that is open when its code arrives does not know what had the focus before.
  useFocusReturn({ opened: open !== undefined });
  if (DisplayDialogs) return <DisplayDialogs {...props} />;
  return (
    <Modal opened={open !== undefined} onClose={() => open?.close()} title={t('Displays')}>
      {hasFailed ? <ErrorCard message={t('The dialog could not be loaded.')} onRetry={retry} /> : <Spinner />}
    </Modal>
  );
}
