import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { displayPaths } from '../../app/paths.ts';
import { joinNamesBriefly } from '../../shared/wording/format.ts';
import { rich } from '../../texts/rich.ts';
import { t } from '../../texts/texts.ts';
import { nameOfTheme } from '../../ui/theme-names.ts';
import classes from './NewThemesNotice.module.css';

const KEY = 'mb.new-themes-seen';

function isSeen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // The browser forbids storage: better told twice than never.
    return false;
  }
}

function setSeen(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // The notice comes back in the next session.
  }
}

interface NewThemesNoticeProps {
  displays: readonly CachedDisplay[];
}

/** Says once, per person and browser, which displays have a new theme in place of the one that they had. */
export function NewThemesNotice({ displays }: NewThemesNoticeProps) {
  const [isDismissed, setDismissed] = useState(isSeen);
  const changed = displays.filter(({ earlierTheme }) => earlierTheme !== undefined);
  const isOwn = ({ settings }: CachedDisplay) => settings.designFrom === 'display';
  const followers = changed.filter((display) => !isOwn(display));
  if (isDismissed || changed.length === 0) return null;
  const dismiss = () => {
    setSeen();
    setDismissed(true);
  };
  return (
    <aside className={classes.notice}>
      <p>{t('Boards have new themes.')}</p>
      {followers[0] && (
        <p>
          {t('In place of {before}, each menu now has a design of its own on {displays}.', {
            before: nameOfTheme(followers[0].earlierTheme ?? ''),
            displays: joinNamesBriefly(followers.map(({ name }) => name)),
          })}
        </p>
      )}
      {changed.filter(isOwn).map((display) => (
        <p key={display.id}>
          {rich('{display} had {before} and now has {after}.', {
            display: (
              <Link className={classes.link ?? ''} to={displayPaths(display.id).look}>
                {display.name}
              </Link>
            ),
            before: nameOfTheme(display.earlierTheme ?? ''),
            after: nameOfTheme(display.settings.theme),
          })}
        </p>
      ))}
      <Button variant="default" size="xs" onClick={dismiss}>
        {t('Got it')}
      </Button>
    </aside>
  );
}
