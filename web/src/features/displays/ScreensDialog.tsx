import { Modal } from '@mantine/core';
import type { ScreenStatus } from '@menuboard/contract/displays';
import type { DisplayPerformance } from '@menuboard/contract/stats';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { useStatsQuery } from '../../api/stats.api.ts';
import { paths } from '../../app/paths.ts';
import { formatUptime } from '../../domain/format.ts';
import { describeMoment, isReturning, type StatusContext } from '../../domain/freshness.ts';
import {
  clockText,
  describeScreen,
  lagReason,
  needsNetworkToRestart,
  problemText,
  screenName,
} from '../../domain/screen-text.ts';
import { connectionSlice } from '../../lib/connection-slice.ts';
import { useNow } from '../../lib/use-now.ts';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './ScreensDialog.module.css';

interface ScreensDialogProps {
  display: CachedDisplay | undefined;
  restaurantId: string;
  isOpen: boolean;
  timeZone: string;
  onClose: () => void;
}

type ScreenPerformance = DisplayPerformance['screens'][number];

const DAY_MS = 86_400_000;

/** The dialog with each screen of a display: kind, presence, what it shows, and problems. */
export function ScreensDialog({ display, restaurantId, isOpen, timeZone, onClose }: ScreensDialogProps) {
  const lostAt = useSelector(connectionSlice.selectors.selectLostAt);
  const at = { now: useNow(1_000), timeZone, lostAt };
  const screens = display?.status.screens ?? [];
  const stats = useStatsQuery(isOpen ? restaurantId : skipToken, { refetchOnMountOrArgChange: true });
  const performances = stats.data?.performance.find(({ displayId }) => displayId === display?.id)?.screens;
  const presence = (screen: ScreenStatus) =>
    display && !screen.isOnline && isReturning(display.status, at.now)
      ? 'Coming back'
      : statusText(screen, at);
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Screens of ${display?.name ?? ''}`}>
      {screens.length === 0 && <p>No screen paired yet</p>}
      <ul className={classes.list}>
        {screens.map((screen) => (
          <li key={screen.id}>
            <h3 className={classes.name}>{screenName(screens, screen)}</h3>
            <p className={classes.kind}>
              {describeScreen(screen.reported) || 'An older player, which reports no details'}
            </p>
            <Facts
              screen={screen}
              isCurrent={screen.paintedTag === display?.status.tag}
              presence={presence(screen)}
              performance={performances?.find(({ id }) => id === screen.id)}
              at={at}
            />
            {needsNetworkToRestart(screen, at.now) && (
              <p className={classes.advice}>
                Cannot restart without the network – <Link to={paths.restartHelp}>how to fix</Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface FactsProps {
  screen: ScreenStatus;
  isCurrent: boolean;
  /** Whether the screen is online, and since when. */
  presence: string;
  /** The screen's uptime; nothing while it is not loaded. */
  performance: ScreenPerformance | undefined;
  at: StatusContext;
}

function Facts({ screen, isCurrent, presence, performance, at }: FactsProps) {
  const { reported } = screen;
  const facts: [string, string][] = [
    ['Shows', contentText(screen, isCurrent, at)],
    ['Uptime', uptimeText(performance, at)],
  ];
  if (reported) {
    const clock = clockText(reported.clockOffsetMs);
    if (clock) facts.push(['Its clock', clock]);
    if (screen.isOnline)
      facts.push(['Page open', `Since ${describeMoment(new Date(reported.openedAt).toISOString(), at)}`]);
    const { problem } = reported;
    if (problem) {
      facts.push([
        'Last problem',
        `${describeMoment(new Date(problem.at).toISOString(), at)}: ${problemText(problem.kind)}`,
      ]);
    }
    facts.push(['Version', reported.player]);
  }
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Status</dt>
        <dd>
          <StatusDot tone={!screen.isOnline || screen.lag ? 'warn' : 'good'}>{presence}</StatusDot>
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function statusText({ isOnline, onlineSince, lastSeen }: ScreenStatus, at: StatusContext): string {
  if (at.lostAt !== null) return `Unknown since ${describeMoment(at.lostAt, at)}`;
  return isOnline
    ? `Online since ${describeMoment(onlineSince ?? lastSeen, at)}`
    : `Offline since ${describeMoment(lastSeen, at)}`;
}

function uptimeText(performance: ScreenPerformance | undefined, at: StatusContext): string {
  if (!performance) return '–';
  const { uptime, pairedAt } = performance;
  if (uptime === null) return 'Not measured yet';
  const isNew = at.now - Date.parse(pairedAt) < DAY_MS;
  return `${formatUptime(uptime)} ${isNew ? `since its pairing, ${describeMoment(pairedAt, at)}` : 'of the last 24 hours'}`;
}

function contentText(screen: ScreenStatus, isCurrent: boolean, at: StatusContext): string {
  if (screen.lag)
    return `Not yet the change of ${describeMoment(screen.lag.since, at)}: ${lagReason(screen)}`;
  if (!screen.paintedAt) return 'Nothing yet';
  return `${isCurrent ? 'All changes' : 'Not the latest changes'}, since ${describeMoment(screen.paintedAt, at)}`;
}
