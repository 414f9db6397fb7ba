/** People who change the board while its till changes, too. */
import { fitToCurrency } from '@menuboard/contract/domain/money/minor-units';
import type { TillField } from '@menuboard/contract/domain/till';
import { ApiError } from '@menuboard/contract/http/api-client';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { linkRoutes } from '@menuboard/contract/links';
import type { Random } from '../random.ts';
import { type LinkedRestaurant, readItems } from './linked-restaurant.ts';

const HOUR_MS = 3_600_000;

export class People {
  /** Number of changes by kind. */
  readonly counts: Record<string, number> = {};
  /** Answers that are not as promised. */
  readonly faults: string[] = [];
  /** Values that count for ever, by item and field. */
  readonly own = new Map<string, string>();
  /** Items and fields that somebody has changed here. */
  private readonly chosen = new Set<string>();
  private readonly restaurant: LinkedRestaurant;
  private readonly random: Random;
  private readonly relink: (() => Promise<void>) | undefined;

  /** @param relink unlinks the till, and links it again */
  constructor(restaurant: LinkedRestaurant, random: Random, relink?: () => Promise<void>) {
    this.restaurant = restaurant;
    this.random = random;
    this.relink = relink;
  }

  readonly hasChosen = (itemId: string, field: TillField) => this.chosen.has(`${itemId} ${field}`);

  private note(kind: string, item?: Item, field?: TillField): void {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
    if (item && field) this.chosen.add(`${item.id} ${field}`);
  }

  /** Makes a random change. A refused one is a fault. */
  async change(): Promise<void> {
    try {
      await this.makeChange();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.faults.push(String(error));
    }
  }

  private async makeChange(): Promise<void> {
    const { random, restaurant } = this;
    const linked = (await readItems(restaurant)).filter(({ till, isHidden }) => till && !isHidden);
    if (linked.length === 0) return;
    const item = random.pick(linked);
    const chosen = random.next();
    if (chosen < 0.3) return this.changePrice(item);
    if (chosen < 0.5) return this.toggle(item);
    if (chosen < 0.65) return this.sendBack(item);
    if (chosen < 0.8) return this.rename(item);
    if (chosen < 0.85) return this.ownDescription(item);
    if (chosen < 0.97) return this.letTillCount(item);
    if (!this.relink) return;
    this.note('unlinked');
    // All overrides end with the link.
    this.own.clear();
    await this.relink();
  }

  private async changePrice(item: Item): Promise<void> {
    if (item.sizes.length > 0 || item.priceWords !== null) return;
    this.note('price', item, 'price');
    const price = fitToCurrency(item.price + 1, 'USD');
    const after = await this.restaurant.call(itemRoutes.update, { params: item, body: { price } });
    this.expectOwner(after, 'price', item);
  }

  private async rename(item: Item): Promise<void> {
    this.note('name', item, 'name');
    const body = { name: `${item.name.slice(0, 40)} of the house` };
    this.expectOwner(await this.restaurant.call(itemRoutes.update, { params: item, body }), 'name', item);
  }

  /** A change of a field that the till owns lasts until the till changes it. */
  private expectOwner({ till, isHidden }: Item, field: TillField, before: Item): void {
    // The till has just removed the dish, so it has no value that a change could differ from.
    if (isHidden) return;
    const owner = till?.fields[field];
    const expected = before.till?.fields[field] === 'own' ? 'own' : 'until';
    if (till && owner !== undefined && owner !== expected) {
      this.faults.push(`${before.externalId}: after a change here, ${field} belongs to ${owner}`);
    }
  }

  private async toggle(item: Item): Promise<void> {
    this.note('sold out', item, 'availability');
    // Somebody who says that there is more ends a count of 0.
    this.chosen.add(`${item.id} left`);
    const isAvailable = !item.isAvailable;
    const until = new Date(Date.now() + HOUR_MS).toISOString();
    const body = { isAvailable, ...(!isAvailable && this.random.next() < 0.5 && { until }) };
    await this.restaurant.call(itemRoutes.toggle, { params: item, body });
  }

  /** A form sends everything that it shows. */
  private async sendBack({ id }: Item): Promise<void> {
    const { call } = this.restaurant;
    const item = (await readItems(this.restaurant)).find((one) => one.id === id);
    if (!item) return;
    const { name, description, category, price, extras, revision } = item;
    const hasPrice = item.sizes.length === 0 && item.priceWords === null;
    const body = { name, description, category, extras, ...(hasPrice && { price }) };
    for (const field of ['name', 'description', 'category', 'price', 'extras'] as const) {
      // The till may change the dish in between, and then the value is another one.
      this.chosen.add(`${id} ${field}`);
    }
    this.note('sent back unchanged');
    const after = await call(itemRoutes.update, { params: { id }, body });
    const isChangedInBetween = after.revision !== revision;
    if (!isChangedInBetween && JSON.stringify(after.till) !== JSON.stringify(item.till)) {
      this.faults.push(
        `${item.externalId}: values that were sent back unchanged took ${JSON.stringify(after.till)}`,
      );
    }
  }

  private async ownDescription(item: Item): Promise<void> {
    if (item.till?.fields.description === undefined) return;
    const { call } = this.restaurant;
    this.note('own for ever', item, 'description');
    const body = { fields: { description: 'own' } } as const;
    await call(linkRoutes.setFields, { params: item, body });
    const description = `Ours ${Math.floor(this.random.next() * 1e6)}.`;
    await call(itemRoutes.update, { params: item, body: { description } });
    this.own.set(`${item.id} description`, description);
  }

  private async letTillCount(item: Item): Promise<void> {
    const fields = Object.entries(item.till?.fields ?? {}).filter(([, owner]) => owner !== 'till');
    if (fields.length === 0) return;
    this.note('back to the till');
    const body = { fields: Object.fromEntries(fields.map(([field]) => [field, 'till'])) };
    await this.restaurant.call(linkRoutes.setFields, { params: item, body });
    for (const [field] of fields) this.own.delete(`${item.id} ${field}`);
  }
}
