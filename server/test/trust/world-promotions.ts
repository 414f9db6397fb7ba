import type { Item } from '@menuboard/contract/items';
import { promotionRoutes } from '@menuboard/contract/promotions';
import type { TestApp } from '../build-test-app.ts';

interface Parts {
  app: TestApp;
  mark: string;
  params: () => { restaurantId: string };
  item: () => Promise<Item>;
  signedIn: () => Promise<{ token: string }>;
  secrets: string[];
}

/** Returns a function that resolves with the id of a new promotion of a new item. */
export function createWorldPromotions({ app, mark, params, item, signedIn, secrets }: Parts) {
  return async (): Promise<string> => {
    const body = { label: `Happy hour ${mark}`, itemIds: [(await item()).id], percent: 20 };
    const { id } = await app.call(promotionRoutes.create, { params: params(), body }, await signedIn());
    secrets.push(id);
    return id;
  };
}
