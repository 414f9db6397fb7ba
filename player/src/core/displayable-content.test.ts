import { describe, expect, it } from 'vitest';
import { aContent, anEntry, anItem, contentWithImages, hashOf, urlOf } from '../../test/content.ts';
import { displayableContent } from './displayable-content.ts';

const having = (...names: string[]) => {
  const known = new Map(names.map((name) => [hashOf(name), `blob:${name}`]));
  return (sha256: string) => known.get(sha256) ?? null;
};
const aLoop = (...names: string[]) =>
  anEntry({
    content: { type: 'media', mediaItems: names.map((name) => ({ url: urlOf(name), type: 'image' })) },
  });
const loopIn = (content: ReturnType<typeof aContent>) => {
  const shown = content.manifest.entries[0]?.content;
  return shown?.type === 'media' ? shown.mediaItems.map(({ url }) => url) : undefined;
};
const withLoop = (...names: string[]) => {
  const content = aContent();
  return { ...content, manifest: { ...content.manifest, entries: [aLoop(...names)] } };
};

describe('pictures of items', () => {
  it('are read from the store, and are none until they are there', () => {
    const { display } = displayableContent(contentWithImages(['a', 'b']), [], having('a'));

    expect(display.currentMenu?.items.map(({ imageUrl }) => imageUrl)).toEqual(['blob:a', null]);
  });

  it('of other hosts are loaded where they are', () => {
    const imageUrl = 'https://pictures.example/a.jpg';

    const { display } = displayableContent(aContent({ items: [anItem('a', { imageUrl })] }), [], having());

    expect(display.currentMenu?.items[0]?.imageUrl).toBe(imageUrl);
  });

  it('are never those of an earlier content: its dish may have been another', () => {
    const { display } = displayableContent(contentWithImages(['b']), [contentWithImages(['a'])], having('a'));

    expect(display.currentMenu?.items[0]?.imageUrl).toBeNull();
  });
});

describe('media', () => {
  it('stay the old ones until the new are here', () => {
    const [newest, current] = [contentWithImages([], 'new'), contentWithImages([], 'old')];

    expect(displayableContent(newest, [current], having('old')).display.mediaUrl).toBe('blob:old');
    expect(displayableContent(newest, [current], having('old', 'new')).display.mediaUrl).toBe('blob:new');
  });

  it('come from the content before last when the last ones are spoilt', () => {
    const contents = [contentWithImages([], 'damaged'), contentWithImages([], 'old')];

    expect(displayableContent(contentWithImages([], 'new'), contents, having('old')).display.mediaUrl).toBe(
      'blob:old',
    );
  });

  it('that were taken away do not come back', () => {
    expect(
      displayableContent(contentWithImages([]), [contentWithImages([], 'old')], having('old')).display,
    ).toMatchObject({
      mediaUrl: null,
      mediaType: null,
    });
    const contents = [contentWithImages([]), contentWithImages([], 'old')];
    expect(
      displayableContent(contentWithImages([], 'new'), contents, having('old')).display.mediaUrl,
    ).toBeNull();
  });
});

describe('a loop', () => {
  it('has the files that are here', () => {
    expect(loopIn(displayableContent(withLoop('a', 'b', 'c'), [], having('a', 'c')))).toEqual([
      'blob:a',
      'blob:c',
    ]);
  });

  it('of which nothing is here stays what it was', () => {
    const shown = displayableContent(withLoop('new'), [withLoop('old')], having('old'));

    expect(loopIn(shown)).toEqual(['blob:old']);
    expect(loopIn(displayableContent(withLoop('new'), [], having('old')))).toEqual([]);
  });
});
