import type { Kit } from '../../app/kit.ts';
import type { KeyHolder } from '../../http/caller.ts';
import { HOUR, iso } from '../../lib/clock.ts';
import { createKeyScope } from '../../lib/create-scope.ts';
import { isDiskFull } from '../../lib/database-errors.ts';
import { scopesOf } from './api-keys.present.ts';
import * as repo from './api-keys.repo.ts';

export async function findKeyHolder({ db, clock }: Kit, token: string): Promise<KeyHolder | undefined> {
  const key = await repo.findKey(db, token);
  if (!key) return undefined;
  const hasBeenUsed = key.last_used_at !== null && key.last_used_at > iso(clock() - HOUR);
  if (!hasBeenUsed) {
    await repo.markUsed(db, key.id, iso(clock())).catch((error) => {
      // Reads must work on a full disk. The next request tries again.
      if (!isDiskFull(error)) throw error;
    });
  }
  const scope = createKeyScope(key.restaurant_id, key.id);
  return { scope, keyId: key.id, keyScopes: scopesOf(key), revision: key.revision };
}
