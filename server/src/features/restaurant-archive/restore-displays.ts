/** Gives displays their name, menu, media, settings and schedule from an archive. */
import { isDeepStrictEqual } from 'node:util';
import type { ListedDisplay } from '@menuboard/contract/displays';
import type { DisplaySettings } from '@menuboard/contract/domain/settings';
import { isOwnEntry } from '@menuboard/contract/schedules';
import type { DisplayChange } from '@menuboard/contract/several-displays';
import type { Kit } from '../../app/kit.ts';
import type { Mutation } from '../../db/mutate.ts';
import { findDeleted } from '../../db/soft-delete.ts';
import { breathe } from '../../kernel/concurrency/turns.ts';
import { notAfter } from '../../kernel/time/clock.ts';
import { completeSettings } from '../displays/displays.reads.ts';
import { applyToDisplay, changeDisplay, createDisplay, restoreDisplay } from '../displays/displays.writes.ts';
import { readListedDisplays } from '../displays/presented-displays.reads.ts';
import { mediaByUrl } from '../media/media.reads.ts';
import { replaceEntries } from '../schedules/schedules.writes.ts';
import type { ArchivedDisplay } from './archive-format.ts';

type Entry = ArchivedDisplay['scheduledContent'][number];

/** Content of an archived display, with the menus and files of this restaurant. */
async function contentOf(
  { tx, scope }: Mutation,
  { menuId, mediaUrl, scheduledContent }: ArchivedDisplay,
  menuIds: ReadonlyMap<string, string>,
) {
  const itemsOf = ({ content }: Entry) => (content.type === 'media' ? content.mediaItems : []);
  const urls = [...(mediaUrl ? [mediaUrl] : []), ...scheduledContent.flatMap(itemsOf).map(({ url }) => url)];
  const files = await mediaByUrl(tx, scope, [...new Set(urls)]);
  const isThere = ({ url }: { url: string }) => files.get(url)?.deleted_at === null;
  const entries = scheduledContent.flatMap((entry): Entry[] => {
    const { content } = entry;
    if (content.type === 'menu') {
      const id = menuIds.get(content.menuId);
      return id === undefined ? [] : [{ ...entry, content: { ...content, menuId: id } }];
    }
    const mediaItems = content.mediaItems.filter(isThere);
    return mediaItems.length === 0 ? [] : [{ ...entry, content: { ...content, mediaItems } }];
  });
  return {
    menuId: menuIds.get(menuId ?? '') ?? null,
    mediaUrl: mediaUrl !== null && isThere({ url: mediaUrl }) ? mediaUrl : null,
    entries,
  };
}

/** An entry without redundant fields, because a file's URL implies its name and type. */
const comparable = ({ content, schedule, priority = 0, isActive = true }: Entry) => ({
  content: content.type === 'menu' ? content.menuId : content.mediaItems.map(({ url }) => url),
  schedule,
  priority,
  isActive,
});

async function findOrCreate(
  kit: Kit,
  mutation: Mutation,
  archived: ArchivedDisplay,
  position: number,
): Promise<ListedDisplay> {
  const { tx, scope, at } = mutation;
  const find = async (id: string) => (await readListedDisplays(kit, tx, scope, [id]))[0];
  const live = await find(archived.id);
  if (live) return live;
  const { id } = (await findDeleted(tx, scope, 'displays', archived.id))
    ? await restoreDisplay(mutation, archived.id, kit)
    : await createDisplay(mutation, archived.name, notAfter(archived.createdAt, at, position));
  const made = await find(id);
  if (!made) throw new Error('A display is missing right after it was made.');
  return made;
}

async function restoreOne(
  kit: Kit,
  mutation: Mutation,
  archived: ArchivedDisplay,
  position: number,
  menuIds: ReadonlyMap<string, string>,
): Promise<string> {
  const display = await findOrCreate(kit, mutation, archived, position);
  const { id: displayId } = display;
  const { menuId, mediaUrl, entries } = await contentOf(mutation, archived, menuIds);
  const settings = completeSettings(archived.settings as Partial<DisplaySettings>);
  if (display.name !== archived.name) await changeDisplay(mutation, displayId, { name: archived.name });
  const isSame = isDeepStrictEqual(display.settings, settings) && display.mediaUrl === mediaUrl;
  const change = {
    displayId,
    ...(display.menuId !== menuId && { menuId }),
    ...(!isSame && { mediaUrl, settings: settings as NonNullable<DisplayChange['settings']> }),
  };
  if (Object.keys(change).length > 1) await applyToDisplay(mutation, change, kit);
  const current = display.scheduledContent.filter(isOwnEntry).map(comparable);
  if (!isDeepStrictEqual(current, entries.map(comparable)))
    await replaceEntries(mutation, displayId, { isCleared: true, added: entries });
  return displayId;
}

/**
 * A display that the restaurant has, live or in the bin, keeps its id, code and screens. Others are created. Resolves
 * with the ids by those in the archive.
 */
export async function restoreDisplays(
  kit: Kit,
  mutation: Mutation,
  archived: AsyncIterable<ArchivedDisplay>,
  menuIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for await (const display of archived) {
    await breathe();
    ids.set(display.id, await restoreOne(kit, mutation, display, ids.size, menuIds));
  }
  return ids;
}
