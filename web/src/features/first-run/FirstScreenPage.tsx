import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { paths } from '../../app/paths.ts';
import { t } from '../../texts/texts.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './FirstScreenPage.module.css';
import frame from './first-run.module.css';
import { useFirstRun } from './first-run.ts';
import { MenuOnTv } from './MenuOnTv.tsx';
import { NameBoard } from './NameBoard.tsx';
import { ComputerAsScreen, PairingWays } from './PairingWays.tsx';
import { removeAnswers } from './stored-answers.ts';
import { usePutOnTv } from './use-put-on-tv.ts';

/** The end of the first run: the board, and how a TV comes to show it. */
export function FirstScreenPage() {
  const { restaurant, menu, dishes, displays } = useFirstRun();
  const [display] = displays;
  const isOnWall = display?.status.isOnline === true;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = isOnWall ? t('Your menu is on the wall') : t('Ready for the wall');
  return (
    <div className={classes.page}>
      <title>{`${title} · Menuboard`}</title>
      <div className={classes.wall}>
        <div className={frame.tv}>
          {menu && dishes.length > 0 ? (
            <MenuOnTv menu={{ ...menu, items: [...dishes] }} restaurant={restaurant} />
          ) : (
            <NameBoard name={restaurant.name} />
          )}
        </div>
      </div>
      <div className={classes.side}>
        <h1 className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {display ? <Pairing display={display} isOnWall={isOnWall} /> : <NoDisplay />}
      </div>
    </div>
  );
}

function Pairing({ display, isOnWall }: { display: CachedDisplay; isOnWall: boolean }) {
  return (
    <>
      {!isOnWall && <PairingWays display={display} />}
      <p role="status" className={classes.status}>
        <StatusDot tone={isOnWall ? 'good' : 'off'}>
          {isOnWall ? t('On the wall') : t('Waiting for the TV')}
        </StatusDot>
      </p>
      {isOnWall ? (
        <p className={classes.after}>{t('From now on the screen shows every change within a moment.')}</p>
      ) : (
        <ComputerAsScreen display={display} />
      )}
      <Leave isDone={isOnWall} />
    </>
  );
}

/** For those who have skipped the page before. */
function NoDisplay() {
  const { put, isBusy, failure } = usePutOnTv();
  return (
    <>
      {failure && <InlineError message={failure} onRetry={() => void put()} />}
      <Button className={classes.put ?? ''} aria-disabled={isBusy} onClick={() => !isBusy && void put()}>
        {t('Put it on a TV')}
      </Button>
      <Leave isDone={false} />
    </>
  );
}

function Leave({ isDone }: { isDone: boolean }) {
  const { restaurant } = useFirstRun();
  return (
    <Button
      component={Link}
      variant={isDone ? 'filled' : 'subtle'}
      className={classes.leave ?? ''}
      to={paths.dashboard}
      onClick={() => isDone && removeAnswers(restaurant.id)}
    >
      {t('Go to Dashboard')}
    </Button>
  );
}
