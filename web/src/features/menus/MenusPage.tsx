import { Button } from '@mantine/core';
import { offerOf, withOffer } from '@menuboard/contract/domain/offer/offer-of';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useListDisplaysQuery } from '../../api/displays.api.ts';
import { useListItemsQuery } from '../../api/items.api.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { recordsProblem } from '../../api/records-problem.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { menuPaths } from '../../app/paths.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { useRecordParam } from '../../lib/use-record-param.ts';
import { useOfferClock } from '../../shared/dishes/use-offer-clock.ts';
import { t } from '../../texts/texts.ts';
import { IconPlus } from '../../ui/icons.tsx';
import { RecordsPage } from '../../ui/RecordsPage.tsx';
import { LazyVisualEditor, useVisualEditor } from './LazyVisualEditor.tsx';
import { MenuDialog } from './MenuDialog.tsx';
import { MenuGrid } from './MenuGrid.tsx';
import classes from './MenusPage.module.css';
import { TakenDialogs } from './taken/TakenDialogs.tsx';
import { useSharedMenus } from './taken/use-shared-menus.ts';
import { useMenuDialog } from './use-menu-dialog.ts';
import { useMenuRemoval } from './use-menu-removal.ts';

const header = { title: t('Menus'), subtitle: t('Manage your menus') };

export function MenusPage() {
  const own = useRestaurant();
  const { restaurantId, restaurant } = own;
  const menus = useListMenusQuery(restaurantId ?? skipToken);
  const items = useListItemsQuery(restaurantId ?? skipToken);
  if (menus.data && items.data && restaurant) {
    return <LoadedMenus menus={menus.data} items={items.data} restaurant={restaurant} />;
  }
  const lists = [
    [menus, t('Failed to fetch menus')],
    [items, t('Failed to fetch items')],
  ] as const;
  return <RecordsPage header={header} problem={recordsProblem(own, lists)} />;
}

interface MenusProps {
  menus: readonly CachedMenu[];
  items: readonly Item[];
  restaurant: Restaurant;
}

function LoadedMenus({ menus, items: stored, restaurant }: MenusProps) {
  const items = useOfferedItems(stored, restaurant.timeZone);
  const { data: displays } = useListDisplaysQuery(restaurant.id);
  const navigate = useNavigate();
  const openMenu = ({ id }: Pick<CachedMenu, 'id'>) => void navigate(menuPaths(id).dishes);
  const dialog = useMenuDialog(restaurant.id, menus, openMenu);
  const [search] = useSearchParams();
  const [firstMenu] = menus;
  const { failures, attempt } = useAttempts();
  const remove = useMenuRemoval(displays, attempt);
  const sharing = useSharedMenus(restaurant);
  const editor = useVisualEditor(menus);
  useRecordParam('menu', menus, openMenu);
  useRecordParam('arrange', menus, editor.open);
  const create = () => dialog.open(null);
  const empty = {
    title: t('No menus yet'),
    text: t('Create your first menu to get started'),
    action: <Button onClick={create}>{t('Create Your First Menu')}</Button>,
  };
  const action = (
    <Button
      variant={firstMenu ? 'filled' : 'subtle'}
      leftSection={<IconPlus size={20} stroke={1.75} />}
      onClick={create}
    >
      {t('Create New Menu')}
    </Button>
  );
  const take = sharing.mayTake && (
    <div className={classes.take}>
      <Button variant="default" onClick={sharing.openTake}>
        {t('Use a menu from another location')}
      </Button>
    </div>
  );

  return (
    <RecordsPage
      header={{ ...header, action }}
      above={take}
      empty={menus.length === 0 && empty}
      onNew={create}
    >
      {search.has('share') && firstMenu && <Navigate to={menuPaths(firstMenu.id).share} replace />}
      <MenuGrid
        menus={menus}
        items={items}
        displays={displays}
        restaurant={restaurant}
        failures={failures}
        onArrange={editor.open}
        onEdit={dialog.open}
        onDelete={remove}
        shared={sharing.shared}
        onPrices={sharing.openPrices}
        onLocations={sharing.openLocations}
        onStopFollowing={sharing.openStop}
      />
      <LazyVisualEditor
        editor={editor}
        items={items}
        restaurant={restaurant}
        displays={displays}
        onChoose={openMenu}
      />
      <TakenDialogs sharing={sharing} menus={menus} displays={displays} restaurant={restaurant} />
      <MenuDialog dialog={dialog} />
    </RecordsPage>
  );
}

/** The items with the prices and the availability of this moment, as boards and guests see them. */
function useOfferedItems(items: readonly Item[], timeZone: string): readonly Item[] {
  const { now, offsets } = useOfferClock(items, timeZone);
  return useMemo(
    () =>
      items.map((item) => {
        const { sizes = [], ...offered } = withOffer(item, offerOf(item, now, offsets));
        return { ...offered, sizes };
      }),
    [items, now, offsets],
  );
}
