import { counted } from '../../lib/format.ts';
import classes from './Performance.module.css';

interface Bar {
  hour: string;
  /** Of the full height; none where nothing was measured. */
  share: number | null;
  tone: 'good' | 'warn' | 'plain';
  text: string;
}

function timeOf(hour: string): string {
  return new Date(hour).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** A day in bars, one per hour, the newest on the right. */
export function HourBars({ label, bars }: { label: string; bars: Bar[] }) {
  const measured = bars.filter(({ share }) => share !== null).length;
  if (measured === 0) return null;
  return (
    <div
      className={classes.bars}
      role="img"
      aria-label={`${label} by hour, measured in ${counted(measured, 'hour')} of the last 24`}
    >
      {bars.map(({ hour, share, tone, text }) => (
        <i
          key={hour}
          className={classes.bar}
          data-tone={share === null ? 'none' : tone}
          style={{ height: `${Math.max(8, (share ?? 0) * 100)}%` }}
          title={text ? `${timeOf(hour)}: ${text}` : undefined}
        />
      ))}
    </div>
  );
}
