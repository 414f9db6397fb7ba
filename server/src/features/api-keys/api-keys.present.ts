import type { ApiKey } from '@menuboard/contract/api-keys';
import { keyScopes } from '@menuboard/contract/domain/key-scopes';
import type { ApiKeyRow } from '../../db/connection-rows.ts';

export function scopesOf({ scopes }: Pick<ApiKeyRow, 'scopes'>): ApiKey['scopes'] {
  const named = scopes.split(' ');
  return keyScopes.filter((scope) => named.includes(scope));
}

export function presentKey(row: ApiKeyRow, madeBy: string | null): ApiKey {
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
