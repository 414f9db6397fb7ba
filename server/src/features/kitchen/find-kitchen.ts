import type { Kit } from '../../app/kit.ts';
import { noteUse } from '../../db/token-rows.ts';
import type { KitchenDevice } from '../../http/caller.ts';
import { createKitchenScope } from '../../kernel/identity/create-scope.ts';
import * as repo from './kitchen-links.repo.ts';

export async function findKitchen({ db, clock }: Kit, token: string): Promise<KitchenDevice | undefined> {
  const link = await repo.findLink(db, token);
  if (!link) return undefined;
  await noteUse(db, 'kitchen_links', link, clock());
  const scope = createKitchenScope(link.restaurant_id, link.id);
  return { scope, linkId: link.id, linkName: link.name };
}
