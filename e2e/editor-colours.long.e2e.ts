/** Colours in the Visual Editor: named ones from the theme, which the brand may replace, or any other. */
import { expect } from 'vitest';
import { it } from './harness/editor-scene.ts';
import { PHONE } from './harness/open-page.ts';
import { takeScreenshot } from './harness/screenshots.ts';
import { VisualEditor } from './pages/visual-editor.ts';

const brand = { logoUrl: null, colors: { ground: '#0c2340', ink: '#ffffff', accent: '#ffb81c' } };

it('offers the colours of the theme by name, those of the brand in their places, and the screen draws them', async ({
  api,
  lunchMenu: { lunch },
  openAdmin,
  openScreen,
}) => {
  await api.updateRestaurant({ brand });
  const display = await api.addDisplay('Front TV', lunch);
  await api.setLook(display, 'custom');
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  const page = await openAdmin('menus');
  await page.getByText('On Front TV now').waitFor();
  const editor = new VisualEditor(page);
  await editor.open('Lunch');
  await editor.press('Text');
  await editor.field('Text').fill('Happy hour');
  const inText = page.getByRole('group', { name: 'Colour of the text' });

  await expect
    .poll(() => inText.getByRole('button').allTextContents())
    .toEqual(['Text', 'Muted text', 'Accent', 'Text on accent', 'Background']);
  await inText.getByRole('button', { name: 'Accent', exact: true }).focus();
  await page.keyboard.press('Enter');
  await inText.getByRole('button', { name: 'Accent', exact: true, pressed: true }).waitFor();
  await page.getByText('New colour').waitFor();
  await takeScreenshot(page, 'editor-colours');

  // Text in the paper's own colour would be unreadable on it.
  await editor.press('Line');
  await page
    .getByRole('group', { name: 'Colour of the line' })
    .getByRole('button', { name: 'Background', exact: true })
    .click();
  await editor.press('Text');
  await editor.field('Text').fill('Closed on Monday');
  await editor.field('Another colour').fill('#203030');
  await page.getByText('The colour was adjusted so that every text stays readable.').waitFor();
  await inText.getByRole('button', { name: 'Background', exact: true }).click();
  await page.getByText('This text is hard to read on its background.').waitFor();
  await inText.getByRole('button', { name: 'Muted text', exact: true }).click();
  await page.getByText('This text is hard to read on its background.').waitFor({ state: 'hidden' });

  const background = page.getByRole('group', { name: 'Background colours' });
  await background.getByRole('button', { name: 'Card' }).click();
  await background.getByRole('button', { name: 'Card', pressed: true }).waitFor();
  await editor.press('Save');
  await editor.waitUntilClosed();

  const { layout } = await api.readMenu(lunch);
  expect(layout).toMatchObject({ theme: 'atelier', background: { imageUrl: null } });
  expect(layout?.blocks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ text: 'Happy hour', tone: 'accent' }),
      expect.objectContaining({ kind: 'line', tone: 'paper' }),
    ]),
  );
  const colorOf = (text: string) =>
    screen.page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color);
  await expect.poll(() => colorOf('Happy hour')).toBe('rgb(255, 184, 28)');
  await expect.poll(() => colorOf('Closed on Monday')).toBe('rgb(206, 211, 217)');
  await page.reload();
  await editor.open('Lunch');
  await editor.field('Card').selectOption('Text: Happy hour');
  await inText.getByRole('button', { name: 'Accent', exact: true, pressed: true }).waitFor();
});

it('offers colours that a finger can press on a phone', async ({ lunchMenu: { lunch }, openAdmin }) => {
  const page = await openAdmin('menus', {
    ownContext: { viewport: { ...PHONE, width: 360 }, hasTouch: true, isMobile: true },
  });
  const editor = new VisualEditor(page);
  await editor.open(lunch.name);
  await editor.press('Shape');

  for (const group of ['Colour of the shape', 'Background colours']) {
    const buttons = page.getByRole('group', { name: group }).getByRole('button');
    await buttons.first().waitFor();
    for (const button of await buttons.all()) {
      const { width, height } = await editor.boxOf(button);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  }
  await page
    .getByRole('group', { name: 'Colour of the shape' })
    .getByRole('button', { name: 'Card', exact: true })
    .tap();
  await takeScreenshot(page, 'editor-colours-phone');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
