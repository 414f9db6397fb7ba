import classes from './UploadProgress.module.css';

interface UploadProgressProps {
  fileName: string;
  /** 0 to 1. */
  share: number;
  onCancel: () => void;
}

/** An upload on its way: how far it is, and a way to stop it. */
export function UploadProgress({ fileName, share, onCancel }: UploadProgressProps) {
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.upload}>
      <div className={classes.words}>
        <span className={classes.name}>{fileName}</span>
        {/* All of it is out, and the server still looks at it. */}
        <span className={classes.percent}>{percent < 100 ? `${percent} %` : 'Checking…'}</span>
      </div>
      <progress className={classes.bar} max={1} value={share} aria-label={`Uploading ${fileName}`} />
      <button type="button" className={classes.cancel} onClick={onCancel}>
        Cancel upload
      </button>
    </div>
  );
}
