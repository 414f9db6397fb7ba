import { Button, Modal } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useChunk } from '../../lib/use-chunk.ts';
import { t } from '../../texts/texts.ts';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { PhotoReview as Review } from './photos/PhotoReview.tsx';

const loadReview = async () => (await import('./photo/photo-part.ts')).photoPart.PhotoReview;

/** The review of photos, whose scripts are loaded when somebody brings some. */
export function LazyPhotoReview(props: ComponentProps<typeof Review>) {
  const { part: PhotoReview, hasFailed, retry } = useChunk(loadReview, true);
  if (PhotoReview) return <PhotoReview {...props} />;
  return (
    <Modal opened onClose={props.onClose} title={t('Photos and their items')} size={720}>
      {hasFailed ? (
        <InlineError message={t('The dialog could not be loaded.')} isRead onRetry={retry} />
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
