import type { Kit } from '../../app/kit.ts';
import type { AccessChange } from '../../db/change-access.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import { deleteWebhook } from './webhooks.repo.ts';

/** Deletes a webhook. */
export async function endWebhook(
  { tx, afterCommit }: AccessChange,
  scope: Scope,
  id: string,
  { securityLog }: Pick<Kit, 'securityLog'>,
): Promise<void> {
  const removed = await deleteWebhook(tx, scope, id);
  if (!removed) throw notFound('Webhook');
  afterCommit(() => securityLog({ event: 'webhook-deleted', webhookId: removed.id }));
}
