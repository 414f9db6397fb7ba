/** The Schedule dialog with the keyboard alone, and changes by somebody else while it is open. */
import { expect } from 'vitest';
import { it } from './harness/journey.ts';
import { addMenusAndDisplay, openSchedule } from './pages/schedule-dialog.ts';

it('can be filled in with the keyboard alone', async ({ api, openAdmin }) => {
  await addMenusAndDisplay(api);
  const { page, schedule, dialog } = await openSchedule(await openAdmin('displays'));
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const isFocused = (name: string) =>
    page.evaluate(() => document.activeElement?.textContent ?? '').then((text) => text.includes(name));
  await expect.poll(() => isFocused('Media Upload')).toBe(true);
  await press('ArrowRight');
  await dialog.getByText('No scheduled content yet').waitFor();
  await press('ArrowLeft', 'Tab');
  await expect.poll(() => isFocused('choose files')).toBe(true);
  await press('Tab', 'Tab');
  await page.keyboard.type('Lun');
  await press('Tab', 'ArrowRight', 'ArrowRight', 'Tab', 'Space', 'Tab', 'Tab');
  await dialog.getByText(/Lunch will show Mon, all day/).waitFor();
  await dialog.getByRole('checkbox', { name: 'Monday' }).focus();
  await press('Enter');
  await dialog.getByText('Lunch is scheduled: Mon.').waitFor();
  await expect.poll(() => isFocused('Create New Schedule')).toBe(true);
  await press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused('Schedule')).toBe(true);
  await schedule.card.getByText('1 schedule', { exact: true }).waitFor();
});

it('shows changes by somebody else, and closes when the display is deleted', async ({ api, openAdmin }) => {
  const lunch = await api.addMenu({ name: 'Lunch' }, []);
  const display = await api.addDisplay('Front TV', null);
  const { page, schedule, dialog } = await openSchedule(await openAdmin('displays'));
  await schedule.openTab('Schedule Manager');
  const content = { type: 'menu' as const, menuId: lunch.id };
  const entry = await api.addScheduleEntry(display, { content, schedule: { type: 'always' } });
  await schedule.entries.getByText('Lunch').waitFor();
  await api.removeScheduleEntry(display, entry);
  await dialog.getByText('No scheduled content yet').waitFor();

  await api.remove('displays', display);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('was deleted elsewhere.').waitFor();
});
