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
  const context = { now: useNow(1_000), timeZone, lostAt };
  const screens = display?.status.screens ?? [];
  const stats = useStatsQuery(isOpen ? restaurantId : skipToken, { refetchOnMountOrArgChange: true });
  const performances = stats.data?.performance.find(({ displayId }) => displayId === display?.id)?.screens;
  const presence = (screen: ScreenStatus) =>
    display && !screen.isOnline && isReturning(display.status, context.now)
      ? 'Coming back'
      : statusText(screen, context);
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
              context={context}
            />
            {needsNetworkToRestart(screen, context.now) && (
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
  context: StatusContext;
}

function Facts({ screen, isCurrent, presence, performance, context }: FactsProps) {
  const { reported } = screen;
  const facts: [string, string][] = [
    ['Shows', contentText(screen, isCurrent, context)],
    ['Uptime', uptimeText(performance, context)],
  ];
  if (reported) {
    const clock = clockText(reported.clockOffsetMs);
    if (clock) facts.push(['Its clock', clock]);
    if (screen.isOnline)
      facts.push([
        'Page open',
        `Since ${describeMoment(new Date(reported.openedAt).toISOString(), context)}`,
      ]);
    const { problem } = reported;
    if (problem) {
      facts.push([
        'Last problem',
        `${describeMoment(new Date(problem.at).toISOString(), context)}: ${problemText(problem.kind)}`,
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

function statusText({ isOnline, onlineSince, lastSeen }: ScreenStatus, context: StatusContext): string {
  if (context.lostAt !== null) return `Unknown since ${describeMoment(context.lostAt, context)}`;
  return isOnline
    ? `Online since ${describeMoment(onlineSince ?? lastSeen, context)}`
    : `Offline since ${describeMoment(lastSeen, context)}`;
}

function uptimeText(performance: ScreenPerformance | undefined, context: StatusContext): string {
  if (!performance) return '–';
  const { uptime, pairedAt } = performance;
  if (uptime === null) return 'Not measured yet';
  const isNew = context.now - Date.parse(pairedAt) < DAY_MS;
  return `${formatUptime(uptime)} ${isNew ? `since its pairing, ${describeMoment(pairedAt, context)}` : 'of the last 24 hours'}`;
}

function contentText(screen: ScreenStatus, isCurrent: boolean, context: StatusContext): string {
  if (screen.lag)
    return `Not yet the change of ${describeMoment(screen.lag.since, context)}: ${lagReason(screen)}`;
  if (!screen.paintedAt) return 'Nothing yet';
  return `${isCurrent ? 'All changes' : 'Not the latest changes'}, since ${describeMoment(screen.paintedAt, context)}`;
}
