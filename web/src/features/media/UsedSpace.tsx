import { rich } from '../../texts/rich.ts';
import { formatBytes } from './file-words.ts';
import classes from './UsedSpace.module.css';

/** The used share of the library's space. */
export function UsedSpace({ bytes, bytesMax }: { bytes: number; bytesMax: number }) {
  const share = Math.min(1, bytes / bytesMax);
  return (
    <div className={classes.space} data-nearly-full={share > 0.9 || undefined}>
      <p>
        {rich('{used} of {total} used', { used: <b>{formatBytes(bytes)}</b>, total: formatBytes(bytesMax) })}
      </p>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.bar} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
