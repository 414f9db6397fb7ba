import { describe, expect, it } from 'vitest';
import type { ScreenMenu } from '../screen.ts';
import { breakable, breakableMenu, readWordList } from './word-breaks.ts';

const marked = (text: string, list: string) =>
  breakable(text, readWordList(list))
    .replace(/\u00AD/g, '|')
    .replace(/\u200B/g, '_');

describe('the places at which a text may break', () => {
  it.each([
    ['a whole word', 'Rindfleischsuppe, Rindfleisch', 'Rindfleisch-suppe', 'Rindfleisch|suppe, Rindfleisch'],
    ['Thai words', 'ข้าวผัดกุ้ง 2 จาน', 'ข้าว ผัด กุ้ง', 'ข้าว_ผัด_กุ้ง 2 จาน'],
    ['letters in an order that no other word has', 'ตากลม', 'ตา ตาก ลม ตา-กลม', 'ตา_กลม'],
    ['Japanese words', '抹茶アイスクリーム', '抹茶 アイスクリーム', '抹茶_アイスクリーム'],
    ['letters of no known word', '牛肉麺', '', '牛_肉_麺'],
    ['no Thai letters of no known word', 'กุ้ง', '', 'กุ้ง'],
  ])('are those of %s', (_, text, list, expected) => {
    expect(marked(text, list)).toBe(expected);
  });

  it('never let a line begin with a mark, a small letter or a closing sign, or end with an opening one', () => {
    expect(marked('チャーシュー', '')).toBe('チャー_シュー');
    expect(marked('唐揚げ、「親子」丼。', '唐揚げ 親子')).toBe('唐揚げ、_「親子」_丼。');
  });
});

it('marks all texts of a menu, and leaves the names by which it finds things', () => {
  const word = 'Rindfleischsuppe';
  const menu: ScreenMenu = {
    id: 'menu',
    name: word,
    description: word,
    items: [
      {
        id: 'soup',
        name: word,
        description: `${word} mit Kürbiskernöl`,
        price: 6.5,
        category: word,
        imageUrl: null,
        isAvailable: true,
        sizes: [{ id: 's', name: word, price: 6.5 }],
        wordBreaks: 'Kürbis-kernöl',
        revision: 2,
      },
    ],
    panels: [{ id: 'p', kind: 'note', title: word, text: word }],
    footer: word,
    layout: {
      v: 1,
      aspect: '16:9',
      blocks: [
        {
          id: 't',
          kind: 'text',
          text: word,
          tone: 'ink',
          align: 'left',
          isHeading: true,
          x: 0,
          y: 0,
          w: 1,
          h: 1,
          z: 0,
        },
        { id: 's', kind: 'section', category: word, x: 0, y: 0, w: 1, h: 1, z: 0 },
      ],
    },
    wordBreaks: 'Rindfleisch-suppe',
    revision: 1,
  };
  const broken = 'Rindfleisch\u00ADsuppe';

  const drawn = breakableMenu(menu);

  const [item] = drawn.items;
  expect(item?.description).toBe(`${broken} mit Kürbis\u00ADkernöl`);
  expect([drawn.name, drawn.description, drawn.footer, item?.name, item?.sizes?.[0]?.name]).toEqual(
    Array(5).fill(broken),
  );
  expect(drawn.panels).toMatchObject([{ title: broken, text: broken }]);
  expect(drawn.sections).toMatchObject([{ category: word, title: broken }]);
  expect(item?.category).toBe(word);
  expect(drawn.layout?.blocks).toMatchObject([{ text: broken }, { category: word }]);
});
