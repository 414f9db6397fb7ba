/** Content of a restaurant's archive: everything that its screens show, but no account, code or link. */
import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Cycle } from '@menuboard/contract/cycles';
import type { ListedDisplay } from '@menuboard/contract/displays';
import { withoutFields } from '@menuboard/contract/item-fields';
import type { Item } from '@menuboard/contract/items';
import type { LibraryItem } from '@menuboard/contract/media';
import type { ListedMenu } from '@menuboard/contract/menus';
import type { Promotion } from '@menuboard/contract/promotions';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { isOwnEntry } from '@menuboard/contract/schedules';
import { type ArchiveEntry, json, jsonList } from '../../http/archive.ts';
import { createFileNames } from '../../kernel/files/file-names.ts';
import type { MediaStore } from '../../media/media-store.ts';
import {
  type ArchivedPart,
  FORMAT,
  lists,
  MANIFEST,
  type Manifest,
  MEDIA_FOLDER,
  MEDIA_LIST,
  README,
} from './archive-format.ts';

const readMe = `A copy of a restaurant from Menuboard.

manifest.json  when it was made, how much is in it, and the size and hash of each file
items.json     the items
menus.json     the menus, with the ids of their items
displays.json  the displays, with their settings and schedules
promotions.json  the promotions, with the ids of their items
cycles.json    the cycles, with the ids of their menus and displays
media.json     the files of the library
media/         these files

Restore it in Menuboard: Your account, Restore a copy.
`;

/** Records of a restaurant, each list in pieces. */
export interface ArchiveSource {
  restaurant: Pick<Restaurant, 'name' | 'currency'>;
  items: () => AsyncIterable<Item[]>;
  menus: () => AsyncIterable<ListedMenu[]>;
  displays: () => AsyncIterable<ListedDisplay[]>;
  promotions: readonly Promotion[];
  cycles: readonly Cycle[];
  files: readonly LibraryItem[];
}

const archivedItem = withoutFields('archive', 'left out');
const archivedMenu = ({ updatedAt: _, revision: _r, ...menu }: ListedMenu) => menu;

const archivedPromotion = ({ createdAt: _, updatedAt: _u, revision: _r, ...promotion }: Promotion) =>
  promotion;

const archivedCycle = ({ createdAt: _, updatedAt: _u, revision: _r, ...cycle }: Cycle) => cycle;

function archivedDisplay(display: ListedDisplay) {
  const { id, createdAt, name, menuId, mediaUrl, settings, scheduledContent } = display;
  const own = scheduledContent.filter(isOwnEntry);
  const entries = own.map(({ content, schedule, priority, isActive }) => ({
    content,
    schedule,
    priority,
    isActive,
  }));
  return { id, createdAt, name, menuId, mediaUrl, settings, scheduledContent: entries };
}

async function* eachOf<T, Archived>(pieces: AsyncIterable<T[]>, toArchived: (one: T) => Archived) {
  for await (const piece of pieces) yield* piece.map(toArchived);
}

export async function* archiveEntries(
  source: ArchiveSource,
  media: Pick<MediaStore, 'find'>,
  createdAt: string,
): AsyncGenerator<ArchiveEntry> {
  const parts: ArchivedPart[] = [];
  const counts = { items: 0, menus: 0, displays: 0, media: 0, promotions: 0, cycles: 0 };

  async function* noted<T extends string | Buffer>(path: string, chunks: AsyncIterable<T>) {
    const hash: Hash = createHash('sha256');
    let size = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += Buffer.byteLength(chunk);
      yield chunk;
    }
    parts.push({ path, size, sha256: hash.digest('hex') });
  }

  async function* counted<T>(of: keyof typeof counts, records: AsyncIterable<T>) {
    for await (const record of records) {
      counts[of] += 1;
      yield record;
    }
  }

  const list = (name: string, of: keyof typeof counts, records: () => AsyncIterable<unknown>) => ({
    name,
    text: () => noted(name, jsonList(counted(of, records()))),
  });

  async function* readMeText() {
    yield readMe;
  }
  yield { name: README, text: () => noted(README, readMeText()) };
  // Menus first, so that an item created in between is on no menu.
  yield list(lists.menu, 'menus', () => eachOf(source.menus(), archivedMenu));
  yield list(lists.item, 'items', () => eachOf(source.items(), archivedItem));
  yield list(lists.display, 'displays', () => eachOf(source.displays(), archivedDisplay));
  const promotions = source.promotions.map(archivedPromotion);
  yield list(lists.promotion, 'promotions', () => Readable.from(promotions));
  yield list(lists.cycle, 'cycles', () => Readable.from(source.cycles.map(archivedCycle)));
  const nameOf = createFileNames();
  const files = source.files.map(({ url, name, type }) => ({
    url,
    name,
    type,
    path: `${MEDIA_FOLDER}${nameOf(name, url)}`,
  }));
  yield list(MEDIA_LIST, 'media', () => Readable.from(files));
  for (const [index, { path }] of files.entries()) {
    const stored = source.files[index];
    yield {
      name: path,
      async find() {
        const file = stored && (await media.find(stored));
        return file && { ...file, read: async () => Readable.from(noted(path, await file.read())) };
      },
    };
  }
  const manifest = async (): Promise<Manifest> => ({
    kind: 'restaurant',
    format: FORMAT,
    createdAt,
    restaurant: source.restaurant,
    counts,
    files: parts,
  });
  yield { name: MANIFEST, text: () => json(manifest) };
}
