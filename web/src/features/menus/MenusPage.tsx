import { Button } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useListDisplaysQuery } from '../../api/displays.api.ts';
import { useListItemsQuery } from '../../api/items.api.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { menuPaths } from '../../app/paths.ts';
import { moneyOf } from '../../domain/money.ts';
import { useMenuPlaces } from '../../domain/use-menu-places.ts';
import { useOfferedItems } from '../../domain/use-offered-items.ts';
import { copyText } from '../../lib/copy-text.ts';
import { messageFor } from '../../lib/errors.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { useNewRecordParam } from '../../lib/use-new-record-param.ts';
import { useRecordParam } from '../../lib/use-record-param.ts';
import { t } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { IconPlus } from '../../ui/icons.tsx';
import { useNotice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { MenuDialog } from './MenuDialog.tsx';
import { MenuGrid } from './MenuGrid.tsx';
import classes from './MenusPage.module.css';
import { TakenDialogs } from './taken/TakenDialogs.tsx';
import { useSharedMenus } from './taken/use-shared-menus.ts';
import { useMenuDialog } from './use-menu-dialog.ts';
import { useMenuRemoval } from './use-menu-removal.ts';
import { useVisualEditor } from './use-visual-editor.ts';

/** The Menus page: shows a spinner, an error or the menus. */
export function MenusPage() {
  const { restaurantId, restaurant, error: noRestaurant, refetch } = useRestaurant();
  const args = restaurantId ?? skipToken;
  const menus = useListMenusQuery(args);
  const items = useListItemsQuery(args);

  if (menus.data && items.data && restaurant) {
    return <LoadedMenus menus={menus.data} items={items.data} restaurant={restaurant} />;
  }
  const retry = () => {
    refetch();
    if (!restaurantId) return;
    void menus.refetch();
    void items.refetch();
  };
  const error = noRestaurant ?? menus.error;
  return (
    <>
      <PageHeader title={t('Menus')} subtitle={t('Manage your menus')} />
      {error || items.error ? (
        <ErrorCard
          message={
            error
              ? messageFor(error, t('Failed to fetch menus'))
              : messageFor(items.error, t('Failed to fetch items'))
          }
          onRetry={retry}
        />
      ) : (
        <Spinner />
      )}
    </>
  );
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
  const { Editor, ...editor } = useVisualEditor(menus);
  const notice = useNotice();
  const copyId = useCallback(
    async (id: string) => {
      const isCopied = await copyText(id);
      notice.show({ id: 'menu-id', text: isCopied ? t('Menu ID copied.') : t('Menu ID: {id}', { id }) });
    },
    [notice],
  );
  useNewRecordParam(() => dialog.open(null));
  useRecordParam('menu', menus, openMenu);
  useRecordParam('arrange', menus, editor.open);
  const placesOf = useMenuPlaces(menus, displays, restaurant.timeZone);
  const create = <Button onClick={() => dialog.open(null)}>{t('Create Your First Menu')}</Button>;

  return (
    <>
      {search.has('share') && firstMenu && <Navigate to={menuPaths(firstMenu.id).share} replace />}
      <PageHeader
        title={t('Menus')}
        subtitle={t('Manage your menus')}
        action={
          <Button
            variant={firstMenu ? 'filled' : 'subtle'}
            leftSection={<IconPlus size={20} stroke={1.75} />}
            onClick={() => dialog.open(null)}
          >
            {t('Create New Menu')}
          </Button>
        }
      />
      {sharing.mayTake && (
        <div className={classes.take}>
          <Button variant="default" onClick={sharing.openTake}>
            {t('Use a menu from another location')}
          </Button>
        </div>
      )}
      {menus.length === 0 && (
        <EmptyState
          title={t('No menus yet')}
          text={t('Create your first menu to get started')}
          action={create}
        />
      )}
      <MenuGrid
        menus={menus}
        items={items}
        money={moneyOf(restaurant)}
        placesOf={placesOf}
        failures={failures}
        onArrange={editor.open}
        onEdit={dialog.open}
        onDelete={remove}
        onCopyId={copyId}
        shared={sharing.shared}
        onPrices={sharing.openPrices}
        onLocations={sharing.openLocations}
        onStopFollowing={sharing.openStop}
      />
      {Editor && editor.menu && (
        <Editor
          key={editor.menu.id}
          menu={editor.menu}
          items={items}
          money={moneyOf(restaurant)}
          restaurantName={restaurant.name}
          timeZone={restaurant.timeZone}
          logoUrl={restaurant.brand?.logoUrl}
          displays={displays}
          onClose={editor.close}
          onChoose={() => editor.closeFor(() => editor.menu && openMenu(editor.menu))}
        />
      )}
      <TakenDialogs sharing={sharing} menus={menus} displays={displays} restaurant={restaurant} />
      <MenuDialog dialog={dialog} />
    </>
  );
}
