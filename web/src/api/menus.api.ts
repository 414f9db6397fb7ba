import type { RouteArgs } from '@menuboard/contract/http/route';
import { menuRoutes } from '@menuboard/contract/menus';
import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';
import { removeById, replace, upsert } from '../lib/cache/cached-list.ts';
import { createListCache, type ListCache } from '../lib/cache/list-cache.ts';
import { call } from '../lib/call.ts';
import { type CachedMenu, toCachedMenu } from './cached-menu.ts';
import { updateCachedDisplays } from './displays.api.ts';

type CreateBody = RouteArgs<typeof menuRoutes.create>['body'];
type UpdateBody = RouteArgs<typeof menuRoutes.update>['body'];
type LayoutBody = RouteArgs<typeof menuRoutes.setLayout>['body'];

const list = call(menuRoutes.list);
const create = call(menuRoutes.create);
const update = call(menuRoutes.update);
const setLayout = call(menuRoutes.setLayout);
const removeLayout = call(menuRoutes.removeLayout);
const remove = call(menuRoutes.remove);

const cache: ListCache<CachedMenu> = createListCache<CachedMenu>(
  (state) => menusApi.util.selectCachedArgsForQuery(state, 'listMenus'),
  (restaurantId, recipe) => menusApi.util.updateQueryData('listMenus', restaurantId, recipe),
);

export const menusApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMenus: build.query({
      query: (restaurantId: string) => list.query({ params: { restaurantId } }),
      transformResponse: (response, meta, restaurantId): CachedMenu[] =>
        list.transformResponse(response, meta, { params: { restaurantId } }).menus.map(toCachedMenu),
      providesTags: ['Menu'],
      onQueryStarted: (restaurantId, { dispatch, queryFulfilled }) =>
        dispatch(cache.fetching(restaurantId, queryFulfilled)),
    }),

    createMenu: build.mutation({
      query: (args: Creation) => create.query(creation(args)),
      transformResponse: (response, meta, args): CachedMenu =>
        toCachedMenu(create.transformResponse(response, meta, creation(args))),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        dispatch(cache.after(queryFulfilled, (data) => menuReceived(data))),
    }),

    updateMenu: build.mutation({
      query: ({ id, body }: { id: string; body: UpdateBody }) => update.query({ params: { id }, body }),
      transformResponse: (response, meta, { id, body }): CachedMenu =>
        toCachedMenu(update.transformResponse(response, meta, { params: { id }, body })),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        dispatch(cache.after(queryFulfilled, (data) => updateCachedMenus((menus) => replace(menus, data)))),
    }),

    setLayout: build.mutation({
      query: ({ id, body }: { id: string; body: LayoutBody }) => setLayout.query({ params: { id }, body }),
      transformResponse: (response, meta, { id, body }): CachedMenu =>
        toCachedMenu(setLayout.transformResponse(response, meta, { params: { id }, body })),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        dispatch(cache.after(queryFulfilled, (data) => updateCachedMenus((menus) => replace(menus, data)))),
    }),

    removeLayout: build.mutation({
      query: (id: string) => removeLayout.query({ params: { id } }),
      transformResponse: (response, meta, id): CachedMenu =>
        toCachedMenu(removeLayout.transformResponse(response, meta, { params: { id } })),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        dispatch(cache.after(queryFulfilled, (data) => updateCachedMenus((menus) => replace(menus, data)))),
    }),

    removeMenu: build.mutation({
      query: (id: string) => remove.query({ params: { id } }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        dispatch(cache.after(queryFulfilled, () => menuDeleted(id))),
    }),
  }),
});

export const {
  useListMenusQuery,
  useCreateMenuMutation,
  useUpdateMenuMutation,
  useSetLayoutMutation,
  useRemoveLayoutMutation,
  useRemoveMenuMutation,
} = menusApi;

interface Creation {
  restaurantId: string;
  body: CreateBody;
  /** The form's: see `call`. */
  attempt: string;
}

function creation({ restaurantId, ...rest }: Creation) {
  return { params: { restaurantId }, ...rest };
}

/** Changes the cached list of menus. */
export const updateCachedMenus = cache.patch;

/** A menu as an event brought it. */
export function menuReceived(menu: CachedMenu): ApiThunk {
  return updateCachedMenus((menus) => upsert(menus, menu));
}

/** A menu was deleted; the displays that had it are left without one. */
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
