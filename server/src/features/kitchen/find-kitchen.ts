import type { Kit } from '../../app/kit.ts';
import { isDiskFull } from '../../db/database-errors.ts';
import type { KitchenDevice } from '../../http/caller.ts';
import { createKitchenScope } from '../../kernel/identity/create-scope.ts';
import { HOUR, iso } from '../../kernel/time/clock.ts';
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
