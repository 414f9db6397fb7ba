/** Places of the fake Toast: their stock, and the messages about changes. */
import { randomUUID } from 'node:crypto';
import type { TillDish } from '@menuboard/contract/links';
import { signatureOf } from '../src/signatures.ts';
import type { FakeNotice } from './fake-till.ts';
import { StoredDishes } from './stored-dishes.ts';
import { guidOf, menusOf, toastTime } from './toast-menus.ts';

/** Each subscription has a secret of its own. */
export const secrets = { menus: 'menus-secret', stock: 'stock-secret' };

type Sold = Pick<TillDish, 'isAvailable' | 'left'>;
/** Stock of a dish or a size, as the API shows it. */
export interface Entry {
  guid: string;
  itemGuidValidity: 'VALID' | 'INVALID';
  status: 'IN_STOCK' | 'QUANTITY' | 'OUT_OF_STOCK';
  quantity: number | null;
  multiLocationId: string;
  versionId: string;
}

function entryOf(id: string, { isAvailable = true, left = null }: Sold): Entry {
  const status = !isAvailable || left === 0 ? 'OUT_OF_STOCK' : left === null ? 'IN_STOCK' : 'QUANTITY';
  const quantity = status === 'QUANTITY' ? left : null;
  return {
    guid: guidOf(id),
    itemGuidValidity: 'VALID',
    status,
    quantity,
    multiLocationId: id,
    versionId: guidOf(id),
  };
}

const entriesOf = (dish: TillDish) =>
  [dish, ...(dish.sizes ?? [])].map(({ externalId, ...sold }) => entryOf(externalId, sold));

/** A dish as a perfect reading returns it. Toast has no time at which a dish is back. */
export function read(dish: TillDish): TillDish {
  const {
    externalId,
    name,
    description = '',
    category,
    extras = [],
    imageUrl = null,
    sizes = [],
    price = null,
  } = dish;
  const stockOf = (id: string, sold: Sold) => {
    const { status, quantity } = entryOf(id, sold);
    return { isAvailable: status !== 'OUT_OF_STOCK', left: quantity };
  };
  const common = {
    externalId,
    name,
    description,
    ...(category && { category }),
    extras,
    imageUrl,
    ...stockOf(externalId, dish),
  };
  if (sizes.length < 2) return { ...common, sizes: [], price: sizes[0]?.price ?? price };
  return {
    ...common,
    sizes: sizes.map((size) => ({
      externalId: size.externalId,
      name: size.name,
      price: size.price,
      ...stockOf(size.externalId, size),
    })),
  };
}

const typeOf = ({ status, quantity }: Entry) => {
  if (status === 'OUT_OF_STOCK') return 'out_of_stock';
  return quantity !== null && quantity <= 5 ? 'low_quantity' : 'in_stock';
};

const menuText = (dish: TillDish | undefined) => JSON.stringify(dish && menusOf([dish], '', ''));

export class ToastPlaces {
  readonly ids = [guidOf('place 1'), guidOf('place 2')] as const;
  readonly stored = new StoredDishes();
  listener: ((notice: FakeNotice) => void) | undefined;
  readonly #published = new Map<string, number>(this.ids.map((place) => [place, Date.now()]));

  has(place: string): boolean {
    return this.#published.has(place);
  }

  publishedAt(place: string): string {
    return toastTime(this.#published.get(place) ?? 0);
  }

  stockAt(place: string): Entry[] {
    return this.stored.at(place).flatMap(entriesOf);
  }

  #announce(category: keyof typeof secrets, eventType: string, place: string, more: object): void {
    const timestamp = new Date().toISOString();
    const details = { restaurantGuid: place, ...more };
    const body = JSON.stringify({
      timestamp,
      eventCategory: category,
      eventType,
      guid: randomUUID(),
      details,
    });
    const headers = {
      'toast-signature': signatureOf(secrets[category], [body, timestamp]),
      'toast-event-category': category,
      'toast-event-type': eventType,
      'toast-restaurant-external-id': place,
    };
    this.listener?.({ headers, body });
  }

  /** Makes a change of one dish. Toast announces published menus and each changed stock. */
  change(externalId: string, work: () => void): void {
    const before = this.ids.map((place) => this.stored.get(externalId, place));
    work();
    for (const [index, place] of this.ids.entries()) {
      this.#compare(place, before[index], this.stored.get(externalId, place));
    }
  }

  #compare(place: string, was: TillDish | undefined, is: TillDish | undefined): void {
    if (menuText(was) !== menuText(is)) {
      this.#published.set(place, Math.max(Date.now(), (this.#published.get(place) ?? 0) + 1));
      this.#announce('menus', 'menus_updated', place, { publishedDate: this.publishedAt(place) });
    }
    const known = new Set((was ? entriesOf(was) : []).map((entry) => JSON.stringify(entry)));
    for (const entry of is ? entriesOf(is) : []) {
      if (known.has(JSON.stringify(entry)) || (!was && entry.status === 'IN_STOCK')) continue;
      const { guid: itemGuid, quantity, itemGuidValidity: _, ...rest } = entry;
      this.#announce('stock', typeOf(entry), place, {
        itemGuid,
        ...rest,
        ...(quantity !== null && { quantity }),
      });
    }
  }

  /** Sets the stock of a dish or a size at a place. */
  update(
    place: string,
    { guid, multiLocationId, status, quantity = null }: Partial<Entry>,
  ): Entry | undefined {
    const sold: Sold = {
      isAvailable: status !== 'OUT_OF_STOCK',
      left: status === 'QUANTITY' ? quantity : null,
    };
    const isMeant = (id: string) => id === multiLocationId || guidOf(id) === guid;
    for (const dish of this.stored.at(place)) {
      const { externalId, sizes = [] } = dish;
      const size = sizes.find((each) => isMeant(each.externalId));
      if (!size && !isMeant(externalId)) continue;
      const changed = size
        ? { ...dish, sizes: sizes.map((each) => (each === size ? { ...each, ...sold } : each)) }
        : { ...dish, ...sold };
      this.change(externalId, () => this.stored.put(changed, place));
      return entryOf(size?.externalId ?? externalId, sold);
    }
    return undefined;
  }
}
