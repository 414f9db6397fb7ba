/**
 * Writes a restaurant's records straight into the database, while no server runs: thousands of them take minutes
 * through the API.
 */
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { PAIRING_CODE_LENGTH } from '@menuboard/contract/domain/limits';
import { PAIRING_CODE_ALPHABET } from '@menuboard/contract/domain/pairing-code';
import Database from 'better-sqlite3';
import type { ScreenIdentity } from '../../clients/screen.ts';

/** Number of records that a restaurant gets. */
export interface Contents {
  items: number;
  menus: number;
  /** At most the number of items. Menus share items if `items` is smaller than `menus × itemsPerMenu`. */
  itemsPerMenu: number;
  /** By default, the same number as on the others. */
  itemsOnFirstMenu?: number;
  /** The first display shows the first menu. If there are several menus, the other displays show the rest in turn. */
  displays: number;
  screensPerDisplay: number;
}

export interface Filled {
  /** An item only on the first menu. */
  itemId: string;
  /** The first menu. */
  menuId: string;
  /** Paired screens, display by display. */
  screens: Required<ScreenIdentity>[];
}

type Columns = Record<string, string | number | null>;
type Insert = (table: string, columns: Columns) => void;

/** Inserts rows, and prepares one statement per table. */
function createInsert(database: Database.Database): Insert {
  const statements = new Map<string, Database.Statement>();
  return (table, columns) => {
    const names = Object.keys(columns);
    const statement =
      statements.get(table) ??
      database.prepare(
        `insert into ${table} (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
      );
    statements.set(table, statement);
    statement.run(columns);
  };
}

function pairingCode(): string {
  const letters = Array.from(
    { length: PAIRING_CODE_LENGTH },
    () => PAIRING_CODE_ALPHABET[randomInt(PAIRING_CODE_ALPHABET.length)],
  );
  return letters.join('');
}

/** Columns that items, menus and displays share. */
interface Shared extends Columns {
  restaurant_id: string;
  created_at: string;
  updated_at: string;
  revision: number;
}

function insertItems(insert: Insert, shared: Shared, count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const id = randomUUID();
    insert('items', {
      ...shared,
      id,
      name: `Dish ${n}`,
      description: 'With bread, butter and a salad of the day.',
      price_cents: 450 + (n % 500),
      price_minor: 450 + (n % 500),
      price_currency: 'USD',
      category: `Category ${n % 4}`,
      is_available: 1,
    });
    return id;
  });
}

function insertMenus(insert: Insert, shared: Shared, contents: Contents, itemIds: string[]): string[] {
  const [first = '', ...others] = itemIds;
  return Array.from({ length: contents.menus }, (_, m) => {
    const id = randomUUID();
    insert('menus', { ...shared, id, name: `Menu ${m}`, description: '' });
    insert('content_revisions', { menu_id: id, revision: shared.revision });
    const count = (m === 0 && contents.itemsOnFirstMenu) || contents.itemsPerMenu;
    for (let position = 0; position < count; position += 1) {
      const isFirst = m === 0 && position === 0;
      const other = others[(m * contents.itemsPerMenu + position) % others.length] ?? first;
      insert('menu_items', {
        restaurant_id: shared.restaurant_id,
        menu_id: id,
        item_id: isFirst ? first : other,
        position,
      });
    }
    return id;
  });
}

function insertScreens(insert: Insert, shared: Shared, displayId: string, count: number): string[] {
  return Array.from({ length: count }, () => {
    const token = randomBytes(32).toString('base64url');
    insert('screens', {
      id: randomUUID(),
      restaurant_id: shared.restaurant_id,
      display_id: displayId,
      token_hash: createHash('sha256').update(token).digest('hex'),
      first_seen: shared.created_at,
      last_seen: shared.created_at,
      capabilities: '{}',
    });
    return token;
  });
}

function insertDisplays(
  insert: Insert,
  shared: Shared,
  contents: Contents,
  menuIds: string[],
): Required<ScreenIdentity>[] {
  const [first = '', ...others] = menuIds;
  return Array.from({ length: contents.displays }, (_, d) => {
    const id = randomUUID();
    const code = pairingCode();
    insert('displays', {
      ...shared,
      id,
      name: `TV ${d}`,
      pairing_code: code,
      menu_id: d === 0 ? first : (others[(d - 1) % others.length] ?? first),
      settings: '{}',
    });
    const tokens = insertScreens(insert, shared, id, contents.screensPerDisplay);
    return tokens.map((screenToken) => ({ pairingCode: code, screenToken }));
  }).flat();
}

/**
 * Fills an empty restaurant. No server may run on the database.
 *
 * @param file database file that a server has created
 */
export function fillDatabase(file: string, restaurantId: string, contents: Contents): Filled {
  const database = new Database(file);
  database.pragma('foreign_keys = ON');
  const fill = database.transaction((): Filled => {
    const revision = database
      .prepare<[string], number>(
        'update restaurants set revision = revision + 1 where id = ? returning revision',
      )
      .pluck()
      .get(restaurantId);
    if (revision === undefined) throw new Error(`There is no restaurant ${restaurantId}.`);
    const at = new Date().toISOString();
    const shared = { restaurant_id: restaurantId, created_at: at, updated_at: at, revision };
    const insert = createInsert(database);
    const itemIds = insertItems(insert, shared, contents.items);
    const menuIds = insertMenus(insert, shared, contents, itemIds);
    const screens = insertDisplays(insert, shared, contents, menuIds);
    return { itemId: itemIds[0] ?? '', menuId: menuIds[0] ?? '', screens };
  });
  try {
    return fill();
  } finally {
    database.close();
  }
}
