/**
 * Sample menu: a new owner sees a realistic board before typing a single dish. One mutation creates the items, the menu
 * and, if missing, the display. Anything that the owner changes belongs to the owner, and removing the sample spares
 * it.
 */
import { suggestDisplayName } from '@menuboard/contract/domain/display-names';
import { type SampleKind, sampleThemes } from '@menuboard/contract/domain/sample-menus';
import { samplePrice } from '@menuboard/contract/domain/sample-price';
import type { RouteInput, RouteResult } from '@menuboard/contract/http/route';
import type { Item, itemRoutes } from '@menuboard/contract/items';
import type { Menu } from '@menuboard/contract/menus';
import { readSample } from '@menuboard/contract/sample-menus/read-sample';
import type { SampleItem, SampleMenu } from '@menuboard/contract/sample-menus/sample-menu';
import type { RemovedRecord, sampleRoutes } from '@menuboard/contract/samples';
import type { Kit } from '../../app/kit.ts';
import { countLive } from '../../db/count-live.ts';
import type { Mutation } from '../../db/mutate.ts';
import { storedId } from '../../db/stored-id.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { findDisplays, listDisplays } from '../displays/displays.reads.ts';
import { assignMenu, createDisplay, removeDisplay, updateSettings } from '../displays/displays.writes.ts';
import { createItem, removeItem } from '../items/items.writes.ts';
import { removeUnused } from '../media/media.writes.ts';
import { menusById } from '../menus/menus.reads.ts';
import { createMenu, removeMenu } from '../menus/menus.writes.ts';
import { priceStyleOf } from '../restaurants/restaurants.reads.ts';
import { schedulesOf } from '../schedules/schedules.reads.ts';
import { screensOf } from '../screens/screens.reads.ts';
import { addSamplePhotos, type PhotoUrls } from './sample-photos.ts';
import { findSampleLeft } from './samples.reads.ts';
import { findFirstHour, storeFirstHour } from './samples.repo.ts';

/** A sample, as its restaurant gets it. */
interface Chosen {
  kind: SampleKind;
  sample: SampleMenu;
  photos: PhotoUrls;
}

function toNewItem(
  { sizes, price = 0, image, ...item }: SampleItem,
  category: string,
  photos: PhotoUrls,
  currency: string,
): RouteInput<typeof itemRoutes.create>['body'] {
  const priceOf = (amount: number) => samplePrice(amount, currency);
  return {
    ...item,
    category,
    price: price ? priceOf(price) : 0,
    imageUrl: photos.get(image ?? '') ?? null,
    ...(price === null && { priceWords: '' }),
    ...(sizes && { sizes: sizes.map((size) => ({ name: size.name, price: priceOf(size.price) })) }),
  };
}

/** Order of the categories, their notes and the combos. */
function detailsOf({ sections, combos = [] }: SampleMenu, currency: string) {
  return {
    sections: sections.map(({ name, note }, order) => ({ category: name, order, ...(note && { note }) })),
    panels: combos.map(({ title, price }) => ({
      kind: 'combo' as const,
      title,
      price: samplePrice(price, currency),
    })),
  };
}

/** Displays that show nothing yet. The first display of a restaurant is created here. */
async function displaysToFill(mutation: Mutation): Promise<string[]> {
  const { scope } = mutation;
  const all = await listDisplays(mutation.tx, scope);
  if (all.length === 0) return [(await createDisplay(mutation, suggestDisplayName([]))).id];
  const schedules = await schedulesOf(
    mutation.tx,
    all.map(({ id }) => id),
  );
  const isEmpty = ({ id, live_menu_id, media_url }: (typeof all)[number]) =>
    live_menu_id === null && media_url === null && (schedules.get(id) ?? []).length === 0;
  return all.filter(isEmpty).map(({ id }) => id);
}

