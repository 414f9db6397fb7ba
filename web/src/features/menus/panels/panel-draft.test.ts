import type { Panel } from '@menuboard/contract/domain/menu-details';
import { describe, expect, it } from 'vitest';
import { draftOfPanels, movePanel, newPanel, panelErrors, toPanels } from './panel-draft.ts';

const stored: Panel[] = [
  { id: 'a', kind: 'special', itemIds: ['pie'], title: 'Today', price: 9.5 },
  { id: 'b', kind: 'combo', itemIds: ['pie', 'soup'], text: 'With fries' },
  { id: 'c', kind: 'note', title: 'Happy hour' },
  { id: 'd', kind: 'picture', mediaUrl: '/media/a.webp' },
];

it('saves unchanged panels as they were', () => {
  expect(toPanels(draftOfPanels(stored))).toEqual(stored);
});

it('sends only the fields of a kind', () => {
  const [special] = draftOfPanels(stored).panels;

  expect(special && toPanels({ panels: [{ ...special, kind: 'note' }] })).toEqual([
    { id: 'a', kind: 'note', title: 'Today' },
  ]);
});

describe('panelErrors', () => {
  it.each([
    [{ ...newPanel('special'), title: ' ' }, { itemIds: 'Choose an item, or enter a title.' }],
    [{ ...newPanel('special'), price: 'ten' }, { price: 'Price must be a number.' }],
    [newPanel('combo'), { itemIds: 'Choose at least one item.' }],
    [newPanel('note'), { text: 'Enter a title or a text.' }],
    [newPanel('picture'), { mediaUrl: 'Upload an image.' }],
    // A note has no price.
    [{ ...newPanel('note'), text: 'Cash only', price: 'ten' }, {}],
  ])('names what %j lacks', (panel, errors) => {
    expect(panelErrors(panel)).toEqual(errors);
  });
});

it('moves a panel by one place', () => {
  const { panels } = draftOfPanels(stored);

  expect(movePanel(panels, 2, -1).map(({ id }) => id)).toEqual(['a', 'c', 'b', 'd']);
  expect(movePanel(panels, 0, 1).map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd']);
});
