import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import type { Item } from '@menuboard/contract/items';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { useMemo, useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { type CachedMenu, itemsOf } from '../../../api/cached-menu.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { hasMenu } from '../../../shared/displays/menus-of-display.ts';
import { moneyOf } from '../../../shared/prices/money.ts';
import { useDisplayOnPage } from '../page/display-page.ts';
import { createContentNames } from '../schedule/content-names.ts';
import { ForecastSection } from './ForecastSection.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import classes from './records.module.css';
import { ShownSection } from './ShownSection.tsx';

const DAY_MS = 86_400_000;
/** The record goes back 90 days, and previews go ahead a year. */
const offsetDays = { back: 95, all: 95 + 370 };

/** The past and the future of a display: the contents that guests saw, and those that they will see. */
export function DisplayHistoryPage() {
  const { display, menus, items, restaurant } = useDisplayOnPage();
  const { timeZone } = restaurant;
  const [openedAt] = useState(() => serverNow());
  const offsets = useMemo(
    () => zoneOffsets(timeZone, openedAt - offsetDays.back * DAY_MS, offsetDays.all),
    [timeZone, openedAt],
  );
  const shownMenus = useMemo(() => menusWithItems(display, menus, items), [display, menus, items]);
  const shared = { timeZone, offsets, openedAt, names: createContentNames(menus) };
  const money = moneyOf(restaurant);
  return (
    <div className={classes.page}>
      <PreviewSection display={display} {...shared} />
      <ForecastSection display={display} menus={shownMenus} money={money} {...shared} />
      <ShownSection display={display} money={money} {...shared} />
    </div>
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
