import { Button, Modal } from '@mantine/core';
import { useFocusReturn } from '@mantine/hooks';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useChunk } from '../../lib/use-chunk.ts';
import { t } from '../../texts/texts.ts';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

const loadDialog = async () => (await import('./import/import-part.ts')).importPart.ImportDialog;

interface LazyImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  restaurant: Restaurant;
  /** Photos were chosen, whose names say their dishes; undefined while there are no dishes. */
  onPhotos: ((files: File[]) => void) | undefined;
}

/** The import, whose scripts are loaded after the page. It keeps its text while it is closed. */
export function LazyImportDialog(props: LazyImportDialogProps) {
  const { part: ImportDialog, hasFailed, retry } = useChunk(loadDialog, props.isOpen);
  // A dialog that is open when its code arrives does not know what had the focus before.
  useFocusReturn({ opened: props.isOpen });
  if (ImportDialog) return <ImportDialog {...props} />;
  return (
    <Modal opened={props.isOpen} onClose={props.onClose} title={t('Import items')} size={880}>
      {hasFailed ? (
        <InlineError message={t('The import could not be loaded.')} isRead onRetry={retry} />
      ) : (
        <Spinner />
      )}
      <DialogFooter>
        <Button variant="default" onClick={props.onClose}>
          {t('Cancel')}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
