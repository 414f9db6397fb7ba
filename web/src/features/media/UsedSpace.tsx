import { formatBytes } from './file-words.ts';
import classes from './UsedSpace.module.css';

/** How much of the library's space is used. */
export function UsedSpace({ bytes, bytesMax }: { bytes: number; bytesMax: number }) {
  const share = Math.min(1, bytes / bytesMax);
  return (
    <div className={classes.space} data-nearly-full={share > 0.9 || undefined}>
      <p>
        <b>{formatBytes(bytes)}</b> of {formatBytes(bytesMax)} used
      </p>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.bar} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
