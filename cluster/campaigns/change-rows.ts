/** Reads the change log where it is stored, past every server. */
import pg from 'pg';
import type { LoggedChange } from './ledger.ts';

export interface LoggedPrice extends LoggedChange {
  itemId: string;
  price: number | null;
}

interface ChangeRow {
  restaurant_id: string;
  revision: string | number;
  type: string;
  entity_id: string;
  after: string | null;
}

export async function query<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The changes of items, by restaurant, in the order of their revisions. */
export async function readChanges(url: string): Promise<Map<string, LoggedPrice[]>> {
  const rows = await query<ChangeRow>(
    url,
    `select restaurant_id, revision, type, entity_id, after from changes where type like 'item-%' order by revision, seq`,
  );
  const byRestaurant = Map.groupBy(rows, (row) => row.restaurant_id);
  return new Map([...byRestaurant].map(([id, ofRestaurant]) => [id, ofRestaurant.map(toChange)]));
}

function toChange({ revision, type, entity_id: itemId, after }: ChangeRow): LoggedPrice {
  const item = after === null ? {} : (JSON.parse(after) as { price?: number });
  return { revision: Number(revision), type, itemId, price: item.price ?? null };
}
