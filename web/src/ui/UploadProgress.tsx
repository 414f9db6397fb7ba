import { t } from '../texts/texts.ts';
import { FileProgress } from './FileProgress.tsx';

interface UploadProgressProps {
  fileName: string;
  /** The share of bytes that was sent, 0 to 1. */
  share: number;
  onCancel: () => void;
}

/** The progress of an upload, with a button that cancels it. */
export function UploadProgress({ fileName, share, onCancel }: UploadProgressProps) {
  const percent = Math.floor(share * 100);
  return (
    <FileProgress
      fileName={fileName}
      // Everything is sent, and the server checks the file.
      text={percent < 100 ? `${percent} %` : t('Checking…')}
      share={share}
      label={t('Uploading {file}', { file: fileName })}
      cancelLabel={t('Cancel upload')}
      onCancel={onCancel}
    />
  );
}
