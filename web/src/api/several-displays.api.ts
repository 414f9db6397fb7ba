import type { RouteArgs } from '@menuboard/contract/http/route';
import { severalDisplaysRoutes } from '@menuboard/contract/several-displays';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { toCachedDisplay } from './cached-display.ts';
import { changedDisplayReceived } from './displays.api.ts';

/** The change of one of several displays. */
export type DisplayChange = RouteArgs<typeof severalDisplaysRoutes.change>['body']['changes'][number];

interface SeveralChanges {
  restaurantId: string;
  changes: DisplayChange[];
  /** Identifies the opened form: see `CallArgs`. */
  formKey: string;
}

export const severalDisplaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeDisplays: build.mutation({
      ...endpoint(
        severalDisplaysRoutes.change,
        ({ restaurantId, changes, formKey }: SeveralChanges) => ({
          params: { restaurantId },
          body: { changes },
          formKey,
        }),
        ({ displays, undo }) => ({ displays: displays.map(toCachedDisplay), undo }),
      ),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => undefined);
        for (const display of reply?.data.displays ?? []) dispatch(changedDisplayReceived(display));
      },
    }),
  }),
});

export const { useChangeDisplaysMutation } = severalDisplaysApi;
