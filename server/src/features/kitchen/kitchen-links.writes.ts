import type { Kit } from '../../app/kit.ts';
import type { AccessChange } from '../../db/change-access.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import { revokeLink } from './kitchen-links.repo.ts';

/** Revokes a link, and closes its pages. */
export async function endLink(
  { tx, at, afterCommit }: AccessChange,
  scope: Scope,
  id: string,
  { disconnectKitchens }: Pick<Kit, 'disconnectKitchens'>,
): Promise<void> {
  const link = await revokeLink(tx, scope, id, at);
  if (!link) throw notFound('Kitchen link');
  afterCommit(await disconnectKitchens(tx, [link.id]));
}
