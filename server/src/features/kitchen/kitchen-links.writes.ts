import type { Kit } from '../../app/kit.ts';
import type { AccessChange } from '../../db/change-access.ts';
import { revokeRow } from '../../db/token-rows.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';

/** Revokes a link, and closes its pages. */
export async function endLink(
  { tx, at, afterCommit }: AccessChange,
  scope: Scope,
  id: string,
  { disconnectKitchens }: Pick<Kit, 'disconnectKitchens'>,
): Promise<void> {
  const linkId = await revokeRow(tx, scope, 'kitchen_links', id, at);
  if (!linkId) throw notFound('Kitchen link');
  afterCommit(await disconnectKitchens(tx, [linkId]));
}
