import { ACTIVITY_SHOWN } from '@menuboard/contract/domain/limits';
import type { Activity, DisplayPerformance, Stats } from '@menuboard/contract/stats';
import { countLive } from '../../db/count-live.ts';
import { namesOf } from '../../db/names.ts';
import type { Db } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import { listDisplays } from '../displays/displays.reads.ts';
import { hasFilledMenu } from '../menus/menus.reads.ts';
import { hasScreen } from '../screens/screens.reads.ts';
import { activityOf, menusNamedBy } from './activity.ts';
import { latestChanges } from './stats.repo.ts';

type Measured = Pick<DisplayPerformance, 'uptime' | 'loadTimeMs' | 'screens' | 'hours'>;

export interface StatsDeps {
  db: Db;
  /** How the screens of each of the restaurant's displays did over the last 24 hours. */
  performanceOf: (scope: Scope) => Promise<(displayId: string) => Measured>;
  /** How many different people of the restaurant have the admin open. */
  onlineUsers: (restaurantId: string) => number;
}

export function createStatsService({ db, performanceOf, onlineUsers }: StatsDeps) {
  async function recentActivity(scope: Scope): Promise<Activity[]> {
    const rows = await latestChanges(db, scope, ACTIVITY_SHOWN);
    const menuIds = rows.flatMap(menusNamedBy);
    const made = rows.filter(({ type }) => type.endsWith('-created')).map((row) => row.entity_id);
    const names = await namesOf(db, scope, [...new Set<string>([...menuIds, ...made])]);
    const known = {
      menuName: (id: string) => names.get(id)?.name,
      createdAt: (id: string) => names.get(id)?.created_at,
    };
    return rows.flatMap((row) => activityOf(row, known) ?? []);
  }

  return {
    async get(scope: Scope): Promise<Stats> {
      const displays = await listDisplays(db, scope);
      const measured = await performanceOf(scope);
      const totalItems = await countLive(db, scope, 'items');
      return {
        totalMenus: await countLive(db, scope, 'menus'),
        totalItems,
        activeDisplays: displays.filter((row) => row.live_menu_id !== null).length,
        onlineUsers: onlineUsers(scope.restaurantId),
        recentActivity: await recentActivity(scope),
        performance: displays.map(({ id, name }) => ({ displayId: id, name, ...measured(id) })),
        setup: {
          hasItem: totalItems > 0,
          hasMenuWithItems: await hasFilledMenu(db, scope),
          hasDisplay: displays.length > 0,
          hasScreen: await hasScreen(db, scope),
        },
      };
    },
  };
}

export type StatsService = ReturnType<typeof createStatsService>;
