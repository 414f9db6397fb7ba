/** Records of displays, their forecast, and the history of menus. Nothing here is cached: each page asks again. */
import { forecastRoutes } from '@menuboard/contract/forecasts';
import { historyRoutes, type RestoreVersion } from '@menuboard/contract/history';
import { shownRoutes } from '@menuboard/contract/shown';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { toCachedMenu } from './cached-menu.ts';
import { itemReceived } from './items.api.ts';
import { changedMenuReceived } from './menus.api.ts';

interface ShownPeriod {
  displayId: string;
  from: string;
  to: string;
}

export const recordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    shown: build.query({
      ...endpoint(
        shownRoutes.get,
        ({ displayId, from, to }: ShownPeriod) => ({ params: { id: displayId }, query: { from, to } }),
        ({ screens }) => screens,
      ),
    }),

    preview: build.query({
      ...endpoint(forecastRoutes.preview, ({ displayId, at }: { displayId: string; at: string }) => ({
        params: { id: displayId },
        query: { at },
      })),
    }),

    forecast: build.query({
      ...endpoint(forecastRoutes.forecast, ({ displayId, days }: { displayId: string; days: number }) => ({
        params: { id: displayId },
        query: { days },
      })),
    }),

    menuHistory: build.query({
      ...endpoint(
        historyRoutes.list,
        ({ menuId, before }: { menuId: string; before: number | undefined }) => ({
          params: { id: menuId },
          query: { before },
        }),
      ),
    }),

    menuVersion: build.query({
      ...endpoint(historyRoutes.at, ({ menuId, revision }: { menuId: string; revision: number }) => ({
        params: { id: menuId },
        query: { revision },
      })),
    }),

    restoreVersion: build.mutation({
      ...endpoint(
        historyRoutes.restoreVersion,
        ({ menuId, body }: { menuId: string; body: RestoreVersion }) => ({
          params: { id: menuId },
          body,
        }),
      ),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        // A refusal is shown where the owner restored it.
        const reply = await queryFulfilled.catch(() => undefined);
        if (!reply) return;
        const { menu } = reply.data;
        for (const item of menu.items) dispatch(itemReceived(item));
        dispatch(changedMenuReceived(toCachedMenu(menu)));
      },
    }),
  }),
});

export const {
  useShownQuery,
  usePreviewQuery,
  useForecastQuery,
  useMenuHistoryQuery,
  useMenuVersionQuery,
  useRestoreVersionMutation,
} = recordsApi;
