import classes from './FileProgress.module.css';

interface FileProgressProps {
  fileName: string;
  /** The progress in words, such as '40 %'. */
  text: string;
  /** From 0 to 1. */
  share: number;
  /** The name of the bar for screen readers. */
  label: string;
  cancelLabel: string;
  onCancel: () => void;
}

/** The progress of long work on a file, with a button that cancels it. */
export function FileProgress({ fileName, text, share, label, cancelLabel, onCancel }: FileProgressProps) {
  return (
    <div className={classes.file}>
      <div className={classes.texts}>
        <span className={classes.name}>{fileName}</span>
        <span className={classes.percent}>{text}</span>
      </div>
      <progress className={classes.bar} max={1} value={share} aria-label={label} />
      <button type="button" className={classes.cancel} onClick={onCancel}>
        {cancelLabel}
      </button>
    </div>
  );
}
