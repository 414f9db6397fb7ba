import { Skeleton } from '@mantine/core';
import type { DisplayPerformance } from '@menuboard/contract/stats';
import type { ReactNode } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { formatUptime } from '../../shared/wording/format.ts';
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
  displays: readonly CachedDisplay[] | undefined;
  timeZone: string;
}

/** The uptime of screens, how fast changes appear on them, and how many displays have one. */
export function Performance({ performance, displays, timeZone }: PerformanceProps) {
  const summary = performance && summarize(performance);
  const paired = displays?.filter(({ status }) => status.screens.length > 0).length;
  return (
    <section aria-labelledby="performance" aria-busy={!summary}>
      <div className={classes.header}>
        <h2 id="performance" className={page.heading}>
          {t('Display Performance')}
        </h2>
        <p className={classes.label}>{t('Last 24 h')}</p>
      </div>
      {!summary && <Skeleton className={page.delayed ?? ''} height={52} />}
      {summary && (
        <div className={classes.tiles}>
          <Tile label={t('Uptime')} isEmpty={summary.uptime === null}>
            {uptimeText(summary)}
          </Tile>
          <Tile label={t('Load time')} isEmpty={summary.loadTimeMs === null}>
            {loadTimeText(summary)}
          </Tile>
          {displays && paired !== undefined && (
            <Tile label={t('Paired')}>{t('{paired} of {total}', { paired, total: displays.length })}</Tile>
          )}
        </div>
      )}
      {performance && summary && performance.length > 0 && (
        <details className={classes.details}>
          <summary>{t('By hour and by display')}</summary>
          <UptimeBars hours={summary.hours} timeZone={timeZone} />
          <LoadTimeBars hours={summary.hours} timeZone={timeZone} />
          <PerformanceTable performance={performance} />
        </details>
      )}
    </section>
  );
}

interface TileProps {
  label: string;
  isEmpty?: boolean;
  children: ReactNode;
}

function Tile({ label, isEmpty, children }: TileProps) {
  return (
    <div className={classes.tile}>
      <h3 className={classes.label}>{label}</h3>
      <p className={classes.value} data-empty={isEmpty || undefined}>
        {children}
      </p>
    </div>
  );
}

interface BarsProps {
  hours: (Measurement & { hour: string })[];
  timeZone: string;
}

function UptimeBars({ hours, timeZone }: BarsProps) {
  return (
    <HourBars
      label={t('Uptime')}
      timeZone={timeZone}
      bars={hours.map((hour) => ({
        hour: hour.hour,
        share: hour.uptime,
        tone: hour.uptime !== null && hour.uptime < 0.99 ? 'warn' : 'good',
        text: uptimeText(hour, ''),
      }))}
    />
  );
}

function LoadTimeBars({ hours, timeZone }: BarsProps) {
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
