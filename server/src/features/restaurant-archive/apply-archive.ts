/** Replaces what a restaurant shows by a checked archive, inside a mutation that the caller has begun. */
import type { Mutation } from '../../db/mutate.ts';
import { AppError } from '../../lib/app-error.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { takenIds } from '../taken-menus/taken-menus.reads.ts';
import type {
  ArchivedDisplay,
  ArchivedItem,
  ArchivedMenu,
  ArchivedPromotion,
  RecordKind,
} from './archive-format.ts';
import { findArchive, readRecords, removeArchive } from './checked-archives.repo.ts';
import { createRestoreDisplays, type RestoreDisplaysDeps } from './restore-displays.ts';

/** Ids of this restaurant by ids of the archive. */
type Ids<Kind extends 'item' | 'menu'> = ReadonlyMap<string, TrustedId<Kind>>;

export interface ApplyDeps extends RestoreDisplaysDeps {
  library: { takeFromBin(mutation: Mutation, urls: readonly string[]): Promise<void> };
  replaceItems(
    mutation: Mutation,
    items: readonly ArchivedItem[],
    untouched: ReadonlySet<string>,
  ): Promise<Ids<'item'>>;
  restoreMenus(
    mutation: Mutation,
    menus: AsyncIterable<ArchivedMenu>,
    itemIds: Ids<'item'>,
    untouched: ReadonlySet<string>,
  ): Promise<Ids<'menu'>>;
  replacePromotions(
    mutation: Mutation,
    promotions: readonly ArchivedPromotion[],
    itemIds: Ids<'item'>,
  ): Promise<void>;
  removeOtherMenus(mutation: Mutation, remaining: ReadonlySet<string>): Promise<void>;
}

interface ArchivedRecords {
  item: ArchivedItem;
  menu: ArchivedMenu;
  display: ArchivedDisplay;
  promotion: ArchivedPromotion;
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

/**
 * Undo reverses the parts in the opposite order: displays show their earlier menus again once these are out of the bin.
 */
export function createApplyArchive(deps: ApplyDeps) {
  const restoreDisplays = createRestoreDisplays(deps);

  return async (mutation: Mutation, id: string): Promise<void> => {
    const { tx, scope, at } = mutation;
    const archive = await findArchive(tx, scope, id);
    if (!archive?.files || archive.expires_at <= at) throw ended();
    const urls = new Map<string, string>(JSON.parse(archive.files));

    async function* records<Kind extends RecordKind>(kind: Kind): AsyncGenerator<ArchivedRecords[Kind]> {
      for await (const record of readRecords(tx, scope, id, kind))
        yield JSON.parse(record.replace(fileUrl, (url) => urls.get(url) ?? url));
    }

    await deps.library.takeFromBin(mutation, [...urls.values()]);
    const taken = await takenIds(tx, scope);
    const items = await deps.replaceItems(mutation, await collect(records('item')), taken.items);
    const menus = await deps.restoreMenus(mutation, records('menu'), items, taken.menus);
    await restoreDisplays(mutation, records('display'), menus);
    await deps.replacePromotions(mutation, await collect(records('promotion')), items);
    await deps.removeOtherMenus(mutation, new Set<string>([...menus.values(), ...taken.menus]));
    await removeArchive(tx, scope, id);
  };
}
