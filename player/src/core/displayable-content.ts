// Derives the content that can be drawn with the stored files. A missing image becomes null, and the board draws a tile
// instead. Missing media, and a loop without any stored file, are replaced by those of earlier complete content.
import { mapImages } from '@menuboard/contract/domain/layout';
import type { MediaFile, ScreenEntry } from '@menuboard/contract/domain/schedule/screen-entry';
import type { ScreenTakeover } from '@menuboard/contract/domain/takeover';
import type { ScreenContent, ScreenMenu } from '@menuboard/contract/screen';
import { hashFromUrl } from './content-set.ts';

/** The local URL of a stored file; null while the file is missing. */
export type LocalUrlOf = (sha256: string) => string | null;

type Media = Pick<ScreenContent['display'], 'mediaUrl' | 'mediaType'>;

/** `earlier` contains complete content of the same display, newest first. */
export function displayableContent(
  content: ScreenContent,
  earlier: readonly ScreenContent[],
  localUrlOf: LocalUrlOf,
): ScreenContent {
  const { display, manifest } = content;
  /** Files of other hosts keep their URL. */
  const resolve = (url: string | null) => {
    const sha256 = url === null ? null : hashFromUrl(url);
    return sha256 === null ? url : localUrlOf(sha256);
  };
  const withLocalFiles = (menu: ScreenMenu): ScreenMenu => ({
    ...menu,
    items: menu.items.map((item) => ({ ...item, imageUrl: resolve(item.imageUrl) })),
    panels: menu.panels?.map((panel) => ({
      ...panel,
      mediaUrl: resolve(panel.mediaUrl ?? null) ?? undefined,
    })),
    layout: menu.layout ? mapImages(menu.layout, resolve) : null,
  });
  const storedFiles = (entry: ScreenEntry): MediaFile[] => {
    if (entry.content.type !== 'media') return [];
    return entry.content.mediaItems.flatMap(({ url, type }) => {
      const localUrl = resolve(url);
      return localUrl === null ? [] : [{ url: localUrl, type }];
    });
  };
  const withStoredFiles = (entry: ScreenEntry): ScreenEntry => {
    if (entry.content.type === 'menu') return entry;
    const before = earlier.flatMap(({ manifest: { entries } }) =>
      entries.filter(({ id }) => id === entry.id),
    );
    const mediaItems = [entry, ...before].map(storedFiles).find((files) => files.length > 0) || [];
    return { ...entry, content: { type: 'media', mediaItems } };
  };
  /** Until its image is stored, a takeover without words shows nothing, so the screen goes on with its content. */
  const withStoredImage = (takeover: ScreenTakeover): ScreenTakeover[] => {
    const imageUrl = resolve(takeover.imageUrl);
    return imageUrl || takeover.title || takeover.text ? [{ ...takeover, imageUrl }] : [];
  };
  return {
    display: {
      ...display,
      ...firstStoredMedia([display, ...earlier.map((other) => other.display)], resolve),
      currentMenu: display.currentMenu && withLocalFiles(display.currentMenu),
    },
    manifest: {
      ...manifest,
      brand: manifest.brand && { ...manifest.brand, logoUrl: resolve(manifest.brand.logoUrl) },
      takeovers: manifest.takeovers?.flatMap(withStoredImage),
      entries: manifest.entries.map(withStoredFiles),
      menus: manifest.menus.map(withLocalFiles),
    },
  };
}

/** The first stored media. A version without media ends the search: removed media must not return. */
function firstStoredMedia(versions: readonly Media[], resolve: (url: string) => string | null): Media {
  for (const { mediaUrl, mediaType } of versions) {
    if (mediaUrl === null) break;
    const localUrl = resolve(mediaUrl);
    if (localUrl !== null) return { mediaUrl: localUrl, mediaType };
  }
  return { mediaUrl: null, mediaType: null };
}
