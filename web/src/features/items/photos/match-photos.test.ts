import { describe, expect, it } from 'vitest';
import { matchPhotos } from './match-photos.ts';

const dishes = [
  'Flat White',
  'Cappuccino',
  'Café au lait',
  'Crème brûlée',
  'Käsespätzle',
  'Müsli mit Joghurt',
  'Weißwurst',
  'Smørrebrød',
  'Jalapeño Poppers',
  'Pizza Margherita',
  'Pizza Quattro Formaggi',
  'Pizza',
  'Fish & Chips',
  'Eggs Benedict',
  'Avocado Toast',
  'Avocado Toast with Egg',
  'Iced Latte',
  'Latte',
  'Chai Latte',
  'Combo 1',
  'Combo 2',
  '7Up',
  'Pancakes',
  'Mac and Cheese',
  'Ceviche de camarón',
  'Piñata Taco',
  'Żurek',
  'Şiş Kebap',
  '醤油ラーメン',
  '味噌ラーメン',
  'ผัดไทย',
  'Шоколадный торт',
  'شاورما',
  'Big Burger',
  'Cheeseburger',
  'Photo Booth Sundae',
  'Soup of the day',
  'Steak frites',
  'Caesar Salad',
  'Greek Salad',
].map((name) => ({ id: name, name }));

describe('the dish of a file', () => {
  it.each([
    ['flat-white.jpg', 'Flat White'],
    ['Flat White 2.JPG', 'Flat White'],
    ['flatwhite.png', 'Flat White'],
    ['FlatWhite.webp', 'Flat White'],
    ['flat_white_final_FINAL(3).jpeg', 'Flat White'],
    ['IMG_2041 flat white.HEIC', 'Flat White'],
    ['cappuccino_large.png', 'Cappuccino'],
    ['capuccino.jpg', 'Cappuccino'],
    ['cappuccino-1024x768.jpg', 'Cappuccino'],
    ['cappuccino@2x.png', 'Cappuccino'],
    ['Kopie von Cappuccino.jpg', 'Cappuccino'],
    ['cafe-au-lait.jpg', 'Café au lait'],
    ['Cafe\u0301 au lait.jpg', 'Café au lait'],
    ['creme_brulee_web.jpg', 'Crème brûlée'],
    ['kaesespaetzle.jpg', 'Käsespätzle'],
    ['Kasespatzle 01.jpg', 'Käsespätzle'],
    ['KÄSESPÄTZLE.JPG', 'Käsespätzle'],
    ['muesli-mit-joghurt.jpg', 'Müsli mit Joghurt'],
    ['muesli.jpg', 'Müsli mit Joghurt'],
    ['weisswurst-freigestellt.png', 'Weißwurst'],
    ['smorrebrod.jpg', 'Smørrebrød'],
    ['jalapeno poppers (1).jpg', 'Jalapeño Poppers'],
    ['margherita.jpg', 'Pizza Margherita'],
    ['pizza-margherita-scaled.jpg', 'Pizza Margherita'],
    ['pizza.jpg', 'Pizza'],
    ['quattro formaggi.png', 'Pizza Quattro Formaggi'],
    ['fish-and-chips.jpg', 'Fish & Chips'],
    ['fish & chips.jpg', 'Fish & Chips'],
    ['fish-chips-unsplash.jpg', 'Fish & Chips'],
    ['eggs benedict on blue plate.jpg', 'Eggs Benedict'],
    ['avocado_toast.jpg', 'Avocado Toast'],
    ['avocado toast with egg v2.jpg', 'Avocado Toast with Egg'],
    ['iced-latte-small.jpg', 'Iced Latte'],
    ['latte.jpg', 'Latte'],
    ['combo-2.jpg', 'Combo 2'],
    ['7up.png', '7Up'],
    ['pancake.jpg', 'Pancakes'],
    ['mac-and-cheese.jpg', 'Mac and Cheese'],
    ['ceviche%20de%20camaron.jpg', 'Ceviche de camarón'],
    ['zurek.jpg', 'Żurek'],
    ['sis-kebap.jpg', 'Şiş Kebap'],
    ['醤油ラーメン.jpg', '醤油ラーメン'],
    ['味噌ラーメン_2.png', '味噌ラーメン'],
    ['ผัดไทย.jpg', 'ผัดไทย'],
    ['шоколадный-торт.jpg', 'Шоколадный торт'],
    ['شاورما.jpg', 'شاورما'],
    ['cheeseburger-removebg-preview.png', 'Cheeseburger'],
    ['photo booth sundae.jpg', 'Photo Booth Sundae'],
    ['soup-of-the-day-large-web.jpg', 'Soup of the day'],
    ['steakfrites_final.jpg', 'Steak frites'],
    ['ceasar salad.jpg', 'Caesar Salad'],
  ])('%s is of %s', (name, dish) => {
    expect(matchPhotos([name], dishes)).toEqual([{ kind: 'match', id: dish }]);
  });

  it.each([
    ['combo.jpg', ['Combo 1', 'Combo 2']],
    ['salad.jpg', ['Caesar Salad', 'Greek Salad']],
    ['ramen ラーメン.jpg', []],
    ['avocado.jpg', ['Avocado Toast', 'Avocado Toast with Egg']],
  ])('%s is never guessed', (name, ids) => {
    const [match] = matchPhotos([name], dishes);

    expect(match).toEqual(ids.length > 0 ? { kind: 'doubtful', ids } : { kind: 'none' });
  });

  it.each([
    'IMG_2041.jpg',
    'DSC00417.JPG',
    'PXL_20240101_120000.jpg',
    'photo.jpg',
    'WhatsApp Image 2024-05-01 at 12.00.jpg',
    'lasagne.jpg',
    '2.png',
    '.jpg',
  ])('%s is of none', (name) => {
    expect(matchPhotos([name], dishes)).toEqual([{ kind: 'none' }]);
  });

  it('is found by its name in another language', () => {
    const translated = [{ id: 'soup', name: 'Tomato soup', translations: { de: { name: 'Tomatensuppe' } } }];

    expect(matchPhotos(['tomatensuppe.jpg'], translated)).toEqual([{ kind: 'match', id: 'soup' }]);
  });

  it('is doubtful for two files, and for dishes of the same name', () => {
    const twins = [
      { id: 'a', name: 'Tea' },
      { id: 'b', name: 'Tea' },
    ];

    expect(matchPhotos(['latte.jpg', 'Latte 2.jpg'], dishes)).toEqual(
      Array(2).fill({ kind: 'doubtful', ids: ['Latte'] }),
    );
    expect(matchPhotos(['tea.jpg'], twins)).toEqual([{ kind: 'doubtful', ids: ['a', 'b'] }]);
  });
});
