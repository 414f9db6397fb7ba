// A content as it can be shown with the files that are here. A picture that is not here yet is none: the board draws
// its tile. Media, and a loop of which nothing is here yet, keep what an earlier whole content had; a loop goes through
// those of its files that are here.
import type { ScreenEntry, ScreenFile } from '@menuboard/contract/domain/schedule/screen-entry';
import type { ScreenContent, ScreenMenu } from '@menuboard/contract/screen';
import { hashFromUrl } from './content-set.ts';

/** Where a stored file can be read; nothing while it is not here. */
export type LocalUrlOf = (sha256: string) => string | null;

type Media = Pick<ScreenContent['display'], 'mediaUrl' | 'mediaType'>;

/** `earlier` are whole contents of the same display, newest first. */
export function displayableContent(
  content: ScreenContent,
  earlier: readonly ScreenContent[],
  addressOf: LocalUrlOf,
): ScreenContent {
  const { display, manifest } = content;
  /** Files of other hosts are loaded where they are. */
  const resolve = (url: string | null) => {
    const sha256 = url === null ? null : hashFromUrl(url);
    return sha256 === null ? url : addressOf(sha256);
  };
  const menu = (one: ScreenMenu): ScreenMenu => ({
    ...one,
    items: one.items.map((item) => ({ ...item, imageUrl: resolve(item.imageUrl) })),
  });
  const files = (entry: ScreenEntry): ScreenFile[] => {
    if (entry.content.type !== 'media') return [];
    return entry.content.mediaItems.flatMap(({ url, type }) => {
      const address = resolve(url);
      return address === null ? [] : [{ url: address, type }];
    });
  };
  const entry = (one: ScreenEntry): ScreenEntry => {
    if (one.content.type === 'menu') return one;
    const before = earlier.flatMap(({ manifest: { entries } }) => entries.filter(({ id }) => id === one.id));
    const mediaItems = [one, ...before].map(files).find((list) => list.length > 0) ?? [];
    return { ...one, content: { type: 'media', mediaItems } };
  };
  return {
    display: {
      ...display,
      ...mediaOf([display, ...earlier.map((other) => other.display)], resolve),
      currentMenu: display.currentMenu && menu(display.currentMenu),
    },
    manifest: { ...manifest, entries: manifest.entries.map(entry), menus: manifest.menus.map(menu) },
  };
}

/** The first that is here. One without media ends the search: what it took away does not come back. */
function mediaOf(versions: readonly Media[], resolve: (url: string) => string | null): Media {
  for (const { mediaUrl, mediaType } of versions) {
    if (mediaUrl === null) break;
    const address = resolve(mediaUrl);
    if (address !== null) return { mediaUrl: address, mediaType };
  }
  return { mediaUrl: null, mediaType: null };
}
