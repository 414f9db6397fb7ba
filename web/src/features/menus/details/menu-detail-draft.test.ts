import { plainMenu } from '@menuboard/contract/domain/menu-details';
import { expect, it } from 'vitest';
import { detailBody, detailDraftOf, sectionsWith } from './menu-detail-draft.ts';

const stored = {
  ...plainMenu,
  footer: 'All prices include tax',
  sections: [
    { category: 'Mains', order: 1, imageUrl: '/media/oven.jpg', translations: { de: { note: 'Mit Salat' } } },
    { category: 'Soups', order: 0, title: 'To start', translations: { de: { title: 'Vorab' } } },
  ],
  languages: { mode: 'rotate' as const, tags: ['de'] },
  translations: { de: { name: 'Mittagessen' } },
};

it('gives back the details that nobody edited, those of other clients too', () => {
  const [mains, soups] = stored.sections;
  const { panels: _, design: _d, isDesignLocked: _l, heldUntil: _h, ...details } = stored;
  expect(detailBody(detailDraftOf(stored), ['de'])).toEqual({
    ...details,
    sections: [
      { ...soups, order: 0 },
      { ...mains, order: 1 },
    ],
  });
  expect(detailBody(detailDraftOf(plainMenu), ['de'])).toEqual({
    footer: '',
    sections: [],
    languages: null,
    translations: {},
  });
});

it('lists categories without an order behind the ordered ones', () => {
  const { sections } = detailDraftOf(stored);
  const all = sectionsWith(sections, ['Drinks', 'Soups', 'Drinks']);

  expect(all.map(({ category }) => category)).toEqual(['Soups', 'Mains', 'Drinks']);
});

it('sends no text that was emptied', () => {
  const draft = detailDraftOf(stored);
  const body = detailBody(
    { ...draft, footer: ' ', translations: { de: { name: ' ', description: '' } } },
    [],
  );
  expect([body.footer, body.translations]).toEqual(['', {}]);
});
