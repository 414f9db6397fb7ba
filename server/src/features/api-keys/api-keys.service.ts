import type { ApiKey, CreateApiKey, NewApiKey } from '@menuboard/contract/api-keys';
import { API_KEY_PREFIX } from '@menuboard/contract/domain/key-scopes';
import { API_KEYS_MAX } from '@menuboard/contract/domain/limits';
import type { Kit } from '../../app/kit.ts';
import { createChangeAccess } from '../../db/change-access.ts';
import type { ApiKeyRow } from '../../db/connection-rows.ts';
import { listUnrevoked } from '../../db/token-rows.ts';
import type { Member } from '../../http/caller.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { hashToken, newToken } from '../../kernel/identity/tokens.ts';
import { iso } from '../../kernel/time/clock.ts';
import { nameOfUser } from '../members/members.reads.ts';
import { tellOwners } from '../members/members.writes.ts';
import { presentKey } from './api-keys.present.ts';
import { listApiKeys } from './api-keys.reads.ts';
import * as repo from './api-keys.repo.ts';
import { endKey } from './api-keys.writes.ts';

const tooMany = () =>
  new AppError('conflict', `A restaurant has at most ${API_KEYS_MAX} API keys. Revoke one first.`);

export function apiKeysService(kit: Kit) {
  const { db, clock, securityLog } = kit;
  const now = () => iso(clock());
  const changeAccess = createChangeAccess({ db, clock });

  return {
    list: (scope: Scope): Promise<{ apiKeys: ApiKey[] }> => listApiKeys(db, scope),

    async create({ scope, userId }: Member, { name, scopes }: CreateApiKey): Promise<NewApiKey> {
      const key = `${API_KEY_PREFIX}${newToken()}`;
      const row: ApiKeyRow = {
        id: newId(),
        restaurant_id: scope.restaurantId,
        name,
        scopes: scopes.join(' '),
        token_hash: hashToken(key),
        last_four: key.slice(-4),
        created_at: now(),
        last_used_at: null,
        revoked_at: null,
        made_by: userId,
      };
      const { id: keyId, restaurant_id: restaurantId } = row;
      return changeAccess(scope, async ({ tx, afterCommit }) => {
        if ((await listUnrevoked(tx, scope, 'api_keys')).length >= API_KEYS_MAX) throw tooMany();
        await repo.insertKey(tx, row);
        await tellOwners(tx, restaurantId, { kind: 'api-key', name }, kit);
        const created = { keyId, restaurantId, userId, scopes: row.scopes };
        afterCommit(() => securityLog({ event: 'api-key-created', ...created }));
        return { ...presentKey(row, await nameOfUser(tx, userId)), key };
      });
    },

    revoke: (scope: Scope, id: string): Promise<void> =>
      changeAccess(scope, (change) => endKey(change, scope, id, kit)),
  };
}
