import { join } from 'node:path';
import { addMenus, type Restaurant, signUp } from './restaurant.ts';
import { type ServerProcess, startLimit, startOurs, withDataFolder } from './server-process.ts';

export interface Sides {
  limit: ServerProcess;
  ours: ServerProcess;
  restaurant: Restaurant;
}

/** Starts our server with 50 menus of 5 items, and the limit on the same database. */
export async function withSides<T>(use: (sides: Sides) => Promise<T>): Promise<T> {
  return withDataFolder(async (folder) => {
    const ours = await startOurs(folder);
    const restaurant = await signUp(ours.url);
    await addMenus(restaurant, 50, 5);
    const limit = await startLimit('sqlite-api', {
      DB_FILE: join(folder, 'menuboard.sqlite'),
      RESTAURANT_ID: restaurant.id,
    });
    try {
      return await use({ limit, ours, restaurant });
    } finally {
      await Promise.all([limit.stop(), ours.stop()]);
    }
  });
}
