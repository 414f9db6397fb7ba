import classes from './DayStrip.module.css';
import type { Period } from './day-times.ts';

/** `0` to `3` are contents; a gap is a time without any, which is known; nobody knows an unknown one. */
export type StripTone = 0 | 1 | 2 | 3 | 'assigned' | 'gap' | 'unknown';

export interface StripSpan extends Period {
  tone: StripTone;
  label: string;
  isOffline?: boolean;
}

interface DayStripProps {
  /** The whole strip. */
  day: Period;
  spans: readonly StripSpan[];
  /** The strip in words, for screen readers. */
  label: string;
}

/** A day as a strip: the contents with their times. */
export function DayStrip({ day, spans, label }: DayStripProps) {
  const percent = (ms: number) => `${(100 * ms) / (day.to - day.from)}%`;
  return (
    <div className={classes.strip} role="img" aria-label={label}>
      {spans.map((span) => (
        <span
          key={span.from}
          className={classes.span}
          data-tone={span.tone}
          data-offline={span.isOffline || undefined}
          title={span.label}
          style={{ insetInlineStart: percent(span.from - day.from), width: percent(span.to - span.from) }}
        />
      ))}
    </div>
  );
}

/** The hours under strips. */
export function HourScale() {
  return (
    <div className={classes.scale} aria-hidden="true">
      {['00', '06', '12', '18', '24'].map((hour) => (
        <span key={hour}>{hour}</span>
      ))}
    </div>
  );
}
