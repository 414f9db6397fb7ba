import type { Kit } from '../../app/kit.ts';
import type { AccessChange } from '../../db/change-access.ts';
import { revokeRow } from '../../db/token-rows.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';

/** Revokes a key. */
export async function endKey(
  { tx, at, afterCommit }: AccessChange,
  scope: Scope,
  id: string,
  { securityLog }: Pick<Kit, 'securityLog'>,
): Promise<void> {
  const keyId = await revokeRow(tx, scope, 'api_keys', id, at);
  if (!keyId) throw notFound('API key');
  afterCommit(() => securityLog({ event: 'api-key-revoked', keyId }));
}
