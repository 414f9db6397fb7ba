import type { RouteArgs } from '@menuboard/contract/http/route';
import { menuRoutes } from '@menuboard/contract/menus';
import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';
import { indexOfId, removeById, replaceById, snapshotOf, upsert } from '../lib/cache/cached-list.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { createListCache, type ListCache } from '../lib/cache/list-cache.ts';
import { type CachedMenu, toCachedMenu } from './cached-menu.ts';
import { updateCachedDisplays } from './displays.api.ts';

type CreateBody = RouteArgs<typeof menuRoutes.create>['body'];
type UpdateBody = RouteArgs<typeof menuRoutes.update>['body'];
type LayoutBody = RouteArgs<typeof menuRoutes.setLayout>['body'];

const cache: ListCache<CachedMenu> = createListCache<CachedMenu>(
  (state) => menusApi.util.selectCachedArgsForQuery(state, 'listMenus'),
  (restaurantId, recipe) => menusApi.util.updateQueryData('listMenus', restaurantId, recipe),
);

export const menusApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMenus: build.query({
      ...endpoint(
        menuRoutes.listWithItemIds,
        (restaurantId: string) => ({ params: { restaurantId } }),
        ({ menus }) => menus,
      ),
      providesTags: ['Menu'],
      onQueryStarted: (restaurantId, { dispatch, queryFulfilled }) =>
        dispatch(cache.trackFetch(restaurantId, queryFulfilled)),
    }),

    createMenu: build.mutation({
      ...endpoint(
        menuRoutes.create,
        ({ restaurantId, ...rest }: NewMenu) => ({ params: { restaurantId }, ...rest }),
        toCachedMenu,
      ),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        dispatch(cache.afterReply(queryFulfilled, (data) => menuReceived(data))),
    }),

    duplicateMenu: build.mutation({
      ...endpoint(
        menuRoutes.duplicate,
        ({ id, name }: { id: string; name: string }) => ({ params: { id }, body: { name } }),
        toCachedMenu,
      ),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        dispatch(cache.afterReply(queryFulfilled, (data) => menuReceived(data))),
    }),

    updateMenu: build.mutation({
      ...endpoint(
        menuRoutes.update,
        ({ id, body }: { id: string; body: UpdateBody }) => ({ params: { id }, body }),
        (menu) => toCachedMenu(menu),
      ),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        dispatch(cache.afterReply(queryFulfilled, ({ leftOut: __, ...menu }) => changedMenuReceived(menu))),
    }),

    setLayout: build.mutation({
      ...endpoint(
        menuRoutes.setLayout,
        ({ id, body }: { id: string; body: LayoutBody }) => ({ params: { id }, body }),
        toCachedMenu,
      ),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        dispatch(cache.afterReply(queryFulfilled, (data) => changedMenuReceived(data))),
    }),

    removeLayout: build.mutation({
      ...endpoint(menuRoutes.removeLayout, (id: string) => ({ params: { id } }), toCachedMenu),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        dispatch(cache.afterReply(queryFulfilled, (data) => changedMenuReceived(data))),
    }),

    removeMenu: build.mutation({
      ...endpoint(menuRoutes.remove, (id: string) => ({ params: { id } })),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        dispatch(cache.afterReply(queryFulfilled, () => menuDeleted(id))),
    }),
  }),
});

export const {
  useListMenusQuery,
  useCreateMenuMutation,
  useDuplicateMenuMutation,
  useUpdateMenuMutation,
  useSetLayoutMutation,
  useRemoveLayoutMutation,
  useRemoveMenuMutation,
} = menusApi;

interface NewMenu {
  restaurantId: string;
  body: CreateBody;
  /** Identifies the opened form: see `CallArgs`. */
  formKey: string;
}

const updateCachedMenus = cache.update;

/** Puts a menu from an event, or from the reply to its creation, into the cache. */
export function menuReceived(menu: CachedMenu): ApiThunk {
  return updateCachedMenus((menus) => upsert(menus, menu));
}

/** Puts a menu from the reply to its change into the cache, unless it was deleted since. */
export function changedMenuReceived(menu: CachedMenu): ApiThunk {
  return updateCachedMenus((menus) => {
    const known = menus[indexOfId(menus, menu.id)];
    if (!known || known.revision >= menu.revision) return;
    replaceById(menus, { ...menu, announcedRevision: known.announcedRevision ?? known.revision });
  });
}

/** Removes a deleted item from the menus that had it; the other menus stay the same objects. */
export function itemRemovedFromMenus(itemId: string): ApiThunk {
  return updateCachedMenus((menus) => {
    for (const [at, { items }] of snapshotOf(menus).entries()) {
      const menu = items.includes(itemId) ? menus[at] : undefined;
      if (menu) menu.items = items.filter((id) => id !== itemId);
    }
  });
}

/**
 * Puts an item on exactly these menus after the reply of the call; the event of each changed menu then brings its order.
 * A menu whose event arrived before the reply has the same place for the item or a newer one, so it stays.
 */
export function placeItem(
  menuIds: readonly string[],
  reply: Promise<{ data: { id: string } }>,
): ApiThunk<Promise<void>> {
  return async (dispatch) => {
    const before = dispatch(cache.revisions());
    const answer = await reply.catch(() => undefined);
    if (!answer) return;
    const itemId = answer.data.id;
    dispatch(
      updateCachedMenus((menus) => {
        for (const [at, { id, items, revision }] of snapshotOf(menus).entries()) {
          const menu = menus[at];
          if (!menu || revision !== before.get(id) || items.includes(itemId) === menuIds.includes(id))
            continue;
          menu.items = menuIds.includes(id) ? [...items, itemId] : items.filter((other) => other !== itemId);
        }
      }),
    );
  };
}

/** Removes a deleted menu from the cache and from the displays that had it. */
export function menuDeleted(id: string): ApiThunk {
  return (dispatch) => {
    dispatch(updateCachedMenus((menus) => removeById(menus, id)));
    dispatch(
      updateCachedDisplays((displays) => {
        for (const display of displays) if (display.menuId === id) display.menuId = null;
      }),
    );
  };
}
