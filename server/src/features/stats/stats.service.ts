import { RECENT_ACTIVITY_MAX } from '@menuboard/contract/domain/limits';
import type { Activity, Stats } from '@menuboard/contract/stats';
import type { Kit } from '../../app/kit.ts';
import type { ExplainChange } from '../../changes/activity.ts';
import { entityIdsIn, explainChanges, toActivity } from '../../changes/explain-changes.ts';
import { countLive } from '../../db/count-live.ts';
import { findEntityNames } from '../../db/entity-names.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { listDisplays } from '../displays/displays.reads.ts';
import { actorNames, isNamed } from '../members/members.reads.ts';
import { hasFilledMenu } from '../menus/menus.reads.ts';
import { findFirstHour, findSampleInUse } from '../samples/samples.reads.ts';
import { readPerformance } from '../screens/performance.reads.ts';
import { hasScreen } from '../screens/screens.reads.ts';
import { findNextSteps } from './next-steps.ts';
import { latestChanges, readSteps } from './stats.repo.ts';

export function statsService(kit: Kit) {
  const { db, clock, changes } = kit;

  const explainers = new Map<string, ExplainChange>(Object.entries(changes.explain));

  async function recentActivity(scope: Scope): Promise<Activity[]> {
    const explained = explainChanges(await latestChanges(db, scope, RECENT_ACTIVITY_MAX), explainers);
    const rows = await findEntityNames(db, scope, entityIdsIn(explained));
    const known = {
      nameOf: (id: string) => rows.get(id)?.name,
      createdAtOf: (id: string) => rows.get(id)?.created_at,
    };
    const nameOfActor = await actorNames(db, scope, [...new Set(explained.map(({ row }) => row.actor))]);
    const actorOf = (actor: string) =>
      isNamed(actor) ? { name: nameOfActor(actor), isSelf: actor === scope.actor } : null;
    const steps = await readSteps(db, scope, [...new Set(explained.map(({ row }) => row.revision))]);
    return explained.map((change) =>
      toActivity(change, known, actorOf(change.row.actor), steps.get(change.row.revision)),
    );
  }

  return {
    async get(scope: Scope): Promise<Stats> {
      const displays = await listDisplays(db, scope);
      const performanceOfDisplay = await readPerformance(kit, scope);
      const totalItems = await countLive(db, scope, 'items');
      const totalMenus = await countLive(db, scope, 'menus');
      const firstHour = await findFirstHour(db, scope);
      return {
        totalMenus,
        totalItems,
        activeDisplays: displays.filter((row) => row.live_menu_id !== null).length,
        onlineUsers: await kit.fleet.presence.users.count(scope.restaurantId),
        recentActivity: await recentActivity(scope),
        performance: displays.map(({ id, name }) => ({ displayId: id, name, ...performanceOfDisplay(id) })),
        setup: {
          hasItem: totalItems > 0,
          hasMenuWithItems: await hasFilledMenu(db, scope),
          hasDisplay: displays.length > 0,
          hasScreen: await hasScreen(db, scope),
        },
        nextSteps: await findNextSteps(db, scope, {
          now: clock(),
          totalMenus,
          firstHour,
          explainers,
        }),
        sample: await findSampleInUse(db, scope, firstHour),
      };
    },
  };
}
