import { describe, expect, it } from 'vitest';
import { aContent, anEntry, anItem, contentWithImages, hashOf, urlOf } from '../../test/content.ts';
import { displayableContent } from './displayable-content.ts';

const urlsOf = (...names: string[]) => {
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

describe('images of items', () => {
  it('are local URLs, and null while they are missing', () => {
    const { display } = displayableContent(contentWithImages(['a', 'b']), [], urlsOf('a'));

    expect(display.currentMenu?.items.map(({ imageUrl }) => imageUrl)).toEqual(['blob:a', null]);
  });

  it('keep their URL on other hosts', () => {
    const imageUrl = 'https://images.example/a.jpg';

    const { display } = displayableContent(aContent({ items: [anItem('a', { imageUrl })] }), [], urlsOf());

    expect(display.currentMenu?.items[0]?.imageUrl).toBe(imageUrl);
  });

  it('never come from earlier content, which may show another dish', () => {
    const { display } = displayableContent(contentWithImages(['b']), [contentWithImages(['a'])], urlsOf('a'));

    expect(display.currentMenu?.items[0]?.imageUrl).toBeNull();
  });
});

it('images of panels are local URLs, and left out while they are missing', () => {
  const content = aContent();
  const panels = ['a', 'b'].map((id) => ({ id, kind: 'special' as const, mediaUrl: urlOf(id) }));
  const currentMenu = content.display.currentMenu && { ...content.display.currentMenu, panels };

  const { display } = displayableContent(
    { ...content, display: { ...content.display, currentMenu } },
    [],
    urlsOf('a'),
  );

  expect(display.currentMenu?.panels?.map(({ mediaUrl }) => mediaUrl)).toEqual(['blob:a', undefined]);
});

describe('media', () => {
  it('stay the old ones until the new ones are stored', () => {
    const [newest, current] = [contentWithImages([], 'new'), contentWithImages([], 'old')];

    expect(displayableContent(newest, [current], urlsOf('old')).display.mediaUrl).toBe('blob:old');
    expect(displayableContent(newest, [current], urlsOf('old', 'new')).display.mediaUrl).toBe('blob:new');
  });

  it('come from the content before last if the last ones are damaged', () => {
    const contents = [contentWithImages([], 'damaged'), contentWithImages([], 'old')];

    expect(displayableContent(contentWithImages([], 'new'), contents, urlsOf('old')).display.mediaUrl).toBe(
      'blob:old',
    );
  });

  it('do not return after they were removed', () => {
    expect(
      displayableContent(contentWithImages([]), [contentWithImages([], 'old')], urlsOf('old')).display,
    ).toMatchObject({
      mediaUrl: null,
      mediaType: null,
    });
    const contents = [contentWithImages([]), contentWithImages([], 'old')];
    expect(
      displayableContent(contentWithImages([], 'new'), contents, urlsOf('old')).display.mediaUrl,
    ).toBeNull();
  });
});

describe('a loop', () => {
  it('contains the stored files', () => {
    expect(loopIn(displayableContent(withLoop('a', 'b', 'c'), [], urlsOf('a', 'c')))).toEqual([
      'blob:a',
      'blob:c',
    ]);
  });

  it('stays unchanged while none of its files are stored', () => {
    const shown = displayableContent(withLoop('new'), [withLoop('old')], urlsOf('old'));

    expect(loopIn(shown)).toEqual(['blob:old']);
    expect(loopIn(displayableContent(withLoop('new'), [], urlsOf('old')))).toEqual([]);
  });
});
