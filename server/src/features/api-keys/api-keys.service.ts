/** API keys: programs such as a till act for a restaurant, as far as the scopes of their key allow. */

import type { ApiKey, CreateApiKey, NewApiKey } from '@menuboard/contract/api-keys';
import { API_KEY_PREFIX, keyScopes } from '@menuboard/contract/domain/key-scopes';
import { API_KEYS_MAX } from '@menuboard/contract/domain/limits';
import { type AccessChange, createChangeAccess } from '../../db/change-access.ts';
import type { ApiKeyRow } from '../../db/connection-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { KeyHolder, Member } from '../../http/caller.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { type Clock, HOUR, iso } from '../../lib/clock.ts';
import { createKeyScope } from '../../lib/create-scope.ts';
import { isDiskFull } from '../../lib/database-errors.ts';
import { newId } from '../../lib/ids.ts';
import type { Scope } from '../../lib/scope.ts';
import type { SecurityLog } from '../../lib/security-log.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import type { TellOwners } from '../../mail/tell-owners.ts';
import { makerNames, nameOfUser } from '../members/members.reads.ts';
import * as repo from './api-keys.repo.ts';

export interface ApiKeysDeps {
  db: Db;
  clock: Clock;
  securityLog: SecurityLog;
  tellOwners: TellOwners;
}

const tooMany = () =>
  new AppError('conflict', `A restaurant has at most ${API_KEYS_MAX} API keys. Revoke one first.`);

function scopesOf({ scopes }: Pick<ApiKeyRow, 'scopes'>): ApiKey['scopes'] {
  const named = scopes.split(' ');
  return keyScopes.filter((scope) => named.includes(scope));
}

function presentKey(row: ApiKeyRow, madeBy: string | null): ApiKey {
  return {
    id: row.id,
    name: row.name,
    scopes: scopesOf(row),
    lastFour: row.last_four,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    madeBy,
  };
}

export function createApiKeysService({ db, clock, securityLog, tellOwners }: ApiKeysDeps) {
  const now = () => iso(clock());
  const changeAccess = createChangeAccess({ db, clock });

  async function end({ tx, at, afterCommit }: AccessChange, scope: Scope, id: string): Promise<void> {
    const key = await repo.revokeKey(tx, scope, id, at);
    if (!key) throw notFound('API key');
    afterCommit(() => securityLog({ event: 'api-key-revoked', keyId: key.id }));
  }

  return {
    async list(scope: Scope): Promise<{ apiKeys: ApiKey[] }> {
      const rows = await repo.listKeys(db, scope);
      const makerOf = await makerNames(db, scope, rows);
      return { apiKeys: rows.map((row) => presentKey(row, makerOf(row))) };
    },

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
        if ((await repo.listKeys(tx, scope)).length >= API_KEYS_MAX) throw tooMany();
        await repo.insertKey(tx, row);
        await tellOwners(tx, restaurantId, { kind: 'api-key', name });
        const created = { keyId, restaurantId, userId, scopes: row.scopes };
        afterCommit(() => securityLog({ event: 'api-key-created', ...created }));
        return { ...presentKey(row, await nameOfUser(tx, userId)), key };
      });
    },

    revoke: (scope: Scope, id: string): Promise<void> =>
      changeAccess(scope, (change) => end(change, scope, id)),

    /** For those who end everything that a person made. */
    made: {
      end,
      listMade: async (source: Db | Tx, scope: Scope) =>
        (await repo.listKeys(source, scope)).map(({ id, name, made_by: madeBy }) => ({ id, name, madeBy })),
    },

    async findHolder(token: string): Promise<KeyHolder | undefined> {
      const key = await repo.findKey(db, token);
      if (!key) return undefined;
      const hasBeenUsed = key.last_used_at !== null && key.last_used_at > iso(clock() - HOUR);
      if (!hasBeenUsed) {
        await repo.markUsed(db, key.id, now()).catch((error) => {
          // Reads work on a full disk, too. The next request tries again.
          if (!isDiskFull(error)) throw error;
        });
      }
      const scope = createKeyScope(key.restaurant_id, key.id);
      return { scope, keyId: key.id, keyScopes: scopesOf(key), revision: key.revision };
    },
  };
}

export type ApiKeysService = ReturnType<typeof createApiKeysService>;
