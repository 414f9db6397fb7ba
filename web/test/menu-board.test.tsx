import { MenuBoard } from '@menuboard/board/MenuBoard.tsx';
import type { LayoutBlock } from '@menuboard/contract/domain/layout';
import type { MenuSection } from '@menuboard/contract/domain/menu-details';
import { moneyRules } from '@menuboard/contract/domain/money/rules';
import { looks } from '@menuboard/contract/domain/settings';
import type { OfferedItem, OfferedMenu } from '@menuboard/contract/screen';
import { LANGUAGE_MS, menuInLanguages } from '@menuboard/contract/screen/menu-languages';
import { type DrawnSettings, plainSettings } from '@menuboard/contract/screen/settings-for';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const item = (over: Partial<OfferedItem> = {}): OfferedItem => ({
  id: 'trout',
  name: 'Trout',
  description: '',
  price: 11.5,
  category: 'Mains',
  imageUrl: null,
  isAvailable: true,
  revision: 1,
  ...over,
});
const whole = { x: 0.05, y: 0.05, w: 0.9, h: 0.6 };
const blocks: LayoutBlock[] = [
  { id: 'section', kind: 'section', category: 'Mains', ...whole, z: 0 },
  { id: 'title', kind: 'title', ...whole, y: 0.7, h: 0.15, z: 1 },
];
const menuOf = (items: OfferedItem[], over: Partial<OfferedMenu> = {}): OfferedMenu => ({
  id: 'lunch',
  name: 'Lunch',
  description: '',
  items,
  layout: { v: 1, aspect: '16:9', blocks },
  revision: 1,
  ...over,
});

function draw(menu: OfferedMenu, settings: Partial<DrawnSettings>, index = 0, name = 'Counter left'): string {
  return renderToStaticMarkup(
    <MenuBoard
      settings={{ ...plainSettings, ...settings }}
      shape="landscape"
      menu={menu}
      index={index}
      money={moneyRules('en', 'EUR')}
      displayName={name}
      time="12:42"
      restaurantName="Harbour Lane"
    />,
  );
}

it('heads a whole menu with the name of the restaurant, and says once what the menu is', () => {
  const boards = [menuOf([item()]), menuOf([item()], { description: 'Until three' })].map((menu) =>
    draw(menu, { look: 'board', theme: 'cellar' }),
  );

  const texts = ['Harbour Lane', 'Lunch', 'Until three'];
  expect(boards.map((board) => texts.map((text) => board.split(text).length - 1))).toEqual([
    [1, 1, 0],
    [1, 0, 1],
  ]);
});

describe.each(looks)('the look %s', (look) => {
  it('shows the name of the display and the clock as the settings say', () => {
    const menu = menuOf([item()]);
    const shown = (settings: Partial<DrawnSettings>) => {
      const board = draw(menu, { look, ...settings });
      return ['Counter left', '12:42'].map((text) => board.includes(text));
    };

    expect(shown({})).toEqual([true, true]);
    expect(shown({ showName: false })).toEqual([false, true]);
    expect(shown({ showClock: false })).toEqual([true, false]);
    expect(shown({ showName: false, showClock: false })).toEqual([false, false]);
  });

  it('writes a name with digits and signs as it is', () => {
    expect(draw(menuOf([item()]), { look }, 0, "Bar $' 2")).toContain('Bar $&#x27; 2 ');
  });

  it('words categories as the menu does, in its language', () => {
    const sections: MenuSection[] = [
      {
        category: 'Mains',
        title: 'From the grill',
        order: 0,
        translations: { de: { title: 'Vom Grill' } },
      },
    ];
    const menu = menuOf([item()], { sections, languages: { mode: 'rotate', tags: ['de'] } });

    const written = draw(menuInLanguages(menu, 0), { look });
    const translated = draw(menuInLanguages(menu, LANGUAGE_MS), { look });

    expect(written).toContain('From the grill');
    expect(translated).toContain('Vom Grill');
    expect(written + translated).not.toContain('Mains');
  });
});

describe('an arranged menu', () => {
  const marked = item({ allergens: ['milk'], labels: ['spicy'] });
  const drawFoot = (menu: OfferedMenu, settings: Partial<DrawnSettings> = {}) =>
    /data-foot[^>]*>(.*?)<\/p>/.exec(draw(menu, { look: 'custom', ...settings }))?.[1];

  it('shows the note of a category', () => {
    const sections = [{ category: 'Mains', note: 'Until ten', order: 0 }];

    expect(draw(menuOf([item()], { sections }), { look: 'custom' })).toContain('Until ten');
  });

  it('explains the marks of the items that it shows', () => {
    const other = item({ id: 'soup', category: 'Soups', allergens: ['fish'] });

    const foot = drawFoot(menuOf([marked, other]));

    expect(foot).toMatch(/Spicy.*G.*Milk/);
    expect(foot).not.toContain('Fish');
    expect(drawFoot(menuOf([marked]), { showAllergens: false })).not.toContain('Milk');
  });

  it('shows the line of the menu at its foot', () => {
    expect(drawFoot(menuOf([item()], { footer: 'All prices include tax' }))).toContain(
      'All prices include tax',
    );
  });

  it('has no foot without marks and without such a line', () => {
    expect(drawFoot(menuOf([item()]))).toBeUndefined();
  });
});
