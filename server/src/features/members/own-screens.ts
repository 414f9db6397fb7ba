/** State of the screens in all restaurants of a person. */
import type { DisplayStatus } from '@menuboard/contract/displays';
import type { RestaurantScreens } from '@menuboard/contract/members';
import type { Kit } from '../../app/kit.ts';
import type { UserRow } from '../../db/schema.ts';
import { statusesOf } from '../screens/statuses.reads.ts';
import { managedDisplays } from './members.repo.ts';

const isOnline = ({ screens }: DisplayStatus) => screens.some((screen) => screen.isOnline);
const isBehind = ({ screens }: DisplayStatus) =>
  screens.some((screen) => screen.isOnline && screen.lag !== null);

export async function readOwnScreens(
  kit: Kit,
  userId: UserRow['id'],
): Promise<{ restaurants: RestaurantScreens[] }> {
  const rows = await managedDisplays(kit.db, userId);
  const statuses = await statusesOf(
    kit,
    kit.db,
    rows.flatMap((row) => row.displayId ?? []),
  );
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
}
