import type { DisplayPerformance } from '@menuboard/contract/stats';
import { useState } from 'react';
import { formatUptime } from '../../shared/wording/format.ts';
import { t } from '../../texts/texts.ts';
import { MoreButton } from './MoreButton.tsx';
import classes from './Performance.module.css';
import { formatLoadTime, sortWorstFirst } from './performance-summary.ts';

const SHOWN_AT_FIRST = 6;

/** The table of all displays, the worst first. */
export function PerformanceTable({ performance }: { performance: readonly DisplayPerformance[] }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const hiddenCount = performance.length - SHOWN_AT_FIRST;
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('Display')}</th>
            <th scope="col">{t('Uptime')}</th>
            <th scope="col">{t('Load time')}</th>
          </tr>
        </thead>
        <tbody>
          {sortWorstFirst(performance)
            .slice(0, isExpanded ? undefined : SHOWN_AT_FIRST)
            .map(({ displayId, name, uptime, loadTimeMs }) => (
              <tr key={displayId}>
                <th scope="row">{name}</th>
                <td>{uptime === null ? '–' : formatUptime(uptime)}</td>
                <td>{loadTimeMs === null ? '–' : formatLoadTime(loadTimeMs)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {hiddenCount > 0 && (
        <MoreButton
          hiddenCount={hiddenCount}
          isExpanded={isExpanded}
          onToggle={() => setIsExpanded(!isExpanded)}
        />
      )}
    </>
  );
}
