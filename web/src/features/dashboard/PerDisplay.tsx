import type { DisplayPerformance } from '@menuboard/contract/stats';
import { useState } from 'react';
import { formatUptime } from '../../domain/format.ts';
import { MoreButton } from './MoreButton.tsx';
import classes from './Performance.module.css';
import { formatLoadTime, worstFirst } from './performance-summary.ts';

const FIRST = 6;

/** Each display by itself, so that the one to look after stands out. */
export function PerDisplay({ performance }: { performance: readonly DisplayPerformance[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const rest = performance.length - FIRST;
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Display</th>
            <th scope="col">Uptime</th>
            <th scope="col">Load time</th>
          </tr>
        </thead>
        <tbody>
          {worstFirst(performance)
            .slice(0, isWhole ? undefined : FIRST)
            .map(({ displayId, name, uptime, loadTimeMs }) => (
              <tr key={displayId}>
                <th scope="row">{name}</th>
                <td>{uptime === null ? '–' : formatUptime(uptime)}</td>
                <td>{loadTimeMs === null ? '–' : formatLoadTime(loadTimeMs)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {rest > 0 && <MoreButton rest={rest} isWhole={isWhole} onToggle={() => setIsWhole(!isWhole)} />}
    </>
  );
}
