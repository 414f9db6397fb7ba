import { pathOf } from '@menuboard/contract/http/route';
import { itemRoutes } from '@menuboard/contract/items';
import { openAdmin } from './admin.ts';
import type { AtEnd } from './cleanup.ts';
import type { Contents } from './fill-database.ts';
import type { LoadRequest } from './load.ts';
import { type PreparedRestaurant, prepareRestaurant } from './prepare-restaurant.ts';
import { openScreens } from './screens.ts';
import { type ServerProcess, startOurs } from './server-process.ts';

export interface LiveRestaurant extends PreparedRestaurant {
  server: ServerProcess;
}

/**
 * Starts a server with this restaurant in the state of a working day: its admin is open, the screens of every second
 * display, including the first, are connected, and the other screens are off.
 *
 * @param others further restaurants of the same database
 */
export async function startLiveRestaurant(
  folder: string,
  contents: Contents,
  others: readonly Contents[],
  atEnd: AtEnd,
): Promise<LiveRestaurant> {
  const restaurant = await prepareRestaurant(folder, contents);
  for (const other of others) await prepareRestaurant(folder, other);
  const server = await startOurs(folder);
  atEnd(() => server.stop());
  atEnd(await openAdmin(server.url, restaurant.token));
  const { screensPerDisplay } = contents;
  const connected = restaurant.screens.filter((_, n) => Math.floor(n / screensPerDisplay) % 2 === 0);
  const screens = await openScreens(server.url, connected);
  atEnd(() => screens.close());
  return { ...restaurant, server };
}

/** Edits of the price of the item that is only on the first menu. */
export function priceEdit({ itemId, headers }: PreparedRestaurant): (n: number) => LoadRequest {
  return (n) => ({
    method: 'PUT',
    path: `/api${pathOf(itemRoutes.update, { id: itemId })}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ price: (100 + (n % 900)) / 100 }),
  });
}
