import classes from './UploadProgress.module.css';

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
    <div className={classes.upload}>
      <div className={classes.texts}>
        <span className={classes.name}>{fileName}</span>
        {/* Everything is sent, and the server checks the file. */}
        <span className={classes.percent}>{percent < 100 ? `${percent} %` : 'Checking…'}</span>
      </div>
      <progress className={classes.bar} max={1} value={share} aria-label={`Uploading ${fileName}`} />
      <button type="button" className={classes.cancel} onClick={onCancel}>
        Cancel upload
      </button>
    </div>
  );
}
