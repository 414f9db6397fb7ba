import type { Layout } from '@menuboard/contract/domain/layout';
import type { Theme } from '@menuboard/contract/domain/settings';
import { describe, expect, it } from 'vitest';
import { aContent, anEntry, anItem, contentWithImages, hashOf, urlOf } from '../../test/content.ts';
import {
  addContent,
  emptyContentSet,
  hasAllFiles,
  newestContent,
  requiredFiles,
  unneededFiles,
} from './content-set.ts';

const all = () => true;
const none = () => false;

describe('the required files', () => {
  it('are those of display, menus and schedule, each once, videos last', () => {
    const content = contentWithImages(['a', 'b', 'a'], 'video');
    content.display.mediaType = 'video';
    const scheduled = contentWithImages(['c']).display.currentMenu;
    content.manifest.menus = scheduled ? [{ ...scheduled, id: 'm2' }] : [];
    content.manifest.entries = [
      anEntry({ content: { type: 'media', mediaItems: [{ url: urlOf('d'), type: 'image' }] } }),
    ];

    expect(requiredFiles(content).map(({ url }) => url)).toEqual(['a', 'b', 'c', 'd', 'video'].map(urlOf));
  });

  it('include the images of panels', () => {
    const content = aContent();
    const panels = [{ id: 'p1', kind: 'picture' as const, mediaUrl: urlOf('panel') }];
    content.display.currentMenu = content.display.currentMenu && { ...content.display.currentMenu, panels };

    expect(requiredFiles(content).map(({ url }) => url)).toEqual([urlOf('panel')]);
  });

  it('have the size from the manifest, or null after a patch', () => {
    const content = contentWithImages(['a', 'b']);
    content.manifest.files = [{ url: urlOf('a'), sha256: hashOf('a'), type: 'image', size: 12 }];

    expect(requiredFiles(content).map(({ size }) => size)).toEqual([12, null]);
  });

  it('exclude files of other hosts and paths without a content hash', () => {
    const items = ['https://images.example/a.jpg', '/media/short.webp', '/media/../x', ''];

    expect(
      requiredFiles(aContent({ items: items.map((imageUrl, n) => anItem(`${n}`, { imageUrl })) })),
    ).toEqual([]);
  });
});

describe('newer content', () => {
  const contentWith = (name: string, revision: number) => contentWithImages([name], null, revision);
  const [first, second, third] = [contentWith('a', 11), contentWith('b', 12), contentWith('c', 13)];

  it('waits as next while a file is missing', () => {
    const contentSet = addContent({ ...emptyContentSet, current: first }, second, none, all);

    expect(contentSet).toEqual({ next: second, current: first, previous: null });
    expect(newestContent(contentSet)).toBe(second);
  });

  it('becomes current when all files are stored', () => {
    const waiting = { next: second, current: first, previous: null };

    expect(addContent(waiting, second, all, all)).toEqual({ next: null, current: second, previous: first });
  });

  it('does not replace the previous content when the current content is fetched again', () => {
    const again = contentWith('b', 12);

    expect(addContent({ next: null, current: second, previous: first }, again, all, all)).toEqual({
      next: null,
      current: again,
      previous: first,
    });
  });

  it('replaces content that still waits', () => {
    const waiting = { next: second, current: first, previous: null };

    expect(addContent(waiting, third, none, all)).toEqual({ next: third, current: first, previous: null });
  });

  it('waits as next while a theme is missing, also those of a scheduled menu', () => {
    const content = aContent({ revision: 12 });
    const upright: Layout = { v: 1, aspect: '9:16', blocks: [], theme: 'provisions' };
    const layout: Layout = { v: 1, aspect: '16:9', blocks: [], theme: 'noren', other: upright };
    const menus = [{ id: 'late', name: 'Late', description: '', items: [], layout, revision: 5 }];
    const withNight = { ...content, manifest: { ...content.manifest, menus } };
    const without = (missing: Theme) => (theme: Theme) => theme !== missing;

    for (const missing of ['atelier', 'noren', 'provisions'] as const)
      expect(addContent(emptyContentSet, withNight, all, without(missing)).current).toBeNull();
    expect(addContent(emptyContentSet, withNight, all, without('sundae')).current).toBe(withNight);
  });

  it('is complete without files', () => {
    expect(hasAllFiles(aContent(), none)).toBe(true);
  });

  it('drops a file only when no generation needs it', () => {
    const contentSet = { next: third, current: second, previous: first };

    expect(unneededFiles([...'abcd'].map(hashOf), contentSet)).toEqual([hashOf('d')]);
    expect(unneededFiles([...'abc'].map(hashOf), { ...contentSet, previous: null })).toEqual([hashOf('a')]);
  });
});
