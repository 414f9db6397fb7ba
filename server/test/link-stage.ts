/** A restaurant with a link to a till, for tests. */
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { linkRoutes } from '@menuboard/contract/links';
import type { OwnerClient } from './as-owner.ts';
import { type Till, testConnectors } from './till-server.ts';

/** Options of an application whose tills are on this machine. */
export const linkOptions = () => ({
  areRatesLimited: false,
  connectors: testConnectors,
  config: { canWebhooksBeLocal: true },
});

export const paramsOf = ({ restaurantId }: OwnerClient) => ({ restaurantId });

export const aLink = (owner: OwnerClient, till: Till, kind = 'whole') =>
  owner.call(linkRoutes.create, { params: paramsOf(owner), body: { kind, settings: till.settings() } });

/** A link that was started. Resolves with its id. */
export async function aLiveLink(owner: OwnerClient, till: Till, kind = 'whole'): Promise<string> {
  const { id } = await aLink(owner, till, kind);
  await owner.call(linkRoutes.start, { params: { id }, body: {} });
  return id;
}

export async function itemsOf(owner: OwnerClient): Promise<Map<string, Item>> {
  const { items } = await owner.call(itemRoutes.list, { params: paramsOf(owner) });
  return new Map(items.map((item) => [item.name, item]));
}

export async function itemNamed(owner: OwnerClient, name: string): Promise<Item> {
  const item = (await itemsOf(owner)).get(name);
  if (!item) throw new Error(`There is no item ${name}.`);
  return item;
}

export const addItem = (owner: OwnerClient, name: string, price: number, category = 'Mains') =>
  owner.call(itemRoutes.create, { params: paramsOf(owner), body: { name, price, category } });

export const readNow = (owner: OwnerClient, id: string) => owner.call(linkRoutes.read, { params: { id } });
