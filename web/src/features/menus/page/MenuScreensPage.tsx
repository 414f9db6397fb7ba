import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { useListDisplaysQuery } from '../../../api/displays.api.ts';
import { displayPaths, newRecordPath, paths } from '../../../app/paths.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';
import { useChangeDisplays } from '../../../shared/displays/use-change-displays.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { focusPageHeading } from '../../../ui/focus-page-heading.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { useMenuPlaces } from '../use-menu-places.ts';
import classes from './MenuScreensPage.module.css';
import { useMenuOnPage } from './menu-page.ts';

/** The displays of the restaurant: which of them show the menu, and one tap that shows it on another. */
export function MenuScreensPage() {
  const { menu, menus, restaurant } = useMenuOnPage();
  const { data: displays } = useListDisplaysQuery(restaurant.id);
  const places = useMenuPlaces(menus, displays, restaurant.timeZone)?.(menu.id);
  const { failures, attempt } = useAttempts();
  const changeDisplays = useChangeDisplays();
  const [saving, setSaving] = useState<readonly string[]>([]);
  const nameOf = (id: string | null) => menus.find((one) => one.id === id)?.name;

  const show = async ({ id, name }: CachedDisplay) => {
    if (saving.includes(id)) return;
    setSaving((all) => [...all, id]);
    await attempt(id, t('Failed to assign menu'), async () => {
      const text = t('{menu} is assigned to {displays}.', { menu: menu.name, displays: name });
      await changeDisplays([{ displayId: id, menuId: menu.id }], text);
    });
    setSaving((all) => all.filter((other) => other !== id));
    focusPageHeading();
  };
  if (!displays) return <Spinner />;
  return (
    <div className={classes.page}>
      {places && places.length > 0 && (
        <ul className={classes.places} aria-label={t('Where it is shown')}>
          {places.map(({ tone, text }) => (
            <li key={text}>
              <StatusDot tone={tone}>{text}</StatusDot>
            </li>
          ))}
        </ul>
      )}
      {displays.length === 0 && <p>{t('There are no displays yet.')}</p>}
      <ul className={classes.displays}>
        {displays.map((display) => {
          const isOn = display.menuId === menu.id;
          const now = nameOf(display.menuId);
          const failure = failures[display.id];
          return (
            <li key={display.id} className={classes.row}>
              <div className={basics.shrinking}>
                <Link to={displayPaths(display.id).now} className={classes.name ?? ''}>
                  {display.name}
                </Link>
                <p className={classes.facts}>
                  {isOn
                    ? t('Shows this menu')
                    : now === undefined
                      ? t('No menu assigned')
                      : t('Shows {menu}', { menu: now })}
                  {display.scheduledContent.some(({ isActive }) => isActive) &&
                    ` · ${t('its schedule goes on')}`}
                </p>
                {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
              </div>
              {!isOn && (
                <Button
                  variant="subtle"
                  aria-disabled={saving.includes(display.id)}
                  aria-label={t('Show it on {display}', { display: display.name })}
                  onClick={() => void show(display)}
                >
                  {t('Show it')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p>
        <Link to={newRecordPath(paths.displays)}>{t('Add a display')}</Link>
      </p>
    </div>
  );
}
