/** Replaces a restaurant's visible data by a checked archive, inside a mutation of the caller. */
import type { Kit } from '../../app/kit.ts';
import type { Mutation } from '../../db/mutate.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { replaceCycles } from '../cycles/replace-cycles.writes.ts';
import { replaceItems } from '../items/replace-items.writes.ts';
import { takeFromBin } from '../media/media.writes.ts';
import { removeOtherMenus, restoreMenus } from '../menus/replace-menus.writes.ts';
import { replacePromotions } from '../promotions/promotions.writes.ts';
import { takenIds } from '../taken-menus/taken-menus.reads.ts';
import type {
  ArchivedCycle,
  ArchivedDisplay,
  ArchivedItem,
  ArchivedMenu,
  ArchivedPromotion,
  RecordKind,
} from './archive-format.ts';
import { findArchive, readRecords, removeArchive } from './checked-archives.repo.ts';
import { restoreDisplays } from './restore-displays.ts';

interface ArchivedRecords {
  item: ArchivedItem;
  menu: ArchivedMenu;
  display: ArchivedDisplay;
  promotion: ArchivedPromotion;
  cycle: ArchivedCycle;
}

const ended = () =>
  new AppError(
    'not_found',
    'This copy was checked more than an hour ago, or another one was chosen since. Choose the file again.',
  );

const fileUrl = /\/media\/[0-9a-f]{64}\.[a-z0-9]{2,5}/g;

async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const one of all) list.push(one);
  return list;
}

/** Undo reverses the parts in the opposite order: displays get their earlier menus once these left the bin. */
export async function applyArchive(kit: Kit, mutation: Mutation, id: string): Promise<void> {
  const { tx, scope, at } = mutation;
  const archive = await findArchive(tx, scope, id);
  if (!archive?.files || archive.expires_at <= at) throw ended();
  const urls = new Map<string, string>(JSON.parse(archive.files));

  async function* records<Kind extends RecordKind>(kind: Kind): AsyncGenerator<ArchivedRecords[Kind]> {
    for await (const record of readRecords(tx, scope, id, kind))
      yield JSON.parse(record.replace(fileUrl, (url) => urls.get(url) ?? url));
  }

  await takeFromBin(mutation, [...urls.values()], kit);
  const taken = await takenIds(tx, scope);
  const items = await replaceItems(mutation, await collect(records('item')), taken.items);
  const menus = await restoreMenus(mutation, records('menu'), items, taken.menus);
  const displays = await restoreDisplays(kit, mutation, records('display'), menus);
  await replaceCycles(mutation, await collect(records('cycle')), menus, displays);
  await replacePromotions(mutation, await collect(records('promotion')), items);
  await removeOtherMenus(mutation, new Set<string>([...menus.values(), ...taken.menus]));
  await removeArchive(tx, scope, id);
}
