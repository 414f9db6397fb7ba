// The stored generations of a display's content and their files. `next` waits for files that are not stored yet, and for
// themes; `current` is the newest content with all its files, `previous` the one before it. A file that no generation names
// is deleted.
import { imagesIn } from '@menuboard/contract/domain/layout';
import { knownTheme, type Theme, themeNamed } from '@menuboard/contract/domain/settings';
import type { ScreenContent, ScreenMenu } from '@menuboard/contract/screen';
import { settingsFor } from '@menuboard/contract/screen/settings-for';

export interface ContentSet {
  next: ScreenContent | null;
  current: ScreenContent | null;
  previous: ScreenContent | null;
}

/** A file that a content needs. */
export interface RequiredFile {
  url: string;
  sha256: string;
  /** Bytes; null if unknown. */
  size: number | null;
}

export const emptyContentSet: ContentSet = { next: null, current: null, previous: null };

/**
 * Matches the address of a file of this server, which contains the file's hash. Files of other hosts are not stored.
 */
const ownFile = /^\/media\/([0-9a-f]{64})\.[a-z0-9]{2,5}$/;

/** The hash in the address of a file of this server; null for any other address. */
export const hashFromUrl = (url: string): string | null => ownFile.exec(url)?.[1] ?? null;

const menusIn = ({ display, manifest }: ScreenContent): ScreenMenu[] =>
  display.currentMenu ? [display.currentMenu, ...manifest.menus] : manifest.menus;

/**
 * The files that a content needs, in the order of their downloads: takeovers first, those of the assigned menu and
 * media before those of the schedule, and images before videos, which may be large. Only the sizes come from the manifest, so that a patch
 * with another image needs no list of files.
 */
export function requiredFiles(content: ScreenContent): RequiredFile[] {
  const { display, manifest } = content;
  const sizes = new Map(manifest.files.map(({ url, size }) => [url, size]));
  const images: string[] = [];
  const videos: string[] = [];
  const add = (url: string | null, type: 'image' | 'video') => {
    if (url !== null) (type === 'video' ? videos : images).push(url);
  };
  for (const { imageUrl } of manifest.takeovers || []) add(imageUrl, 'image');
  add(display.mediaUrl, display.mediaType ?? 'image');
  add(manifest.brand?.logoUrl ?? null, 'image');
  for (const menu of menusIn(content)) {
    for (const { imageUrl } of menu.items) add(imageUrl, 'image');
    for (const url of imagesIn(menu.layout)) add(url, 'image');
    for (const { mediaUrl = null } of menu.panels || []) add(mediaUrl, 'image');
  }
  for (const { content: scheduled } of manifest.entries) {
    if (scheduled.type === 'media') for (const { url, type } of scheduled.mediaItems) add(url, type);
  }
  const required = new Map<string, RequiredFile>();
  for (const url of [...images, ...videos]) {
    const sha256 = hashFromUrl(url);
    if (sha256) required.set(sha256, { url, sha256, size: sizes.get(url) ?? null });
  }
  return Array.from(required.values());
}

/** The themes that a content can be drawn in at any time: those of its menus, and of their arrangements. */
export function themesIn(content: ScreenContent): Theme[] {
  const { settings } = content.display;
  const own = menusIn(content).flatMap((menu) => [
    knownTheme(settingsFor(settings, menu).theme),
    menu.layout?.theme || [],
    menu.layout?.other?.theme || [],
  ]);
  // A takeover is drawn in the theme of the assigned menu, or of the display.
  const { takeovers } = content.manifest;
  const ofTakeovers = takeovers ? knownTheme(settingsFor(settings, content.display.currentMenu).theme) : [];
  return ([] as Theme[]).concat(...own, ofTakeovers, themeNamed(content.manifest.brand?.fontPair) || []);
}

export function hasAllFiles(content: ScreenContent, has: (sha256: string) => boolean): boolean {
  return requiredFiles(content).every(({ sha256 }) => has(sha256));
}

/** The newest generation. It is shown even while files are missing. */
export const newestContent = ({ next, current, previous }: ContentSet) => next ?? current ?? previous;

/** The set itself if it belongs to the content's display, otherwise an empty one. */
export const sameDisplaySet = (set: ContentSet, { display }: ScreenContent): ContentSet =>
  newestContent(set)?.display.id === display.id ? set : emptyContentSet;

/** The generations after new content, or more of its files or themes, arrived. The same set if nothing changed. */
export function addContent(
  set: ContentSet,
  content: ScreenContent,
  has: (sha256: string) => boolean,
  hasTheme: (theme: Theme) => boolean,
): ContentSet {
  if (content === set.current) return set;
  if (!hasAllFiles(content, has) || !themesIn(content).every(hasTheme))
    return content === set.next ? set : { ...set, next: content };
  // Each page start fetches the same content again: that must not replace the previous generation.
  const isSameTag = content.manifest.tag === set.current?.manifest.tag;
  return { next: null, current: content, previous: isSameTag ? set.previous : set.current };
}

/** The stored files that no generation needs. */
export function unneededFiles(stored: readonly string[], set: ContentSet): string[] {
  const needed = new Set<string>();
  for (const content of [set.next, set.current, set.previous]) {
    if (content) for (const { sha256 } of requiredFiles(content)) needed.add(sha256);
  }
  return stored.filter((sha256) => !needed.has(sha256));
}
