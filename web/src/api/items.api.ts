import { plainDish } from '@menuboard/contract/domain/dish';
import { type AvailabilityChange, changeAvailability } from '@menuboard/contract/domain/dish-counts';
import type { RouteArgs } from '@menuboard/contract/http/route';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';
import { indexOfId, removeById, upsert } from '../lib/cache/cached-list.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { createListCache, type ListCache } from '../lib/cache/list-cache.ts';
import { itemRemovedFromMenus, placeItem } from './menus.api.ts';

type CreateBody = RouteArgs<typeof itemRoutes.create>['body'];
type UpdateBody = RouteArgs<typeof itemRoutes.update>['body'];

const cache: ListCache<Item> = createListCache<Item>(
  (state) => itemsApi.util.selectCachedArgsForQuery(state, 'listItems'),
  (restaurantId, recipe) => itemsApi.util.updateQueryData('listItems', restaurantId, recipe),
);

export const itemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listItems: build.query({
      ...endpoint(
        itemRoutes.list,
        (restaurantId: string) => ({ params: { restaurantId } }),
        ({ items }) => items,
      ),
      providesTags: ['Item'],
      onQueryStarted: (restaurantId, { dispatch, queryFulfilled }) =>
        dispatch(cache.trackFetch(restaurantId, queryFulfilled)),
    }),

    createItem: build.mutation({
      ...endpoint(itemRoutes.create, ({ restaurantId, ...rest }: NewItem) => ({
        params: { restaurantId },
        unsaid: { ...plainDish, imageUrl: null, menuIds: [] },
        ...rest,
      })),
      onQueryStarted: ({ body: { menuIds } }, { dispatch, queryFulfilled }) => {
        if (menuIds) void dispatch(placeItem(menuIds, queryFulfilled));
        return dispatch(cache.afterReply(queryFulfilled, itemReceived));
      },
    }),

    duplicateItem: build.mutation({
      ...endpoint(itemRoutes.duplicate, ({ id, name }: { id: string; name: string }) => ({
        params: { id },
        body: { name },
      })),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        dispatch(cache.afterReply(queryFulfilled, itemReceived)),
    }),

    updateItem: build.mutation({
      ...endpoint(itemRoutes.update, ({ id, body }: { id: string; body: UpdateBody }) => ({
        params: { id },
        body,
      })),
      onQueryStarted: ({ id, body }, { dispatch, queryFulfilled }) => {
        const { name, price, priceWords = null, sizes, menuIds } = body;
        if (menuIds) void dispatch(placeItem(menuIds, queryFulfilled));
        const shown = {
          ...(name !== undefined && { name }),
          ...(price !== undefined && { price, priceWords }),
          // The next change of a size begins with these.
          ...(sizes && hasIds(sizes) && { sizes }),
        };
        return dispatch(cache.updateOptimistically(id, shown, queryFulfilled));
      },
    }),

    toggleItem: build.mutation({
      ...endpoint(itemRoutes.toggle, ({ item, isAvailable, until, sizeId, left }: Availability) => ({
        params: { id: item.id },
        body: {
          ...(isAvailable !== undefined && { isAvailable }),
          ...(until && { until }),
          ...(sizeId && { sizeId }),
          ...(left !== undefined && { left }),
        },
      })),
      onQueryStarted: ({ item, ...change }, { dispatch, queryFulfilled }) =>
        dispatch(cache.updateOptimistically(item.id, changeAvailability(item, change), queryFulfilled)),
    }),

    removeItem: build.mutation({
      ...endpoint(itemRoutes.remove, (id: string) => ({ params: { id } })),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        dispatch(cache.afterReply(queryFulfilled, () => itemDeleted(id))),
    }),
  }),
});

export const {
  useListItemsQuery,
  useCreateItemMutation,
  useDuplicateItemMutation,
  useUpdateItemMutation,
  useToggleItemMutation,
  useRemoveItemMutation,
} = itemsApi;

interface Availability extends AvailabilityChange {
  item: Item;
}

interface NewItem {
  restaurantId: string;
  body: CreateBody;
  /** Identifies the opened form: see `CallArgs`. */
  formKey: string;
}

const updateCachedItems = cache.update;

/** True if all these sizes have been saved before; a new one has no id yet. */
const hasIds = (sizes: NonNullable<UpdateBody['sizes']>): sizes is Item['sizes'] =>
  sizes.every(({ id }) => id !== undefined);

/** Puts an item from a reply or an event into the cache. */
export function itemReceived(item: Item): ApiThunk {
  return updateCachedItems((items) => upsert(items, item));
}

/** Many items changed at once. */
export function itemsChanged(): ApiThunk {
  return (dispatch) => void dispatch(api.util.invalidateTags(['Item', 'Menu']));
}

/** Shows the new image of an item, unless a newer change arrived before the reply; the event that follows has the rest. */
export function itemImageChanged(
  id: string,
  reply: { imageUrl: string; revision?: number | undefined },
): ApiThunk {
  return updateCachedItems((items) => {
    const item = items[indexOfId(items, id)];
    if (!item) return;
    const { imageUrl, revision = item.revision } = reply;
    const { imageFocus, imageAspect, isImageCutOut } = plainDish;
    if (item.revision <= revision)
      Object.assign(item, { imageUrl, imageFocus, imageAspect, isImageCutOut, revision });
  });
}

/** Removes a deleted item from the cache and from the menus that had it. */
export function itemDeleted(id: string): ApiThunk {
  return (dispatch) => {
    dispatch(updateCachedItems((items) => removeById(items, id)));
    dispatch(itemRemovedFromMenus(id));
  };
}
