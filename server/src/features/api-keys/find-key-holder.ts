import type { Kit } from '../../app/kit.ts';
import { noteUse } from '../../db/token-rows.ts';
import type { KeyHolder } from '../../http/caller.ts';
import { createKeyScope } from '../../kernel/identity/create-scope.ts';
import { scopesOf } from './api-keys.present.ts';
import * as repo from './api-keys.repo.ts';

export async function findKeyHolder({ db, clock }: Kit, token: string): Promise<KeyHolder | undefined> {
  const key = await repo.findKey(db, token);
  if (!key) return undefined;
  await noteUse(db, 'api_keys', key, clock());
  const scope = createKeyScope(key.restaurant_id, key.id);
  return { scope, keyId: key.id, keyScopes: scopesOf(key), revision: key.revision };
}
