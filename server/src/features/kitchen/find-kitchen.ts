import type { Kit } from '../../app/kit.ts';
import type { KitchenDevice } from '../../http/caller.ts';
import { HOUR, iso } from '../../lib/clock.ts';
import { createKitchenScope } from '../../lib/create-scope.ts';
import { isDiskFull } from '../../lib/database-errors.ts';
import * as repo from './kitchen-links.repo.ts';

export async function findKitchen({ db, clock }: Kit, token: string): Promise<KitchenDevice | undefined> {
  const link = await repo.findLink(db, token);
  if (!link) return undefined;
  const hasBeenUsed = link.last_used_at !== null && link.last_used_at > iso(clock() - HOUR);
  if (!hasBeenUsed) {
    await repo.markUsed(db, link.id, iso(clock())).catch((error) => {
      // Reads must work on a full disk. The next request tries again.
      if (!isDiskFull(error)) throw error;
    });
  }
  const scope = createKitchenScope(link.restaurant_id, link.id);
  return { scope, linkId: link.id, linkName: link.name };
}
