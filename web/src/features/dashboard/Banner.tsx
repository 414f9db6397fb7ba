import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { type CachedMenu, itemsOf } from '../../api/cached-menu.ts';
import { paths } from '../../app/paths.ts';
import { joinNamesBriefly } from '../../domain/format.ts';
import { dollars } from '../../domain/money.ts';
import { useNow } from '../../lib/use-now.ts';
import { timeOfDay } from '../../texts/restaurant-clock.ts';
import { locale, plural, t } from '../../texts/texts.ts';
import { IconClockExclamation, IconWifiOff } from '../../ui/icons.tsx';
import classes from './Banner.module.css';
import { describeStatus, laggingDisplays, offlineDisplays } from './describe-status.ts';
import { LiveMiniature } from './LiveMiniature.tsx';

interface BannerProps {
  /** Whether the user signed up during this visit. */
  hasJustSignedUp: boolean;
  restaurantName: string;
  menus: readonly CachedMenu[] | undefined;
  items: readonly Item[] | undefined;
  /** The displays with what they show now. */
  displays: readonly CachedDisplay[] | undefined;
  money: MoneyRules | undefined;
  timeZone: string;
}

const namesOf = (displays: readonly CachedDisplay[]) => joinNamesBriefly(displays.map(({ name }) => name));

/** The head of the dashboard: welcome, the state of all displays, and a live board. */
export function Banner(props: BannerProps) {
  const { hasJustSignedUp, restaurantName, menus, items, displays = [], money, timeZone } = props;
  const isLoaded = menus !== undefined && items !== undefined;
  const offline = offlineDisplays(displays, useNow(10_000));
  const lagging = laggingDisplays(displays);
  // Prefer an online display: owners look here for what guests see.
  const active = displays.filter(({ menuId }) => menuId !== null);
  const shown = active.find(({ status }) => status.isOnline) ?? active[0];
  const menu = menus?.find(({ id }) => id === shown?.menuId);

  return (
    <section className={classes.banner}>
      <div className={classes.texts}>
        <Today timeZone={timeZone} />
        <h1 className={classes.welcome}>
          {hasJustSignedUp
            ? t('Welcome, {restaurant}', { restaurant: restaurantName })
            : t('Welcome back, {restaurant}', { restaurant: restaurantName })}
        </h1>
        <p className={classes.sentence}>{isLoaded && describeStatus(menus, items.length, displays)}</p>
        {offline.length > 0 && (
          <p className={classes.offline}>
            <IconWifiOff size={20} stroke={1.75} aria-hidden="true" />
            <span>
              {plural(offline.length, '{displays} is offline.', '{displays} are offline.', {
                displays: namesOf(offline),
              })}{' '}
              <Link to={paths.displays}>
                {plural(offline.length, 'See what it shows', 'See what they show')}
              </Link>
            </span>
          </p>
        )}
        {lagging.length > 0 && (
          <p className={classes.offline}>
            <IconClockExclamation size={20} stroke={1.75} aria-hidden="true" />
            <span>
              {plural(
                lagging.length,
                '{displays} has a screen that is not up to date.',
                '{displays} have screens that are not up to date.',
                { displays: namesOf(lagging) },
              )}{' '}
              <Link to={paths.displays}>{t('See why')}</Link>
            </span>
          </p>
        )}
      </div>
      {shown && menu && items && (
        <LiveMiniature
          display={shown}
          menu={{ ...menu, items: itemsOf(menu, items) }}
          money={money ?? dollars}
          timeZone={timeZone}
        />
      )}
    </section>
  );
}

function Today({ timeZone }: { timeZone: string }) {
  const now = useNow(1_000);
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
  const date = new Date(now).toLocaleDateString(locale(), options);
  return <p className={classes.today}>{t('{date}, {time}', { date, time: timeOfDay(now, timeZone) })}</p>;
}
