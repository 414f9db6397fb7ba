/** How the screens are doing in all restaurants of a person. */
import type { DisplayStatus } from '@menuboard/contract/displays';
import type { RestaurantScreens } from '@menuboard/contract/members';
import type { Db, DisplayRow, UserRow } from '../../db/schema.ts';
import { managedDisplays } from './members.repo.ts';

export interface OwnScreensDeps {
  db: Db;
  statusOf: (displayIds: DisplayRow['id'][]) => Promise<Map<string, DisplayStatus>>;
}

const isOnline = ({ screens }: DisplayStatus) => screens.some((screen) => screen.isOnline);
const isBehind = ({ screens }: DisplayStatus) =>
  screens.some((screen) => screen.isOnline && screen.lag !== null);

export function createOwnScreens({ db, statusOf }: OwnScreensDeps) {
  return async (userId: UserRow['id']): Promise<{ restaurants: RestaurantScreens[] }> => {
    const rows = await managedDisplays(db, userId);
    const statuses = await statusOf(rows.flatMap((row) => row.displayId ?? []));
    const restaurants = [...Map.groupBy(rows, (row) => row.id)].map(([id, ofRestaurant]) => {
      const displays = ofRestaurant.flatMap((row) => row.displayId ?? []);
      const paired = displays.flatMap((displayId) => {
        const status = statuses.get(displayId);
        return status && status.screens.length > 0 ? status : [];
      });
      const online = paired.filter(isOnline);
      return {
        id,
        displays: displays.length,
        online: online.length,
        behind: online.filter(isBehind).length,
        offline: paired.length - online.length,
      };
    });
    return { restaurants };
  };
}

export type OwnScreens = ReturnType<typeof createOwnScreens>;