export function samplesService(kit: Kit) {
  const { db, mutate } = kit;

  async function createSampleMenu(mutation: Mutation, { kind, sample, photos }: Chosen): Promise<Menu> {
    const { currency } = mutation;
    const created: Item[] = [];
    for (const { name: category, items: dishes } of sample.sections) {
      for (const dish of dishes) {
        await breathe();
        const body = toNewItem(dish, category, photos, currency);
        created.push(await createItem(mutation, body, created.length));
      }
    }
    const { name, description, featured } = sample;
    const featuredItemId = created.find((item) => item.name === featured)?.id ?? null;
    const design = { look: 'board' as const, theme: sampleThemes[kind], featuredItemId };
    const body = { name, description, design, ...detailsOf(sample, currency) };
    return createMenu(mutation, body, created);
  }

  /** Removes the sample's menu if it is empty, and then its display if no screen shows it. */
  async function removeEmptied(
    mutation: Mutation,
    { menuId, displayId }: { menuId: string | undefined; displayId: string | undefined },
  ): Promise<RemovedRecord[]> {
    const { tx, scope } = mutation;
    const records: RemovedRecord[] = [];
    const found = menuId === undefined ? new Map() : await menusById(tx, [storedId<'menu'>(menuId)]);
    const menu: Menu | undefined = found.get(menuId ?? '');
    if (menu?.items.length === 0) {
      const { id, name } = await removeMenu(mutation, menu.id);
      records.push({ kind: 'menu', id, name });
    }
    const [display] = displayId === undefined ? [] : await findDisplays(tx, scope, [displayId]);
    const isUnused =
      display?.live_menu_id === null &&
      display.media_url === null &&
      (await screensOf(tx, [display.id])).length === 0 &&
      ((await schedulesOf(tx, [display.id])).get(display.id) ?? []).length === 0;
    if (display && isUnused) {
      await removeDisplay(mutation, display.id, kit);
      records.push({ kind: 'display', id: display.id, name: display.name });
    }
    return records;
  }

  return {
    async create(scope: Scope, kind: SampleKind): Promise<RouteResult<typeof sampleRoutes.create>> {
      const sample = await readSample(kind, (await priceStyleOf(db, scope)).language);
      return addSamplePhotos(kit, scope, sample, async (mutation, photos) => {
        const { tx, revision } = mutation;
        if ((await countLive(tx, scope, 'items')) > 0)
          throw new AppError(
            'conflict',
            'You have items already. The sample is only for an empty restaurant.',
          );
        const menu = await createSampleMenu(mutation, { kind, sample, photos });
        for (const id of await displaysToFill(mutation)) {
          // A chain has hundreds of displays.
          await breathe();
          await updateSettings(mutation, id, { designFrom: 'menu' });
          await assignMenu(mutation, id, menu.id);
        }
        await storeFirstHour(tx, scope, { sample_kind: kind, sample_revision: revision });
        return { menu, undo: String(revision) };
      });
    },

    remove(scope: Scope): Promise<RouteResult<typeof sampleRoutes.remove>> {
      return mutate(scope, async (mutation) => {
        const { tx, revision } = mutation;
        const left = await findSampleLeft(tx, scope, await findFirstHour(tx, scope));
        if (!left || left.unchanged.length === 0)
          throw new AppError('conflict', 'There is no unchanged sample to remove. Your own items stay.');
        const records: RemovedRecord[] = [];
        for (const { id, name } of left.unchanged) {
          await removeItem(mutation, id);
          records.push({ kind: 'item', id, name });
        }
        records.push(...(await removeEmptied(mutation, left)));
        await removeUnused(
          mutation,
          left.unchanged.flatMap(({ imageUrl }) => imageUrl ?? []),
        );
        return { records, kept: left.changed.length, undo: String(revision) };
      });
    },

    hideNextSteps(scope: Scope): Promise<null> {
      return mutate(scope, async ({ tx, at }) => {
        await storeFirstHour(tx, scope, { next_steps_hidden_at: at });
        return null;
      });
    },
  };
}
