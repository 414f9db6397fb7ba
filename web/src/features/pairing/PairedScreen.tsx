import { Button } from '@mantine/core';
import type { Display } from '@menuboard/contract/displays';
import type { Look } from '@menuboard/contract/domain/settings';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { paths } from '../../app/paths.ts';
import { connectionSlice } from '../../lib/connection-slice.ts';
import { useNow } from '../../lib/use-now.ts';
import { freshnessOf } from '../../shared/displays/freshness.ts';
import { useSaveLook } from '../../shared/displays/use-save-look.ts';
import { t } from '../../texts/texts.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { lookNames } from '../../ui/look-names.ts';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { contentName } from './display-choice.ts';
import classes from './PairPage.module.css';

interface PairedScreenProps {
  /** The display as it was when the screen was paired. */
  taken: Display;
  /** The look that was chosen and could not be saved. */
  unsavedLook: Look | undefined;
  /** The display as it is now. */
  display: CachedDisplay;
  menus: readonly CachedMenu[];
  timeZone: string;
  onAnother: () => void;
}

const dotTones = { shown: 'good', idle: 'off', stale: 'warn' } as const;

/** The end of pairing. It says that the display is on the wall when the screen itself is online. */
export function PairedScreen({ taken, unsavedLook, display, menus, timeZone, onAnother }: PairedScreenProps) {
  const saveLook = useSaveLook();
  const [isLookSaved, setIsLookSaved] = useState(false);
  const retryLook = async (look: Look) => {
    try {
      await saveLook(
        taken,
        menus.find(({ id }) => id === taken.menuId),
        look,
      );
      setIsLookSaved(true);
    } catch {
      // The message stays, with its Retry.
    }
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const lostAt = useSelector(connectionSlice.selectors.selectLostAt);
  const now = useNow(1_000);
  useEffect(() => heading.current?.focus(), []);

  // The new screen is the last of the list.
  const screenId = taken.status.screens.at(-1)?.id;
  const isScreenOnline = display.status.screens.some(({ id, isOnline }) => id === screenId && isOnline);
  const content = contentName(display, menus);
  const freshness = freshnessOf(display.status, content, { now, timeZone, lostAt });
  return (
    <>
      <title>{`${display.name} · Menuboard`}</title>
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {isScreenOnline
          ? t('{name} is on the wall', { name: display.name })
          : t('{name} is paired', { name: display.name })}
      </h1>
      <p className={classes.freshness} role="status">
        <StatusDot tone={isScreenOnline ? dotTones[freshness.tone] : 'off'}>
          {isScreenOnline ? freshness.text : t('Waiting for the screen')}
        </StatusDot>
      </p>
      <p className={classes.description}>
        {content === undefined
          ? t('It is ready. Assign a menu on the Displays page, and the screen shows it at once.')
          : t('From now on the screen shows every change within a moment.')}
      </p>
      {unsavedLook && !isLookSaved && (
        <InlineError
          message={t('The screen is paired, but not yet in the look “{name}”', {
            name: lookNames[unsavedLook].name,
          })}
          onRetry={() => void retryLook(unsavedLook)}
        />
      )}
      <div className={classes.footer}>
        <Button component={Link} to={paths.displays} size="lg" fullWidth>
          {t('Go to Displays')}
        </Button>
        <Button variant="subtle" size="lg" fullWidth onClick={onAnother}>
          {t('Pair another screen')}
        </Button>
      </div>
    </>
  );
}
