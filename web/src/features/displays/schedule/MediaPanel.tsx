import type { LibraryItem, MediaItem } from '@menuboard/contract/media';
import { IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, useEffect, useState } from 'react';
import type { QueuedFile } from '../../../lib/use-upload-queue.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { UploadProgress } from '../../../ui/UploadProgress.tsx';
import classes from './MediaPanel.module.css';
import { MediaTile } from './MediaTile.tsx';

interface MediaPanelProps {
  /** Everything uploaded, newest first; nothing while it is not known. */
  library: readonly LibraryItem[] | undefined;
  /** Why it is not known. */
  libraryFailure: string | undefined;
  onRetryLibrary: () => void;
  uploads: {
    fileName: string;
    share: number | undefined;
    waiting: readonly QueuedFile[];
    failed: readonly QueuedFile[];
    add: (file: File) => void;
    cancel: () => void;
    retry: (file: QueuedFile) => void;
    dismiss: (file: QueuedFile) => void;
  };
  /** What is chosen, in order; nothing while no media is being chosen. */
  chosen: readonly MediaItem[] | undefined;
  onChosen: (media: readonly MediaItem[]) => void;
}

/** Uploads pictures and films, several at once, and shows what is there; with `chosen`, to be checked. */
export function MediaPanel({ library, uploads, chosen, ...props }: MediaPanelProps) {
  const [isOver, setIsOver] = useState(false);

  // A file that is dropped beside the field would otherwise take the place of the whole page.
  useEffect(() => {
    const stop = (event: Event) => event.preventDefault();
    for (const name of ['dragover', 'drop']) addEventListener(name, stop);
    return () => {
      for (const name of ['dragover', 'drop']) removeEventListener(name, stop);
    };
  }, []);

  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const handleDrop = (event: DragEvent) => {
    handleDrag(event);
    for (const file of event.dataTransfer.files) uploads.add(file);
  };
  const toggle = (item: MediaItem) =>
    props.onChosen(
      chosen?.some(({ url }) => url === item.url)
        ? chosen.filter(({ url }) => url !== item.url)
        : [...(chosen ?? []), item],
    );

  return (
    <section className={classes.panel} aria-label="Pictures and films">
      <h3 className={classes.title}>Pictures and films</h3>
      <fieldset
        className={classes.drop}
        aria-label="Upload files"
        data-over={isOver || undefined}
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={handleDrop}
      >
        <IconUpload size={24} stroke={1.75} aria-hidden="true" className={classes.icon} />
        <p className={classes.invitation}>
          Drop files, or{' '}
          <FileButton accept="image/*,video/*" label="Media files" isMultiple onFile={uploads.add}>
            {(open) => (
              <button type="button" className={classes.choose} onClick={open}>
                choose files
              </button>
            )}
          </FileButton>
        </p>
        <p className={classes.hint}>
          JPG, PNG, MP4, MOV
          <br />
          up to 50MB each
        </p>
      </fieldset>
      {uploads.share !== undefined && (
        <UploadProgress fileName={uploads.fileName} share={uploads.share} onCancel={uploads.cancel} />
      )}
      {uploads.waiting.length > 0 && (
        <ul className={classes.files} aria-label="Waiting">
          {uploads.waiting.map((file) => (
            <li key={file.key} className={classes.waiting}>
              <span>{file.file.name}</span> waits
              <Dismiss label={`Do not upload ${file.file.name}`} onClick={() => uploads.dismiss(file)} />
            </li>
          ))}
        </ul>
      )}
      {uploads.failed.length > 0 && (
        <ul className={classes.files} aria-label="Not uploaded">
          {uploads.failed.map((file) => (
            <li key={file.key} className={classes.failed}>
              <InlineError
                message={`${file.file.name}: ${file.failure}`}
                onRetry={file.canRetry ? () => uploads.retry(file) : undefined}
              />
              <Dismiss label={`Forget ${file.file.name}`} onClick={() => uploads.dismiss(file)} />
            </li>
          ))}
        </ul>
      )}
      {!library && props.libraryFailure && (
        <ErrorCard message={props.libraryFailure} onRetry={props.onRetryLibrary} />
      )}
      {!library && !props.libraryFailure && <Spinner />}
      {library?.length === 0 && <p className={classes.nothing}>What you upload appears here.</p>}
      {library && library.length > 0 && (
        <ul className={classes.grid} aria-label="Uploaded media">
          {library.map((item) => {
            const order = chosen?.findIndex(({ url }) => url === item.url) ?? -1;
            return (
              <li key={item.id}>
                {chosen ? (
                  <label className={classes.choice}>
                    <input
                      type="checkbox"
                      aria-label={item.name}
                      checked={order >= 0}
                      onChange={() => toggle(item)}
                    />
                    <MediaTile item={item} thumbnailUrl={item.thumbnailUrl} />
                    <Named item={item} />
                    {order >= 0 && (
                      <span className={classes.order} aria-hidden="true">
                        {order + 1}
                      </span>
                    )}
                  </label>
                ) : (
                  <>
                    <MediaTile item={item} thumbnailUrl={item.thumbnailUrl} />
                    <Named item={item} />
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Not read out: the picture or its box has the same name. */
function Named({ item: { name } }: { item: MediaItem }) {
  return (
    <span className={classes.name} title={name} aria-hidden="true">
      {name}
    </span>
  );
}

function Dismiss({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.dismiss} aria-label={label} onClick={onClick}>
      <IconX size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
