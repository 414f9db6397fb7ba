/** A short menu with a photo of each dish is a grid of photos, with the marks and prices that a list has. */
import { expect } from 'vitest';
import { it } from './harness/journey.ts';
import { createTestImage } from './harness/media-files.ts';
import { takeScreenshot } from './harness/screenshots.ts';

it('shows labels, allergens, prices and the legend under its photos', async ({
  api,
  browser,
  openScreen,
}) => {
  const photo = await createTestImage(browser);
  const items: { id: string }[] = [];
  const addDish = async (name: string, price: number, details: Parameters<typeof api.updateItem>[1]) => {
    const item = await api.addItem({ name, price, category: 'Lunch' });
    await api.updateItem(item.id, details);
    await api.uploadItemImage(item, photo);
    items.push(item);
  };
  await addDish('Omelette', 8.5, { labels: ['vegetarian'], allergens: ['eggs', 'milk'] });
  await addDish('Trout on rye', 12, { allergens: ['gluten', 'fish'] });
  await addDish('Tofu curry', 11, { labels: ['vegan', 'hot'], allergens: ['soy'] });
  await addDish('Fruit', 5, { allergens: [] });
  const display = await api.addDisplay('Counter', await api.addMenu({ name: 'Lunch' }, items));
  await api.updateSettings(display, { look: 'board', photos: 'all', showAllergens: true });
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  await api.waitUntilPainted(display);

  const captions = screen.page.locator('figcaption');
  await expect
    .poll(async () => (await captions.allInnerTexts()).map((text) => text.split(/\s+/u).join(' ')))
    .toEqual(['Omelette V C G 8.50', 'Trout on rye A D 12.00', 'Tofu curry VG F 11.00', 'Fruit 5.00']);
  const legend = screen.page.locator('[data-foot]');
  expect(await legend.textContent()).toMatch(/Vegan.*Eggs.*Fish/s);
  const overflow = await captions.evaluateAll(
    (all) => all.filter((one) => one.scrollWidth > one.clientWidth).length,
  );
  expect(overflow).toBe(0);
  await takeScreenshot(screen.page, 'photo-grid');
});
