import type { Kit } from '../../app/kit.ts';
import type { AccessChange } from '../../db/change-access.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import { revokeKey } from './api-keys.repo.ts';

/** Revokes a key. */
export async function endKey(
  { tx, at, afterCommit }: AccessChange,
  scope: Scope,
  id: string,
  { securityLog }: Pick<Kit, 'securityLog'>,
): Promise<void> {
  const key = await revokeKey(tx, scope, id, at);
  if (!key) throw notFound('API key');
  afterCommit(() => securityLog({ event: 'api-key-revoked', keyId: key.id }));
}
