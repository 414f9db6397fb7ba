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

describe('the files of a content', () => {
  it('are what display, menus and schedule name on this host, each once, films last', () => {
    const content = contentWithImages(['a', 'b', 'a'], 'film');
    content.display.mediaType = 'video';
    const scheduled = contentWithImages(['c']).display.currentMenu;
    content.manifest.menus = scheduled ? [{ ...scheduled, id: 'm2' }] : [];
    content.manifest.entries = [
      anEntry({ content: { type: 'media', mediaItems: [{ url: urlOf('d'), type: 'image' }] } }),
    ];

    expect(requiredFiles(content).map(({ url }) => url)).toEqual(['a', 'b', 'c', 'd', 'film'].map(urlOf));
  });

  it('have the size that the manifest knows, and none when a patch brought them', () => {
    const content = contentWithImages(['a', 'b']);
    content.manifest.files = [{ url: urlOf('a'), sha256: hashOf('a'), type: 'image', size: 12 }];

    expect(requiredFiles(content).map(({ size }) => size)).toEqual([12, null]);
  });

  it('are none of other hosts, and nothing that is not named by its content', () => {
    const items = ['https://pictures.example/a.jpg', '/media/short.webp', '/media/../x', ''];

    expect(
      requiredFiles(aContent({ items: items.map((imageUrl, n) => anItem(`${n}`, { imageUrl })) })),
    ).toEqual([]);
  });
});

describe('a newer content', () => {
  const of = (name: string, revision: number) => contentWithImages([name], null, revision);
  const [first, second, third] = [of('a', 11), of('b', 12), of('c', 13)];

  it('waits as the next one while a file is missing, and the current one stays', () => {
    const sets = addContent({ ...emptyContentSet, current: first }, second, none);

    expect(sets).toEqual({ next: second, current: first, previous: null });
    expect(newestContent(sets)).toBe(second);
  });

  it('is the current one as soon as it is whole', () => {
    const waiting = { next: second, current: first, previous: null };

    expect(addContent(waiting, second, all)).toEqual({ next: null, current: second, previous: first });
  });

  it('that is the current one fetched once more leaves the one before it alone', () => {
    const again = of('b', 12);

    expect(addContent({ next: null, current: second, previous: first }, again, all)).toEqual({
      next: null,
      current: again,
      previous: first,
    });
  });

  it('takes the place of one that still waits, and leaves the current one alone', () => {
    const waiting = { next: second, current: first, previous: null };

    expect(addContent(waiting, third, none)).toEqual({ next: third, current: first, previous: null });
  });

  it('without files is whole', () => {
    expect(hasAllFiles(aContent(), none)).toBe(true);
  });

  it('lets a file go only when none of the three needs it', () => {
    const sets = { next: third, current: second, previous: first };

    expect(unneededFiles([...'abcd'].map(hashOf), sets)).toEqual([hashOf('d')]);
    expect(unneededFiles([...'abc'].map(hashOf), { ...sets, previous: null })).toEqual([hashOf('a')]);
  });
});
