import type { LibraryItem, MediaItem } from '@menuboard/contract/media';
import { ConversionList } from '../../../shared/library/ConversionList.tsx';
import { t } from '../../../texts/texts.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { FileDropZone } from '../../../ui/FileDropZone.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { UploadList, type Uploads } from '../../../ui/UploadList.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import classes from './MediaPanel.module.css';

interface MediaPanelProps {
  /** All uploaded media, newest first; nothing while they are not loaded. */
  library: readonly LibraryItem[] | undefined;
  /** The reason why the library could not be loaded. */
  libraryFailure: string | undefined;
  onRetryLibrary: () => void;
  uploads: Uploads;
  /** The chosen media in playing order; nothing while the entry shows a menu. */
  chosen: readonly MediaItem[] | undefined;
  onToggle: (item: MediaItem) => void;
}

/** Uploads images and videos, several at once, and chooses from the library. */
export function MediaPanel(props: MediaPanelProps) {
  const { library, libraryFailure, onRetryLibrary, uploads, chosen, onToggle } = props;

  return (
    <section className={classes.panel} aria-label={t('Images and videos')}>
      <h3 className={classes.title}>{t('Images and videos')}</h3>
      <FileDropZone onFile={uploads.add} />
      <UploadList uploads={uploads} />
      <ConversionList />
      {!library && libraryFailure && <ErrorCard message={libraryFailure} onRetry={onRetryLibrary} />}
      {!library && !libraryFailure && <Spinner />}
      {library?.length === 0 && <p className={classes.nothing}>{t('What you upload appears here.')}</p>}
      {library && library.length > 0 && <MediaGrid library={library} chosen={chosen} onToggle={onToggle} />}
    </section>
  );
}
