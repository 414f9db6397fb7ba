import { DESCRIPTION_MAX } from '@menuboard/contract/domain/limits';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Outlet, useParams } from 'react-router';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useListDisplaysQuery } from '../../../api/displays.api.ts';
import { useListItemsQuery } from '../../../api/items.api.ts';
import { useListMenusQuery, useUpdateMenuMutation } from '../../../api/menus.api.ts';
import { useRestaurant } from '../../../api/use-restaurant.ts';
import { menuPaths, paths } from '../../../app/paths.ts';
import { messageFor } from '../../../lib/errors.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';
import { useSavedNotice } from '../../../shared/notices/use-saved-notice.ts';
import { t } from '../../../texts/texts.ts';
import { NameField } from '../../../ui/NameField.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { useMenuPlaces } from '../use-menu-places.ts';
import type { MenuOnPage } from './menu-page.ts';

const none: readonly CachedMenu[] = [];

/** The page of a menu: its dishes, design, screens, sharing and history. */
export function MenuPage() {
  const { menuId = '' } = useParams();
  const { restaurantId, restaurant, timeZone, error, refetch } = useRestaurant();
  const menus = useListMenusQuery(restaurantId ?? skipToken);
  const items = useListItemsQuery(restaurantId ?? skipToken);
  const displays = useListDisplaysQuery(restaurantId ?? skipToken);
  const placesOf = useMenuPlaces(menus.data ?? none, displays.data, timeZone);
  const menu = menus.data?.find(({ id }) => id === menuId);
  const failure = error ?? (menus.data ? undefined : menus.error) ?? (items.data ? undefined : items.error);
  const place = placesOf?.(menuId)[0];
  const texts = useMenuTexts();
  const to = menuPaths(menuId);
  const loaded: MenuOnPage | undefined =
    menu && menus.data && items.data && restaurant
      ? { menu, menus: menus.data, items: items.data, restaurant }
      : undefined;
  return (
    <RecordPage
      parent={{ to: paths.menus, label: t('Menus') }}
      title={
        menu ? (
          <NameField label={t('Menu Name')} value={menu.name} onSave={(name) => texts.save(menu, { name })} />
        ) : (
          t('Menu')
        )
      }
      documentTitle={menu?.name ?? t('Menu')}
      description={
        menu && (
          <NameField
            label={t('Description (Optional)')}
            isWrapped
            placeholder={t('Add a description')}
            maxLength={DESCRIPTION_MAX}
            value={menu.description}
            onSave={(description) => texts.save(menu, { description })}
          />
        )
      }
      failure={texts.failures[menuId]}
      status={place && <StatusDot tone={place.tone}>{place.text}</StatusDot>}
      tabs={[
        { to: to.dishes, label: t('Dishes') },
        { to: to.design, label: t('Design') },
        { to: to.screens, label: t('Screens') },
        { to: to.share, label: t('Share') },
        { to: to.history, label: t('History') },
      ]}
      problem={
        failure && {
          message: messageFor(failure, t('Failed to fetch menus')),
          retry: () => {
            refetch();
            void menus.refetch();
            void items.refetch();
          },
        }
      }
      missing={menus.data && !menu ? t('This menu does not exist any more, or is in the bin.') : undefined}
    >
      {loaded && <Outlet key={menuId} context={loaded} />}
    </RecordPage>
  );
}

/** Changes of a menu's name and description, one at a time. */
function useMenuTexts() {
  const [updateMenu] = useUpdateMenuMutation();
  const announceSaved = useSavedNotice('menu');
  const { failures, attempt } = useAttempts();
  return {
    failures,
    save: ({ id }: CachedMenu, body: { name: string } | { description: string }) =>
      void attempt(id, t('Failed to update menu'), async () => {
        announceSaved(await updateMenu({ id, body }).unwrap());
      }),
  };
}
