import type { ClockFormat } from '@menuboard/contract/domain/clock';
import { moneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem } from '@menuboard/contract/screen';
import { expect, it } from 'vitest';
import { boardContent } from './content.ts';

const dish = (name: string, category: string): OfferedItem => ({
  id: name,
  name,
  description: '',
  price: 5,
  category,
  imageUrl: null,
  isAvailable: true,
  revision: 1,
});

function sectionsOf(items: OfferedItem[], clock?: ClockFormat) {
  const menu = { id: 'menu', name: 'Burgers', description: '', items, layout: null, revision: 1, clock };
  const content = boardContent(menu, {
    settings: {
      descriptions: 'auto',
      showAllergens: true,
      showKcal: true,
      showCurrency: false,
      soldOut: 'strike',
    },
    money: moneyRules('en', 'EUR'),
    photos: 'auto',
    title: menu.name,
  });
  return content.sections;
}

const headsOf = (items: OfferedItem[]) => sectionsOf(items).map(({ head }) => head);

it('leaves out a head that repeats the title, but only of a menu without other sections', () => {
  const burgers = [dish('Classic', 'burgers'), dish('Plant', 'burgers')];

  expect(headsOf(burgers)).toEqual(['']);
  expect(headsOf([...burgers, dish('Fries', 'Sides')])).toEqual(['burgers', 'Sides']);
});

it('says until when a promo is on that all dishes of a section have, as the clock of the restaurant writes it', () => {
  const promo = { price: 4, label: 'Happy hour', startTime: '17:00', endTime: '19:00' };
  const mule = { ...dish('Mule', 'Cocktails'), was: 8, promo };
  const spritz = { ...dish('Spritz', 'Cocktails'), was: 7, promo };
  const clock = { am: '{0} AM', pm: '{0} PM' };
  const notesOf = (...menu: Parameters<typeof sectionsOf>) => sectionsOf(...menu).map(({ note }) => note);

  expect(notesOf([mule, spritz], clock)).toEqual(['Happy hour until 7 PM']);
  expect(notesOf([mule, spritz])).toEqual(['Happy hour until 19:00']);
  expect(notesOf([mule, dish('Cola', 'Cocktails')], clock)).toEqual(['']);
});
