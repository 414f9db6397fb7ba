import { Button } from '@mantine/core';
import type { ScreenStatus } from '@menuboard/contract/displays';
import { DORMANT_AFTER_DAYS } from '@menuboard/contract/domain/limits';
import type { DisplayPerformance } from '@menuboard/contract/stats';
import { type ReactNode, useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useStatsQuery } from '../../../api/stats.api.ts';
import { paths } from '../../../app/paths.ts';
import { connectionSlice } from '../../../lib/connection-slice.ts';
import { useNow } from '../../../lib/use-now.ts';
import { describeMoment, isReturning, type StatusContext } from '../../../shared/displays/freshness.ts';
import {
  clockText,
  describeScreen,
  lagReason,
  needsNetworkToRestart,
  problemText,
  screenName,
} from '../../../shared/displays/screen-text.ts';
import { formatUptime } from '../../../shared/wording/format.ts';
import { plural, t } from '../../../texts/texts.ts';
import { focusIfLost } from '../../../ui/focus-page-heading.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import links from '../links.module.css';
import type { ForgettableScreen } from '../use-forget-screen.ts';
import { useDisplayOnPage } from './display-page.ts';
import { ScreenReload } from './ScreenReload.tsx';
import classes from './ScreensPage.module.css';

type ScreenPerformance = DisplayPerformance['screens'][number];

const DAY_MS = 86_400_000;

