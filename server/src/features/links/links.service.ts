/** Links as people see and use them. `link-job.ts` reads their tills. */
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Link, linkRoutes } from '@menuboard/contract/links';
import { type Kit, perKit } from '../../app/kit.ts';
import { lockRestaurant } from '../../db/lock-restaurant.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { changeTills } from '../items/till-dishes.writes.ts';
import { tillsOf } from './ask-till.ts';
import { fieldSetter } from './item-owners.ts';
import { linkRecordsOf } from './link-records.ts';
import { listLinked } from './linked-items.repo.ts';
import * as repo from './links.repo.ts';
import { dishReceiver } from './push-dishes.ts';
import { readingsOf } from './readings.ts';
import { linkReviewer } from './review-link.ts';
import { linkEditor } from './set-up-link.ts';

export const linksService = perKit((kit: Kit) => {
  const { db, clock, mutate, jobs, securityLog } = kit;
  const tills = tillsOf(kit);
  const readings = readingsOf(kit);
  const receiveDishes = dishReceiver(kit);
  const records = linkRecordsOf(kit);
  const { find, present } = records;

  return {
    ...records,
    ...linkEditor(kit),
    ...linkReviewer(kit),
    setFields: fieldSetter(kit),

    get: async (scope: Scope, id: string): Promise<Link> => present(db, scope, await find(db, scope, id)),

    async readNow(scope: Scope, id: string): Promise<Link> {
      // The till is asked for a caller whose session may have ended since the request began.
      const link = await db
        .transaction()
        .execute(async (tx) => find(await lockRestaurant(tx, scope, clock), scope, id));
      await readings.read(link.id);
      return present(db, scope, await find(db, scope, id));
    },

    async push(scope: Scope, id: string, body: RouteInput<typeof linkRoutes.push>['body']) {
      const link = await find(db, scope, id);
      if (tills.find(link.kind)?.readAll !== undefined)
        throw new AppError(
          'conflict',
          'This link reads its dishes by itself. Create one for your own program.',
        );
      return receiveDishes(scope, link, body);
    },

    async remove(scope: Scope, id: string): Promise<void> {
      const removed = await mutate(scope, async (mutation) => {
        const { tx, afterCommit } = mutation;
        const link = await find(tx, scope, id);
        const ids = (await listLinked(tx, link)).flatMap(({ item_id }) => item_id ?? []);
        await repo.deleteLink(tx, link);
        await changeTills(mutation, ids, () => null);
        await jobs.drop(tx, link.id);
        afterCommit(() => securityLog({ event: 'link-deleted', linkId: link.id }));
        return link;
      });
      jobs.cancel(removed.id);
    },
  };
});

export type LinksService = ReturnType<typeof linksService>;
