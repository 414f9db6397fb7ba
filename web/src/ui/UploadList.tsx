import type { QueuedFile } from '../lib/use-upload-queue.ts';
import { rich } from '../texts/rich.ts';
import { t } from '../texts/texts.ts';
import { InlineError } from './InlineError.tsx';
import { IconX } from './icons.tsx';
import classes from './UploadList.module.css';
import { UploadProgress } from './UploadProgress.tsx';

/** The state of a queue of uploads, and its actions. */
export interface Uploads {
  /** The file that is uploading. */
  fileName: string;
  /** Progress of the upload, from 0 to 1; undefined while none is running. */
  share: number | undefined;
  waiting: readonly QueuedFile[];
  failed: readonly QueuedFile[];
  add: (file: File) => void;
  cancel: () => void;
  retry: (file: QueuedFile) => void;
  dismiss: (file: QueuedFile) => void;
}

/** The running upload, the waiting files and the failed ones. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { fileName, share, waiting, failed, cancel, retry, dismiss } = uploads;
  return (
    <>
      {share !== undefined && <UploadProgress fileName={fileName} share={share} onCancel={cancel} />}
      {waiting.length > 0 && (
        <ul className={classes.files} aria-label={t('Waiting')}>
          {waiting.map((file) => (
            <li key={file.key} className={classes.waiting}>
              {rich('{file} is waiting', { file: <span>{file.file.name}</span> })}
              <DismissButton
                label={t('Do not upload {file}', { file: file.file.name })}
                onClick={() => dismiss(file)}
              />
            </li>
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <ul className={classes.files} aria-label={t('Not uploaded')}>
          {failed.map((file) => (
            <li key={file.key} className={classes.failed}>
              <InlineError
                message={`${file.file.name}: ${file.failure}`}
                onRetry={file.canRetry ? () => retry(file) : undefined}
              />
              <DismissButton
                label={t('Dismiss {name}', { name: file.file.name })}
                onClick={() => dismiss(file)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function DismissButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.dismiss} aria-label={label} onClick={onClick}>
      <IconX size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
