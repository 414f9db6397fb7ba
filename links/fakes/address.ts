/** A spreadsheet that is published as a CSV file, with `ETag`, in the columns of the menu board's own export. */
import { createHash } from 'node:crypto';
import type { TillDish } from '@menuboard/contract/links';
import { startFakeServer } from './fake-server.ts';
import { type StartFake, usualFields } from './fake-till.ts';

const columns = 'id,external id,name,description,category,price,sizes,extras,available,sold out until';

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const pricesIn = (all: readonly { name: string; price: number }[] = []) =>
  all.map(({ name, price }) => `${name}=${price}`).join('; ');

const lineOf = ({ isAvailable = true, soldOutUntil, sizes, ...dish }: TillDish) =>
  [
    '',
    dish.externalId,
    dish.name,
    dish.description ?? '',
    dish.category ?? '',
    sizes?.length ? '' : String(dish.price ?? ''),
    pricesIn(sizes),
    pricesIn(dish.extras),
    isAvailable ? 'yes' : 'no',
    soldOutUntil ?? '',
  ]
    .map(quoted)
    .join(',');

/** Sizes have no numbers in a table, so their names are their numbers. */
export const tableDish = ({
  sizes,
  price,
  soldOutUntil = null,
  isAvailable = true,
  left: _,
  ...dish
}: TillDish): TillDish => ({
  ...dish,
  ...(sizes?.length
    ? {
        sizes: sizes.map(({ name, price }) => ({ externalId: name.toLowerCase(), name, price })),
      }
    : { price: price ?? null }),
  isAvailable,
  soldOutUntil,
});

/** The content of the table. */
export function tableOf(dishes: Iterable<TillDish>): string {
  return `${[columns, ...[...dishes].map(lineOf)].join('\n')}\n`;
}

export const tableStores = [...usualFields, 'soldOutUntil'] as const;

export const startFakeAddress: StartFake = async () => {
  const dishes = new Map<string, TillDish>();
  const server = await startFakeServer(({ path, headers }) => {
    if (path === '/sheet') return { status: 307, headers: { location: '/export.csv' } };
    if (path !== '/export.csv') return { status: 404, body: 'Not found' };
    const body = tableOf(dishes.values());
    const etag = `"${createHash('sha256').update(body).digest('hex')}"`;
    return headers['if-none-match'] === etag
      ? { status: 304 }
      : { headers: { etag, 'content-type': 'text/csv; charset=utf-8' }, body };
  });
  return {
    ...server,
    settings: { address: `${server.address}/sheet` },
    stores: tableStores,
    put: (dish) => void dishes.set(dish.externalId, tableDish(dish)),
    remove: (externalId) => void dishes.delete(externalId),
    dishes: () => [...dishes.values()],
    onNotice: () => {},
  };
};
