// @vitest-environment happy-dom
/** The facts that laws ask for, in the item dialog: folded away, and each set declared by a person. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies, restaurant, soup } from '../../../test/restaurant.ts';
import { stubServer, unreachable } from '../../../test/stub-server.ts';
import { ItemsPage } from './ItemsPage.tsx';

hideLoggedFailures();
beforeEach(() => localStorage.setItem('mb.items-view', '"list"'));
afterEach(() => localStorage.clear());

const signed = { by: 'Maria', at: '2026-11-20T09:00:00.000Z' };
const bread = {
  ...soup,
  id: 'bread',
  name: 'Bread',
  allergens: ['gluten' as const],
  declarations: { eu: { contains: ['gluten'], mayContain: [], ...signed } },
};

const changes = (requests: { route: string; body?: unknown }[]) =>
  requests.filter(({ route }) => !route.startsWith('GET'));

async function openFacts(name: string, { country = null as string | null, save = {} } = {}) {
  const requests = stubServer({
    ...listReplies,
    'GET /restaurants/my/restaurant': { ...restaurant, country },
    'GET /items/restaurants/*': { items: [soup, bread] },
    ...save,
  });
  renderPage(<ItemsPage />, '/admin/items');
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item' }));
  const open = (button: RegExp) => {
    const more = dialog.getByRole('button', { name: button });
    if (more.getAttribute('aria-expanded') === 'false') fireEvent.click(more);
  };
  open(/^More/);
  await dialog.findByLabelText('Sizes');
  const isFolded =
    dialog.getByRole('button', { name: /^For the law/ }).getAttribute('aria-expanded') === 'false';
  open(/^For the law/);
  return {
    ...dialog,
    requests,
    isFolded,
    field: (label: string) => dialog.getByLabelText<HTMLInputElement>(label),
    fill: (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } }),
    tick: (group: string, name: string, at = 0) => {
      const set = dialog.getAllByRole('group', { name: group })[at];
      if (set) fireEvent.click(within(set).getByRole('checkbox', { name }));
    },
    press: (button: string | RegExp) => fireEvent.click(dialog.getByRole('button', { name: button })),
  };
}

it('are folded away, and sent only where they changed', async () => {
  const dialog = await openFacts('Tomato soup', { save: { 'PUT /items/soup': soup } });

  expect(dialog.isFolded).toBe(true);
  dialog.fill('Amount for the price', '330');
  dialog.fill('Unit', 'ml');
  dialog.fill('Alcohol (% vol)', '4,8');
  dialog.fill('Sugars (g)', '12.5');
  expect(dialog.getByText('$19.70 per litre')).toBeTruthy();
  dialog.press('Update Item');

  await screen.findByText(/Tomato soup/);
  await expect
    .poll(() => changes(dialog.requests))
    .toMatchObject([
      {
        body: {
          portion: { amount: 330, unit: 'ml' },
          alcohol: 4.8,
          nutrition: { sugars: 12.5, addedSugars: null, sodium: null },
        },
      },
    ]);
  expect(JSON.stringify(changes(dialog.requests))).not.toContain('declarations');
});

it('are refused in a sentence at the field, and what was typed stays', async () => {
  const dialog = await openFacts('Tomato soup', { save: { 'PUT /items/soup': unreachable } });
  dialog.fill('Sugars (g)', '5');
  dialog.fill('Added sugars (g)', '6');
  dialog.fill('Sodium (mg)', 'much');

  dialog.press('Update Item');

  expect(dialog.getByText('Added sugars are a part of the sugars, so they cannot be more.')).toBeTruthy();
  expect(dialog.getByText('Enter whole milligrams from 0 to 100,000.')).toBeTruthy();
  expect(dialog.field('Sodium (mg)').value).toBe('much');
  expect(changes(dialog.requests)).toEqual([]);
});

it('ask which cereals contain the gluten, and say who declared it', async () => {
  const dialog = await openFacts('Bread', { save: { 'PUT /items/bread': bread } });

  expect(dialog.getByText(/^Declared by Maria on /)).toBeTruthy();
  dialog.tick('Which cereals?', 'Rye');
  dialog.tick('May contain', 'Milk');
  dialog.press('Update Item');

  await expect
    .poll(() => changes(dialog.requests))
    .toMatchObject([
      { body: { declarations: { eu: { contains: ['gluten', 'rye'], mayContain: ['milk'] } } } },
    ]);
});

it('have the set of the restaurant’s country first, and suggest nothing for gluten', async () => {
  const dialog = await openFacts('Bread', { country: 'US', save: { 'PUT /items/bread': bread } });
  const [first] = dialog.getAllByRole('group', { name: 'Contains' });

  expect(first && within(first).getByRole('checkbox', { name: 'Wheat' })).toBeTruthy();
  expect(first && within(first).queryByRole('checkbox', { name: 'Gluten' })).toBeNull();
  expect(dialog.queryByRole('button', { name: /^Tick the same/ })).toBeNull();
  dialog.tick('Contains', 'Nuts');
  dialog.tick('Contains', 'Almonds');
  dialog.press('Update Item');

  await expect
    .poll(() => changes(dialog.requests))
    .toMatchObject([{ body: { declarations: { us: { contains: ['nuts', 'almonds'], mayContain: [] } } } }]);
});

it('do not declare what may be contained without what is contained', async () => {
  const dialog = await openFacts('Tomato soup');
  dialog.tick('May contain', 'Milk');

  dialog.press('Update Item');

  expect(dialog.getByText('Choose what it contains first, or None.')).toBeTruthy();
  expect(changes(dialog.requests)).toEqual([]);
});
