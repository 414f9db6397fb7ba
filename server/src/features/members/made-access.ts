/**
 * Access that a person made and that works without that person, until somebody ends it: API keys, kitchen links, webhooks
 * and links to tills.
 */
import type { MadeByPerson } from '@menuboard/contract/members';
import type { Kit } from '../../app/kit.ts';
import type { AccessChange } from '../../db/change-access.ts';
import type { Db, Tx, UserRow } from '../../db/schema.ts';
import { listUnrevoked } from '../../db/token-rows.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { endKey } from '../api-keys/api-keys.writes.ts';
import { endLink } from '../kitchen/kitchen-links.writes.ts';
import { listLinks } from '../links/links.reads.ts';
import { stopLink } from '../links/links.writes.ts';
import { listWebhooks } from '../webhooks/webhooks.reads.ts';
import { endWebhook } from '../webhooks/webhooks.writes.ts';

async function madeBy(source: Db | Tx, scope: Scope, userId: UserRow['id']) {
  const isOfPerson = ({ made_by }: { made_by: UserRow['id'] | null }) => made_by === userId;
  return {
    apiKeys: (await listUnrevoked(source, scope, 'api_keys')).filter(isOfPerson),
    kitchenLinks: (await listUnrevoked(source, scope, 'kitchen_links')).filter(isOfPerson),
    webhooks: (await listWebhooks(source, scope)).filter(isOfPerson),
    links: (await listLinks(source, scope)).filter((link) => isOfPerson(link) && link.state !== 'paused'),
  };
}

export async function listMadeBy(
  source: Db | Tx,
  scope: Scope,
  userId: UserRow['id'],
): Promise<MadeByPerson> {
  const { apiKeys, kitchenLinks, webhooks, links } = await madeBy(source, scope, userId);
  return {
    apiKeys: apiKeys.map(({ name }) => name),
    kitchenLinks: kitchenLinks.map(({ name }) => name),
    webhooks: webhooks.map(({ url }) => url),
    links: links.map(({ name }) => name),
  };
}

export async function endMadeBy(
  change: AccessChange,
  scope: Scope,
  userId: UserRow['id'],
  kit: Kit,
): Promise<void> {
  const { apiKeys, kitchenLinks, webhooks, links } = await madeBy(change.tx, scope, userId);
  for (const { id } of apiKeys) await endKey(change, scope, id, kit);
  for (const { id } of kitchenLinks) await endLink(change, scope, id, kit);
  for (const { id } of webhooks) await endWebhook(change, scope, id, kit);
  for (const link of links) await stopLink(change, link);
}
