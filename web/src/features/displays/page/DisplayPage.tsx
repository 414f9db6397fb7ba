import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';
import { Outlet, useParams } from 'react-router';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { itemsOf } from '../../../api/cached-menu.ts';
import { useListDisplaysQuery, useRenameDisplayMutation } from '../../../api/displays.api.ts';
import { useListItemsQuery } from '../../../api/items.api.ts';
import { useListMenusQuery } from '../../../api/menus.api.ts';
import { useRestaurant } from '../../../api/use-restaurant.ts';
import { displayPaths, paths } from '../../../app/paths.ts';
import { messageFor } from '../../../lib/errors.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useSavedNotice } from '../../../shared/notices/use-saved-notice.ts';
import { useZoneOffsets } from '../../../shared/time/use-zone-offsets.ts';
import { t } from '../../../texts/texts.ts';
import { NameField } from '../../../ui/NameField.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { ActiveDot } from '../ActiveDot.tsx';
import { LazyDisplayDialogs } from '../LazyDisplayDialogs.tsx';
import { createContentNames } from '../schedule/content-names.ts';
import { useWallDialog, WallDialog } from '../several/WallDialog.tsx';
import { useDisplayActions } from '../use-display-actions.ts';
import { useDisplayDialogs } from '../use-display-dialogs.ts';
import type { DisplayOnPage } from './display-page.ts';

/** The page of a display: what it shows now, its schedule, look, screens and history. */
export function DisplayPage() {
  const { displayId = '' } = useParams();
  const { restaurantId, restaurant, error, refetch } = useRestaurant();
  const displays = useListDisplaysQuery(restaurantId ?? skipToken);
  const menus = useListMenusQuery(restaurantId ?? skipToken);
  const items = useListItemsQuery(restaurantId ?? skipToken);
  const display = displays.data?.find(({ id }) => id === displayId);
  const lists = [displays, menus, items];
  const failure = error ?? lists.find(({ data }) => !data)?.error;
  const names = useDisplayName();
  const to = displayPaths(displayId);
  const loaded = display &&
    displays.data &&
    menus.data &&
    items.data &&
    restaurant && { display, displays: displays.data, menus: menus.data, items: items.data, restaurant };
  return (
    <RecordPage
      parent={{ to: paths.displays, label: t('Displays') }}
      title={
        display ? (
          <NameField
            label={t('Display Name')}
            isWrapped
            value={display.name}
            onSave={(name) => names.save(display, name)}
          />
        ) : (
          t('Display')
        )
      }
      failure={names.failures[displayId]}
      documentTitle={display?.name ?? t('Display')}
      status={display && <ActiveDot display={display} />}
      tabs={[
        { to: to.now, label: t('Now') },
        { to: to.schedule, label: t('Schedule') },
        { to: to.look, label: t('Look') },
        { to: to.screens, label: t('Screens') },
        { to: to.history, label: t('History') },
      ]}
      problem={
        failure && {
          message: messageFor(failure, t('Failed to fetch displays')),
          retry: () => {
            refetch();
            for (const list of lists) void list.refetch();
          },
        }
      }
      missing={
        displays.data && !display ? t('This display does not exist any more, or is in the bin.') : undefined
      }
    >
      {loaded && <LoadedDisplay key={displayId} {...loaded} />}
    </RecordPage>
  );
}

type LoadedDisplayProps = Pick<DisplayOnPage, 'display' | 'displays' | 'menus' | 'items' | 'restaurant'>;

/** The open part, and the dialogs that the parts open. */
function LoadedDisplay(props: LoadedDisplayProps) {
  const { displays, menus, items, restaurant } = props;
  const names = createContentNames(menus);
  const dialogs = useDisplayDialogs(restaurant.id, displays, names);
  const actions = useDisplayActions(dialogs.add.showPairing);
  const offsets = useZoneOffsets(restaurant.timeZone, useNow(60_000));
  const boardOf = useCallback(
    (menuId: string | null) => {
      const menu = menus.find(({ id }) => id === menuId);
      return menu && { ...menu, items: itemsOf(menu, items) };
    },
    [menus, items],
  );
  const wall = useWallDialog();
  const context: DisplayOnPage = { ...props, names, offsets, dialogs, actions, wall, boardOf };
  return (
    <>
      <Outlet context={context} />
      <LazyDisplayDialogs
        dialogs={dialogs}
        actions={actions}
        displays={displays}
        restaurant={restaurant}
        boardOf={boardOf}
      />
      <WallDialog dialog={wall} displays={displays} restaurant={restaurant} menus={menus} boardOf={boardOf} />
    </>
  );
}

/** Changes of a display's name. */
function useDisplayName() {
  const [rename] = useRenameDisplayMutation();
  const announceSaved = useSavedNotice('display');
  const { failures, attempt } = useAttempts();
  return {
    failures,
    save: ({ id }: CachedDisplay, name: string) =>
      void attempt(id, t('Failed to rename display'), async () => {
        announceSaved(await rename({ id, name }).unwrap(), { text: t('has a new name.') });
      }),
  };
}
