import { Button, Modal } from '@mantine/core';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useSavingLock } from '../../../lib/use-saving-lock.ts';
import { plural, t } from '../../../texts/texts.ts';
import { DialogFooter } from '../../../ui/DialogFooter.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { ImportReview } from './ImportReview.tsx';
import { ImportSource } from './ImportSource.tsx';
import { type ImportState, useImport } from './use-import.ts';

interface ImportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  restaurant: Restaurant;
  /** Photos were chosen, whose names say their dishes; undefined while there are no dishes. */
  onPhotos: ((files: File[]) => void) | undefined;
}

/** The dialog that imports a pasted list or a file: first the text, then the preview. */
export function ImportDialog({ isOpen, onClose, restaurant, onPhotos }: ImportDialogProps) {
  const state = useImport(restaurant, isOpen, onClose);
  const isLocked = useSavingLock(state.isChecking || state.isImporting);
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Import items')} size={880}>
      <div inert={isLocked}>
        {state.result ? (
          <ImportReview
            state={state}
            result={state.result}
            restaurant={restaurant}
            pieces={state.photo.pieces}
          />
        ) : (
          <ImportSource state={state} onPhotos={onPhotos} />
        )}
      </div>
      <DialogFooter>
        {state.failure && <InlineError message={state.failure} />}
        {state.result ? <ReviewButtons state={state} /> : <SourceButtons state={state} onClose={onClose} />}
      </DialogFooter>
    </Modal>
  );
}

function SourceButtons({ state, onClose }: { state: ImportState; onClose: () => void }) {
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button
        disabled={state.file === null && state.text.trim() === ''}
        aria-disabled={state.isChecking}
        onClick={() => !state.isChecking && void state.check()}
      >
        {state.isChecking ? t('Checking...') : t('Check the list')}
      </Button>
    </>
  );
}

function ReviewButtons({ state }: { state: ImportState }) {
  const { result, skipped, hidden, edits, isChecking, isImporting } = state;
  const all = result?.items.filter(({ line, state: is }) => is !== 'doubtful' && !skipped.has(line)) ?? [];
  const changes = all.filter((one) => one.state !== 'same').length + hidden.size;
  // Items that stay as they are can still go on a menu.
  const count = state.menuName.trim() && !state.isComparison ? all.length : changes;
  const label = state.isComparison
    ? plural(count, 'Apply {count} change', 'Apply {count} changes')
    : plural(count, 'Import {count} item', 'Import {count} items');
  return (
    <>
      <Button variant="default" onClick={state.back}>
        {t('Back')}
      </Button>
      {edits.size > 0 ? (
        // An import would lose the corrected lines.
        <Button aria-disabled={isChecking} onClick={() => !isChecking && state.applyEdits()}>
          {isChecking ? t('Checking...') : t('Check the list')}
        </Button>
      ) : (
        <Button
          disabled={count === 0}
          aria-disabled={isImporting}
          onClick={() => !isImporting && state.save()}
        >
          {isImporting ? t('Importing...') : label}
        </Button>
      )}
    </>
  );
}