/** The screens of a display: kind, presence, content, and problems. Screens can be forgotten. */
export function ScreensPage() {
  const { display, restaurant, actions, wall, displays, dialogs } = useDisplayOnPage();
  const lostAt = useSelector(connectionSlice.selectors.selectLostAt);
  const context = { now: useNow(1_000), timeZone: restaurant.timeZone, lostAt };
  const { screens, dormant } = display.status;
  const stats = useStatsQuery(restaurant.id, { refetchOnMountOrArgChange: true });
  const performances = stats.data?.performance.find(({ displayId }) => displayId === display.id)?.screens;
  const failure = actions.failures[display.id];
  const list = useRef<HTMLDivElement>(null);
  const presence = (screen: ScreenStatus) =>
    !screen.isOnline && isReturning(display.status, context.now)
      ? t('Coming back')
      : statusText(screen, context);
  const forget = async (screen: ForgettableScreen) => {
    await actions.forgetScreen(display, screen);
    focusIfLost(() => list.current);
  };
  return (
    <div ref={list} tabIndex={-1} className={classes.content}>
      {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
      {screens.length === 0 && <p>{t('No screen paired yet')}</p>}
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={() => dialogs.add.showPairing(display)}>
          {t('Pair a screen')}
        </Button>
        {displays.length > 1 && (
          <Button variant="subtle" onClick={() => wall.open()}>
            {t('One board on several displays')}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {screens.map((screen) => (
          <li key={screen.id}>
            <ScreenHeader
              name={screenName(screens, screen)}
              screen={screen}
              onForget={() => void forget({ ...screen, name: screenName(screens, screen) })}
            >
              {(describedBy) => (
                <ScreenReload
                  displayId={display.id}
                  screen={screen}
                  name={t('{screen} of {display}', {
                    screen: screenName(screens, screen),
                    display: display.name,
                  })}
                  context={context}
                  describedBy={describedBy}
                />
              )}
            </ScreenHeader>
            <Facts
              screen={screen}
              isCurrent={screen.paintedTag === display.status.tag}
              presence={presence(screen)}
              performance={performances?.find(({ id }) => id === screen.id)}
              context={context}
            />
            {screen.reported?.missingLetters && (
              <p className={classes.advice}>
                {t(
                  'It has no font for {letters}, so guests see boxes there. Install a font on that device.',
                  {
                    letters: [...screen.reported.missingLetters].join(' '),
                  },
                )}
              </p>
            )}
            {needsNetworkToRestart(screen, context.now) && (
              <p className={classes.advice}>
                {t('Cannot restart without the network')} –{' '}
                <Link to={paths.restartHelp}>{t('how to fix')}</Link>
              </p>
            )}
          </li>
        ))}
      </ul>
      {dormant.length > 0 && (
        <section className={classes.dormant}>
          <h3 className={classes.name}>{t('Not counted')}</h3>
          <p className={classes.kind}>
            {plural(
              dormant.length,
              'Offline for {days} days while another screen was on. It counts again as soon as it is back.',
              'Offline for {days} days while another screen was on. They count again as soon as they are back.',
              { days: DORMANT_AFTER_DAYS },
            )}
          </p>
          <ul className={classes.list}>
            {dormant.map((screen) => (
              <li key={screen.id}>
                <ScreenHeader
                  name={t('Last seen {moment}', { moment: describeMoment(screen.lastSeen, context) })}
                  screen={screen}
                  onForget={() => void forget({ ...screen, isOnline: false, name: t('A screen') })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface ScreenHeaderProps {
  name: string;
  screen: Pick<ScreenStatus, 'id' | 'reported'>;
  onForget: () => void;
  children?: (nameId: string) => ReactNode;
}

function ScreenHeader({ name, screen, onForget, children }: ScreenHeaderProps) {
  const nameId = useId();
  return (
    <div className={classes.header}>
      <h3 id={nameId} className={classes.name}>
        {name}
      </h3>
      {children?.(nameId)}
      <button type="button" className={links.link} aria-describedby={nameId} onClick={onForget}>
        {t('Forget this screen')}
      </button>
      <p className={classes.kind}>
        {describeScreen(screen.reported) || t('An older player, which reports no details')}
      </p>
    </div>
  );
}

interface FactsProps {
  screen: ScreenStatus;
  isCurrent: boolean;
  /** The state of the screen, and since when. */
  presence: string;
  /** The screen's uptime; nothing while it is not loaded. */
  performance: ScreenPerformance | undefined;
  context: StatusContext;
}

function Facts({ screen, isCurrent, presence, performance, context }: FactsProps) {
  const { reported } = screen;
  const facts: [string, string][] = [
    [t('Shows'), contentText(screen, isCurrent, context)],
    [t('Uptime'), uptimeText(performance, context)],
  ];
  if (reported) {
    const clock = clockText(reported.clockOffsetMs);
    if (clock) facts.push([t('Its clock'), clock]);
    if (screen.isOnline)
      facts.push([
        t('Page open'),
        t('Since {moment}', { moment: describeMoment(new Date(reported.openedAt).toISOString(), context) }),
      ]);
    const { problem } = reported;
    if (problem) {
      facts.push([
        t('Last problem'),
        `${describeMoment(new Date(problem.at).toISOString(), context)}: ${problemText(problem.kind)}`,
      ]);
    }
    facts.push([t('Version'), reported.player]);
  }
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('Status')}</dt>
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
  if (context.lostAt !== null)
    return t('Unknown since {moment}', { moment: describeMoment(context.lostAt, context) });
  return isOnline
    ? t('Online since {moment}', { moment: describeMoment(onlineSince ?? lastSeen, context) })
    : t('Offline since {moment}', { moment: describeMoment(lastSeen, context) });
}

function uptimeText(performance: ScreenPerformance | undefined, context: StatusContext): string {
  if (!performance) return '–';
  const { uptime, pairedAt } = performance;
  if (uptime === null) return t('Not measured yet');
  const isNew = context.now - Date.parse(pairedAt) < DAY_MS;
  const share = formatUptime(uptime);
  return isNew
    ? t('{share} since its pairing, {moment}', { share, moment: describeMoment(pairedAt, context) })
    : t('{share} of the last 24 hours', { share });
}

function contentText(screen: ScreenStatus, isCurrent: boolean, context: StatusContext): string {
  if (screen.lag)
    return t('Not yet the change of {moment}: {reason}', {
      moment: describeMoment(screen.lag.since, context),
      reason: lagReason(screen),
    });
  if (!screen.paintedAt) return t('Nothing yet');
  const moment = describeMoment(screen.paintedAt, context);
  return isCurrent
    ? t('All changes, since {moment}', { moment })
    : t('Not the latest changes, since {moment}', { moment });
}
