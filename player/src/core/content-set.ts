// What is stored of contents and of their files. Three generations: `next` waits for files that are not here yet,
// `current` is the newest that is whole, `previous` the whole one before it. A file goes when no generation names it.
import type { ScreenContent, ScreenMenu } from '@menuboard/contract/screen';

export interface ContentSets {
  next: ScreenContent | null;
  current: ScreenContent | null;
  previous: ScreenContent | null;
}

/** A file as it must be once it is here. */
export interface WantedFile {
  url: string;
  sha256: string;
  /** Bytes, if they are known. */
  size: number | null;
}

export const noSets: ContentSets = { next: null, current: null, previous: null };

/** Files of this host are named by their content; what is not can neither be checked nor kept. */
const ownFile = /^\/media\/([0-9a-f]{64})\.[a-z0-9]{2,5}$/;

/** The hash in the address of a file of ours; nothing for any other address. */
export const hashIn = (url: string): string | null => ownFile.exec(url)?.[1] ?? null;

const menusIn = ({ display, manifest }: ScreenContent): ScreenMenu[] =>
  display.currentMenu ? [display.currentMenu, ...manifest.menus] : manifest.menus;

/**
 * The files that a content needs, by the order in which they are wanted: what is on now before what the schedule
 * brings, and films, which may be large, after pictures. Made of what the content itself names, so that a patch that
 * brings another picture needs to say nothing else of it.
 */
export function filesOf(content: ScreenContent): WantedFile[] {
  const { display, manifest } = content;
  const sizes = new Map(manifest.files.map(({ url, size }) => [url, size]));
  const pictures: string[] = [];
  const films: string[] = [];
  const add = (url: string | null, type: 'image' | 'video') => {
    if (url !== null) (type === 'video' ? films : pictures).push(url);
  };
  add(display.mediaUrl, display.mediaType ?? 'image');
  for (const menu of menusIn(content)) for (const { imageUrl } of menu.items) add(imageUrl, 'image');
  for (const { content: shown } of manifest.entries) {
    if (shown.type === 'media') for (const { url, type } of shown.mediaItems) add(url, type);
  }
  const wanted = new Map<string, WantedFile>();
  for (const url of [...pictures, ...films]) {
    const sha256 = hashIn(url);
    if (sha256) wanted.set(sha256, { url, sha256, size: sizes.get(url) ?? null });
  }
  return Array.from(wanted.values());
}

export function isWhole(content: ScreenContent, has: (sha256: string) => boolean): boolean {
  return filesOf(content).every(({ sha256 }) => has(sha256));
}

/** The newest content of all; it is shown whether its files are here or not. */
export const newestOf = ({ next, current, previous }: ContentSets) => next ?? current ?? previous;

/** The generations after a newer content, or after more of its files, have come. */
export function withNewest(
  sets: ContentSets,
  content: ScreenContent,
  has: (sha256: string) => boolean,
): ContentSets {
  if (content === sets.current) return sets;
  if (!isWhole(content, has)) return content === sets.next ? sets : { ...sets, next: content };
  // The same once more, as each page fetches it, is no reason to lose the one before.
  const isSame = content.manifest.tag === sets.current?.manifest.tag;
  return { next: null, current: content, previous: isSame ? sets.previous : sets.current };
}

/** Which of the stored files no generation needs. */
export function droppable(stored: readonly string[], sets: ContentSets): string[] {
  const needed = new Set<string>();
  for (const content of [sets.next, sets.current, sets.previous]) {
    if (content) for (const { sha256 } of filesOf(content)) needed.add(sha256);
  }
  return stored.filter((sha256) => !needed.has(sha256));
}
