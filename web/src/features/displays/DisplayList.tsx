import { Button } from '@mantine/core';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useCallback } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { itemsOf } from '../../api/cached-menu.ts';
import { useListItemsQuery } from '../../api/items.api.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { useIncrementalList } from '../../lib/use-incremental-list.tsx';
import { useNewRecordParam } from '../../lib/use-new-record-param.ts';
import { useNow } from '../../lib/use-now.ts';
import { TakeoverBanner } from '../../shared/displays/TakeoverBanner.tsx';
import { useConversionNotices } from '../../shared/library/use-conversion-notices.ts';
import { useConversions } from '../../shared/library/use-conversions.ts';
import { moneyOf } from '../../shared/prices/money.ts';
import { useZoneOffsets } from '../../shared/time/use-zone-offsets.ts';
import { t } from '../../texts/texts.ts';
import { focusPageHeading } from '../../ui/focus-page-heading.ts';
import { IconPlus } from '../../ui/icons.tsx';
import { RecordsPage } from '../../ui/RecordsPage.tsx';
import { DisplayCard } from './DisplayCard.tsx';
import classes from './DisplayList.module.css';
import { LazyDisplayDialogs } from './LazyDisplayDialogs.tsx';
import more from './MoreOfDisplays.module.css';
import { MoreOfDisplays } from './MoreOfDisplays.tsx';
import { NewThemesNotice } from './NewThemesNotice.tsx';
import { createContentNames } from './schedule/content-names.ts';
import { useDisplayActions } from './use-display-actions.ts';
import { useDisplayDialogs } from './use-display-dialogs.ts';

export const displaysHeader = { title: t('Displays'), subtitle: t('Manage your digital displays') };

interface DisplayListProps {
  displays: readonly CachedDisplay[];
  restaurant: Restaurant;
}

/** The displays as cards, with the dialogs that the cards open. */
export function DisplayList({ displays, restaurant }: DisplayListProps) {
  const { data: menus } = useListMenusQuery(restaurant.id);
  const { data: items } = useListItemsQuery(restaurant.id);
  const names = createContentNames(menus);
  const dialogs = useDisplayDialogs(restaurant.id, displays, names);
  const actions = useDisplayActions(dialogs.add.showPairing);
  const { count, sentinel } = useIncrementalList(displays.length);
  const offsets = useZoneOffsets(restaurant.timeZone, useNow(60_000));
  useConversionNotices(useConversions().conversions, displays);
  useNewRecordParam(dialogs.computer.start, 'computer');

  const boardOf = useCallback(
    (menuId: string | null) => {
      const menu = menus?.find(({ id }) => id === menuId);
      return menu && items && { ...menu, items: itemsOf(menu, items) };
    },
    [menus, items],
  );

  const action = (
    <Button
      variant={displays.length > 0 ? 'filled' : 'subtle'}
      leftSection={<IconPlus size={20} stroke={1.75} />}
      onClick={dialogs.add.start}
    >
      {t('Add Display')}
    </Button>
  );
  const withMore =
    displays.length > 0 ? (
      <div className={more.actions}>
        <MoreOfDisplays />
        {action}
      </div>
    ) : (
      action
    );
  const empty = {
    title: t('No displays yet'),
    text: t('Create your first display to get started'),
    action: <Button onClick={dialogs.add.start}>{t('Add Your First Display')}</Button>,
  };

  return (
    <RecordsPage
      header={{ ...displaysHeader, action: withMore }}
      above={
        <>
          <TakeoverBanner />
          <NewThemesNotice displays={displays} />
        </>
      }
      empty={displays.length === 0 && empty}
      onNew={dialogs.add.start}
    >
      <ul className={classes.grid}>
        {displays.slice(0, count).map((display) => (
          <li key={display.id}>
            <DisplayCard
              display={display}
              boardOf={boardOf}
              names={names}
              money={moneyOf(restaurant)}
              timeZone={restaurant.timeZone}
              offsets={offsets}
              failure={actions.failures[display.id]}
              onRegenerate={() => void actions.regenerateCode(display)}
              onAssign={() => dialogs.menu.open(display)}
              onUploadMedia={() => dialogs.media.open(display)}
              onSchedule={() => dialogs.schedule.open(display.id)}
              onRemoveMedia={() => void actions.removeMedia(display).then(focusPageHeading)}
              onDelete={() => void actions.remove(display)}
            />
          </li>
        ))}
      </ul>
      {sentinel}
      <LazyDisplayDialogs
        dialogs={dialogs}
        actions={actions}
        displays={displays}
        restaurant={restaurant}
        boardOf={boardOf}
      />
    </RecordsPage>
  );
}
