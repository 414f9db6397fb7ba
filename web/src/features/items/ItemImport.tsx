import { Button, Modal } from '@mantine/core';
import { useFocusReturn } from '@mantine/hooks';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { type ComponentProps, useState } from 'react';
import { useChunk } from '../../lib/use-chunk.ts';
import { useNewRecordParam } from '../../lib/use-new-record-param.ts';
import { t } from '../../texts/texts.ts';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { ImportDialog as Import } from './import/ImportDialog.tsx';
import type { PhotoReview as Review } from './photos/PhotoReview.tsx';
import { usePageDrop } from './photos/use-page-drop.ts';

const loadImport = async () => (await import('./import/import-part.ts')).importPart.ImportDialog;
const loadReview = async () => (await import('./photo/photo-part.ts')).photoPart.PhotoReview;

/** State of the import dialog, and of the review of photos, which are chosen there or dropped on the page. */
export function useItemImport({ mayManage, hasItems }: { mayManage: boolean; hasItems: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [photos, setPhotos] = useState<readonly File[] | null>(null);
  usePageDrop(setPhotos, mayManage && hasItems && photos === null);
  useNewRecordParam(() => setIsOpen(mayManage), 'import');
  return { isOpen, setIsOpen, photos, setPhotos };
}

interface ItemImportProps {
  state: ReturnType<typeof useItemImport>;
  items: readonly Item[];
  restaurant: Restaurant;
}

/** The import and the review of photos. Their scripts are loaded when they open. */
export function ItemImport({ state, items, restaurant }: ItemImportProps) {
  const { isOpen, setIsOpen, photos, setPhotos } = state;
  const reviewPhotos = (files: readonly File[]) => {
    setIsOpen(false);
    setPhotos(files);
  };
  return (
    <>
      {photos && (
        <LazyPhotoReview
          files={photos}
          items={items}
          restaurantId={restaurant.id}
          onClose={() => setPhotos(null)}
        />
      )}
      <LazyImportDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        restaurant={restaurant}
        onPhotos={items.length > 0 ? reviewPhotos : undefined}
      />
    </>
  );
}

/** Keeps its text while it is closed. */
function LazyImportDialog(props: ComponentProps<typeof Import>) {
  const { isOpen, onClose } = props;
  const { part: ImportDialog, hasFailed, retry } = useChunk(loadImport, isOpen);
  // A dialog that is open when its code arrives does not know what had the focus before.
  useFocusReturn({ opened: isOpen });
  if (ImportDialog) return <ImportDialog {...props} />;
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Import items')} size={880}>
      <LoadingPart
        failure={hasFailed && t('The import could not be loaded.')}
        onRetry={retry}
        onCancel={onClose}
      />
    </Modal>
  );
}

function LazyPhotoReview(props: ComponentProps<typeof Review>) {
  const { onClose } = props;
  const { part: PhotoReview, hasFailed, retry } = useChunk(loadReview, true);
  if (PhotoReview) return <PhotoReview {...props} />;
  return (
    <Modal opened onClose={onClose} title={t('Photos and their items')} size={720}>
      <LoadingPart
        failure={hasFailed && t('The dialog could not be loaded.')}
        onRetry={retry}
        onCancel={onClose}
      />
    </Modal>
  );
}

interface LoadingPartProps {
  failure: string | false;
  onRetry: () => void;
  onCancel: () => void;
}

/** Inside a dialog whose scripts are loading. */
function LoadingPart({ failure, onRetry, onCancel }: LoadingPartProps) {
  return (
    <>
      {failure ? <InlineError message={failure} isRead onRetry={onRetry} /> : <Spinner />}
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </DialogFooter>
    </>
  );
}
