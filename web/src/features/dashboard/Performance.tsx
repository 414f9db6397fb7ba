import { Skeleton } from '@mantine/core';
import type { DisplayPerformance } from '@menuboard/contract/stats';
import { formatUptime } from '../../domain/format.ts';
import { t } from '../../texts/texts.ts';
import page from './DashboardPage.module.css';
import { HourBars } from './HourBars.tsx';
import classes from './Performance.module.css';
import { PerformanceTable } from './PerformanceTable.tsx';
import { formatLoadTime, type Measurement, summarize } from './performance-summary.ts';

const notYet = t('Not measured yet');

function uptimeText({ uptime }: Measurement, fallback = notYet): string {
  return uptime === null ? fallback : formatUptime(uptime);
}

function loadTimeText({ loadTimeMs }: Measurement, fallback = notYet): string {
  return loadTimeMs === null ? fallback : formatLoadTime(loadTimeMs);
}

interface PerformanceProps {
  performance: readonly DisplayPerformance[] | undefined;
  timeZone: string;
}

/** The uptime of screens, and how fast changes appear on them. */
export function Performance({ performance, timeZone }: PerformanceProps) {
  const summary = performance && summarize(performance);
  return (
    <section className={page.card} aria-labelledby="performance" aria-busy={!summary}>
      <div className={classes.header}>
        <h2 id="performance" className={classes.title}>
          {t('Display Performance')}
        </h2>
        <p className={classes.period}>{t('Last 24 h')}</p>
      </div>
      {!summary && (
        <div className={classes.tiles}>
          <Skeleton className={page.delayed ?? ''} height={88} />
          <Skeleton className={page.delayed ?? ''} height={88} />
        </div>
      )}
      {summary && (
        <div className={classes.tiles}>
          <div className={classes.tile}>
            <h3 className={classes.label}>{t('Uptime')}</h3>
            <p className={classes.value} data-empty={summary.uptime === null || undefined}>
              {uptimeText(summary)}
            </p>
            <HourBars
              label={t('Uptime')}
              timeZone={timeZone}
              bars={summary.hours.map((hour) => ({
                hour: hour.hour,
                share: hour.uptime,
                tone: hour.uptime !== null && hour.uptime < 0.99 ? 'warn' : 'good',
                text: uptimeText(hour, ''),
              }))}
            />
          </div>
          <div className={classes.tile}>
            <h3 className={classes.label}>{t('Load time')}</h3>
            <p className={classes.value} data-empty={summary.loadTimeMs === null || undefined}>
              {loadTimeText(summary)}
            </p>
            <LoadTimeBars hours={summary.hours} timeZone={timeZone} />
          </div>
        </div>
      )}
      {performance && performance.length > 1 && <PerformanceTable performance={performance} />}
    </section>
  );
}

interface LoadTimeBarsProps {
  hours: (Measurement & { hour: string })[];
  timeZone: string;
}

function LoadTimeBars({ hours, timeZone }: LoadTimeBarsProps) {
  const longest = Math.max(1, ...hours.map(({ loadTimeMs }) => loadTimeMs ?? 0));
  return (
    <HourBars
      label={t('Load time')}
      timeZone={timeZone}
      bars={hours.map((hour) => ({
        hour: hour.hour,
        share: hour.loadTimeMs === null ? null : hour.loadTimeMs / longest,
        tone: 'plain',
        text: loadTimeText(hour, ''),
      }))}
    />
  );
}
