import { timeOfDay } from '../../texts/restaurant-clock.ts';
import { plural } from '../../texts/texts.ts';
import classes from './Performance.module.css';

interface Bar {
  hour: string;
  /** The share of the full height, 0 to 1; null where nothing was measured. */
  share: number | null;
  tone: 'good' | 'warn' | 'plain';
  text: string;
}

/** A bar chart of the last 24 hours, the latest hour on the right. */
export function HourBars({ label, bars, timeZone }: { label: string; bars: Bar[]; timeZone: string }) {
  const measured = bars.filter(({ share }) => share !== null).length;
  if (measured === 0) return null;
  return (
    <div className={classes.chart}>
      <p className={classes.label}>{label}</p>
      <div
        className={classes.bars}
        role="img"
        aria-label={plural(
          measured,
          '{label} by hour, measured in {count} hour of the last 24',
          '{label} by hour, measured in {count} hours of the last 24',
          { label },
        )}
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
    </div>
  );
}
