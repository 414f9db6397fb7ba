import { Button } from '@mantine/core';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router';
import { displayPaths, menuPaths, paths } from '../../../app/paths.ts';
import { connectionSlice } from '../../../lib/connection-slice.ts';
import { useNow } from '../../../lib/use-now.ts';
import { freshnessOf } from '../../../shared/displays/freshness.ts';
import { screenAspect } from '../../../shared/displays/screen-aspect.ts';
import { screenCountText } from '../../../shared/displays/screen-text.ts';
import { useCurrentContent } from '../../../shared/displays/use-current-content.ts';
import { usePaintedBoard } from '../../../shared/displays/use-painted-board.ts';
import { PairingCode } from '../../../shared/pairing/PairingCode.tsx';
import { moneyOf } from '../../../shared/prices/money.ts';
import { startOfMinute } from '../../../shared/time/restaurant-instant.ts';
import { timeOfDay } from '../../../texts/restaurant-clock.ts';
import { t } from '../../../texts/texts.ts';
import { focusPageHeading } from '../../../ui/focus-page-heading.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { ScreenBoards } from '../../../ui/ScreenBoards.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { CurrentMedia } from '../CurrentMedia.tsx';
import { DayBar } from './DayBar.tsx';
import { useDisplayOnPage } from './display-page.ts';
import classes from './NowPage.module.css';
import { ShownNow } from './ShownNow.tsx';

const dotTones = { shown: 'good', idle: 'off', stale: 'warn' } as const;

/** The Now tab of a display: the current board as guests see it, with its facts and actions. */
export function NowPage() {
  const { display, restaurant, names, offsets, boardOf, actions, dialogs } = useDisplayOnPage();
  const { timeZone } = restaurant;
  const now = useNow(1_000);
  const lostAt = useSelector(connectionSlice.selectors.selectLostAt);
  const { content, dark, shown } = useCurrentContent(display, now, offsets);
  const menu = useMemo(() => boardOf(shown.menuId), [boardOf, shown.menuId]);
  const money = moneyOf(restaurant);
  const current = { display: shown, menu, money };
  const painted = usePaintedBoard(display, current, now, offsets);
  const name =
    content.type === 'assigned'
      ? (names.menuName(content.menuId) ?? (content.mediaUrl === null ? undefined : t('its media')))
      : names.contentName(content);
  const freshness = freshnessOf(display.status, name, { now, timeZone, lostAt, dark });
  const aspect = screenAspect(display.status, display.settings.rotation);
  const failure = actions.failures[display.id];
  return (
    <div className={classes.page}>
      <div className={classes.now}>
        <div className={classes.tv} style={{ '--aspect': aspect } as CSSProperties}>
          <ScreenBoards
            painted={painted}
            current={current}
            aspect={aspect}
            isConnected={display.status.isOnline && freshness.tone !== 'stale'}
            time={timeOfDay(now, timeZone)}
            instant={startOfMinute(now)}
            offsets={offsets}
          />
        </div>
        <p className={classes.freshness}>
          <StatusDot tone={dotTones[freshness.tone]}>{freshness.text}</StatusDot>
          {!dark && display.status.screens.length > 0 && !display.status.isOnline && (
            <Button variant="subtle" onClick={() => dialogs.offline.open(display)}>
              {t('What to do')}
            </Button>
          )}
        </p>
        <ShownNow now={now} />
        <DayBar now={now} />
      </div>
      <div className={classes.facts}>
        {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
        <Facts />
      </div>
    </div>
  );
}

function Facts() {
  const { display, names, dialogs, actions } = useDisplayOnPage();
  const navigate = useNavigate();
  const { menuId, status } = display;
  const handleDelete = async () => {
    if (await actions.remove(display)) await navigate(paths.displays);
  };
  return (
    <>
      <Fact name={t('Menu')}>
        {menuId === null ? (
          t('No menu assigned')
        ) : (
          <Link to={menuPaths(menuId).dishes}>{names.menuName(menuId) ?? t('Menu')}</Link>
        )}
        <Button fullWidth onClick={() => dialogs.menu.open(display)}>
          {t('Assign Menu')}
        </Button>
      </Fact>
      <Fact
        name={t('Media')}
        action={
          <Button variant="subtle" onClick={() => dialogs.media.open(display)}>
            {t('Upload Media')}
          </Button>
        }
      >
        {display.mediaUrl === null ? (
          t('None')
        ) : (
          <CurrentMedia
            display={display}
            onRemove={() => void actions.removeMedia(display).then(focusPageHeading)}
          />
        )}
      </Fact>
      <Fact
        name={t('Pairing code')}
        action={
          <Button variant="subtle" onClick={() => void actions.regenerateCode(display)}>
            {t('Regenerate')}
          </Button>
        }
      >
        <PairingCode display={display} codeClass={classes.code} />
      </Fact>
      <Fact
        name={t('Screens')}
        action={
          status.screens.length === 0 && (
            <Button variant="subtle" onClick={() => dialogs.add.showPairing(display)}>
              {t('How to pair')}
            </Button>
          )
        }
      >
        {status.screens.length === 0 ? (
          t('No screen paired yet')
        ) : (
          <Link to={displayPaths(display.id).screens}>{screenCountText(status)}</Link>
        )}
      </Fact>
      <div className={classes.last}>
        <Button variant="subtle" className={classes.quiet ?? ''} onClick={() => void handleDelete()}>
          {t('Delete')}
        </Button>
      </div>
    </>
  );
}

interface FactProps {
  name: string;
  action?: ReactNode;
  children: ReactNode;
}

function Fact({ name, action, children }: FactProps) {
  return (
    <section className={classes.fact}>
      <h2 className={classes.factName}>{name}</h2>
      <div className={classes.value}>
        <div className={classes.texts}>{children}</div>
        {action}
      </div>
    </section>
  );
}
