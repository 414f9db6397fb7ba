/** The Calendar page: a cycle is made, its year is looked at, and Undo takes it back. */
import { expect } from 'vitest';
import { findViolations } from './harness/accessibility.ts';
import { it } from './harness/journey.ts';
import { PHONE } from './harness/open-page.ts';
import { takeScreenshot } from './harness/screenshots.ts';

const desktop = { width: 1440, height: 900 };
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

it('makes a cycle from pasted rows, shows its year with the reasons, and takes it back', async ({
  api,
  openAdmin,
}) => {
  const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
  const tea = await api.addItem({ name: 'Iced tea', price: 3, category: 'Drinks' });
  const board = await api.addMenu({ name: 'Soup day' }, [soup]);
  await api.addMenu({ name: 'Grill day' }, [soup, tea]);
  await api.updateItem(tea.id, { isHidden: true });
  await api.addDisplay('Site one', board);
  await api.addDisplay('Site two', board);
  const page = await openAdmin('displays/calendar', { viewport: desktop });

  await page.getByRole('button', { name: 'New cycle' }).click();
  await page.getByLabel('Name').first().fill('Canteen');
  await page.getByText('Paste from a spreadsheet').click();
  const rows = [1, 2].flatMap((week) =>
    days.map((day, index) => `${week}\t${day}\t${(week + index) % 2 ? 'Soup day' : 'Grill day'}`),
  );
  await page
    .getByLabel('Rows with week, day, meal and menu')
    .fill([...rows, '3\tMonday\tNo such menu'].join('\n'));
  await page.getByText('Not understood: 3 Monday No such menu').waitFor();
  await page.getByRole('button', { name: 'Fill in 10 menus' }).click();
  await page.getByLabel('Repeats after').selectOption('2');
  await page.getByRole('button', { name: 'Add days' }).click();
  const begins = await page.getByLabel('Begins on').inputValue();
  await page.getByLabel('From').fill(begins);
  await page.getByLabel('Reason').fill('Founder’s day');
  await takeScreenshot(page, 'calendar-form-1440');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save cycle' }).click();

  await page.getByText('is saved.').waitFor();
  const year = page.getByRole('region', { name: 'The year' });
  await year.getByText('Week 1 Tuesday of Canteen').first().waitFor();
  await year.getByText('closed: Founder’s day').first().waitFor();
  await year.getByText('Canteen: Iced tea on Grill day is hidden.').waitFor();
  await takeScreenshot(page, 'calendar-year-1440');
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await takeScreenshot(page, 'calendar-year-390');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Week 1, Monday, Lunch').waitFor();
  await takeScreenshot(page, 'calendar-form-390');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('No cycles yet').waitFor();
});
