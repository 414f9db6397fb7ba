import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import type { Item } from '@menuboard/contract/items';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { type CachedMenu, itemsOf } from '../../../api/cached-menu.ts';
import { useListDisplaysQuery } from '../../../api/displays.api.ts';
import { useListItemsQuery } from '../../../api/items.api.ts';
import { useListMenusQuery } from '../../../api/menus.api.ts';
import { useRestaurant } from '../../../api/use-restaurant.ts';
import { paths } from '../../../app/paths.ts';
import { hasMenu } from '../../../domain/menus-of-display.ts';
import { moneyOf } from '../../../domain/money.ts';
import { messageFor } from '../../../lib/errors.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { t } from '../../../texts/texts.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { createContentNames } from '../schedule/content-names.ts';
import { ForecastSection } from './ForecastSection.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import classes from './records.module.css';
import { ShownSection } from './ShownSection.tsx';

const DAY_MS = 86_400_000;
/** The record goes back 90 days, and previews go ahead a year. */
const offsetDays = { back: 95, all: 95 + 370 };

/** The past and the future of one display: what guests saw, and what they will see. */
export function DisplayTimelinePage() {
  const { displayId } = useParams();
  const [openedAt] = useState(() => serverNow());
  const { restaurantId, restaurant, timeZone, error, refetch } = useRestaurant();
  const displays = useListDisplaysQuery(restaurantId ?? skipToken);
  const menus = useListMenusQuery(restaurantId ?? skipToken);
  const offsets = useMemo(
    () => zoneOffsets(timeZone, openedAt - offsetDays.back * DAY_MS, offsetDays.all),
    [timeZone, openedAt],
  );
  const display = displays.data?.find(({ id }) => id === displayId);
  const items = useListItemsQuery(restaurantId ?? skipToken);
  const shownMenus = useMemo(
    () => (display && menus.data && items.data ? menusWithItems(display, menus.data, items.data) : []),
    [display, menus.data, items.data],
  );
  const problem = error ?? displays.error;
  const shared = { timeZone, offsets, openedAt, names: createContentNames(menus.data) };
  return (
    <>
      <PageHeader
        title={display?.name ?? t('Display')}
        subtitle={t('What its screens showed, and what they will show')}
        action={<Link to={paths.displays}>{t('Back to the displays')}</Link>}
      />
      {problem && (
        <ErrorCard
          message={messageFor(problem, t('Failed to fetch displays'))}
          onRetry={() => {
            refetch();
            void displays.refetch();
          }}
        />
      )}
      {!problem && displays.data && !display && (
        <ErrorCard message={t('This display does not exist any more, or is in the bin.')} />
      )}
      {!problem && (!displays.data || !restaurant) && <Spinner />}
      {display && restaurant && (
        <div className={classes.page}>
          <PreviewSection display={display} {...shared} />
          <ForecastSection display={display} menus={shownMenus} money={moneyOf(restaurant)} {...shared} />
          <ShownSection display={display} money={moneyOf(restaurant)} {...shared} />
        </div>
      )}
    </>
  );
}

/** The menus that a display will show, with their items. */
function menusWithItems(
  display: CachedDisplay,
  menus: readonly CachedMenu[],
  items: readonly Item[],
): ScreenMenu[] {
  return menus
    .filter(({ id }) => hasMenu(display, id))
    .map((menu) => ({ ...menu, items: itemsOf(menu, items) }));
}
