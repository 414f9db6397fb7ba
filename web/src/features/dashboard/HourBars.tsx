import { pluralize } from '../../domain/format.ts';
import { timeOfDay } from '../../domain/freshness.ts';
import classes from './Performance.module.css';

interface Bar {
  hour: string;
  /** Of the full height; none where nothing was measured. */
  share: number | null;
  tone: 'good' | 'warn' | 'plain';
  text: string;
}

/** A day in bars, one per hour, the newest on the right. */
export function HourBars({ label, bars, timeZone }: { label: string; bars: Bar[]; timeZone: string }) {
  const measured = bars.filter(({ share }) => share !== null).length;
  if (measured === 0) return null;
  return (
    <div
      className={classes.bars}
      role="img"
      aria-label={`${label} by hour, measured in ${pluralize(measured, 'hour')} of the last 24`}
    >
      {bars.map(({ hour, share, tone, text }) => (
        <i
          key={hour}
          className={classes.bar}
          data-tone={share === null ? 'none' : tone}
          style={{ height: `${Math.max(8, (share ?? 0) * 100)}%` }}
          title={text ? `${timeOfDay(Date.parse(hour), timeZone)}: ${text}` : undefined}
        />
      ))}
    </div>
  );
}
