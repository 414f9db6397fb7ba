import { feature } from '../../app/feature.ts';
import type { Kit } from '../../app/kit.ts';
import { isDiskFull } from '../../db/database-errors.ts';
import type { KeyHolder } from '../../http/caller.ts';
import { isApiKey } from '../../http/caller.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { createKeyScope } from '../../kernel/identity/create-scope.ts';
import { HOUR, iso } from '../../kernel/time/clock.ts';
import { scopesOf } from './api-keys.present.ts';
import * as repo from './api-keys.repo.ts';
import { apiKeyHandlers } from './api-keys.routes.ts';
import { apiKeysService } from './api-keys.service.ts';

async function findKeyHolder({ db, clock }: Kit, token: string): Promise<KeyHolder | undefined> {
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

const noSocketForKeys = () =>
  new AppError(
    'unauthenticated',
    'API keys open no sockets. Add a webhook; GET /api/restaurants/{id}/changes has what a program has missed.',
  );

/** Keys of programs such as a till, which act for a restaurant as far as the scopes of their key allow. */
export const apiKeys = feature({
  routes: (kit) => ({ ApiKeys: apiKeyHandlers(apiKeysService(kit)) }),
  callers: (kit) => ({ findKeyHolder: (token) => findKeyHolder(kit, token) }),
  sockets: () => ({
    async identify({ token }) {
      if (token !== undefined && isApiKey(token)) throw noSocketForKeys();
      return undefined;
    },
  }),
});
