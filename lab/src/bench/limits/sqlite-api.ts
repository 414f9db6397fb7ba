/** Limit for lists and creates: Fastify and better-sqlite3 alone, on the tables and the data of our server. */
import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import Fastify from 'fastify';

const { DB_FILE = '', RESTAURANT_ID = '' } = process.env;
const database = new Database(DB_FILE);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.pragma('foreign_keys = ON');

interface ItemColumns {
  id: string;
  name: string;
  description: string;
  price_cents: number;
  category: string;
  image_url: string | null;
  is_available: number;
  created_at: string;
  updated_at: string;
  revision: number;
}
interface MenuColumns {
  id: string;
  name: string;
  description: string;
  created_at: string;
  updated_at: string;
  revision: number;
}

const menusOf = database.prepare<[string], MenuColumns>(
  'select * from menus where restaurant_id = ? and deleted_at is null order by created_at, id',
);
const itemsOf = database.prepare<[string], ItemColumns & { menu_id: string }>(
  `select menu_items.menu_id, items.* from menu_items join items on items.id = menu_items.item_id
   where menu_items.restaurant_id = ? and items.deleted_at is null order by menu_items.menu_id, menu_items.position`,
);
const insertItem = database.prepare<(string | number)[], ItemColumns>(
  `insert into items (id, restaurant_id, name, description, price_cents, category, image_url, is_available, created_at,
   updated_at, deleted_at, revision) values (?, ?, ?, ?, ?, ?, null, 1, ?, ?, null, 1) returning *`,
);

const toItem = (row: ItemColumns) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: row.price_cents / 100,
  category: row.category,
  imageUrl: row.image_url,
  isAvailable: row.is_available === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  revision: row.revision,
});

const app = Fastify();
app.get('/menus', async () => {
  const items = Map.groupBy(itemsOf.all(RESTAURANT_ID), (row) => row.menu_id);
  const menus = menusOf.all(RESTAURANT_ID).map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    items: (items.get(row.id) ?? []).map(toItem),
    layout: null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }));
  return { menus };
});
app.post<{ Body: { name: string; price: number; category: string } }>('/items', async ({ body }, reply) => {
  const at = new Date().toISOString();
  const row = insertItem.get(
    randomUUID(),
    RESTAURANT_ID,
    body.name,
    '',
    Math.round(body.price * 100),
    body.category,
    at,
    at,
  );
  return reply.code(201).send(row && toItem(row));
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
console.log(`Ready: ${url}`);
