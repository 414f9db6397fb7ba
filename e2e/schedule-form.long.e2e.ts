/** The Schedule dialog by keyboard alone, and changes by somebody else while it is open. */
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { it } from './harness/journey.ts';
import { addMenusAndDisplay, openSchedule } from './pages/schedule-dialog.ts';

it('can be filled in with the keyboard alone', async ({ api, openAdmin }) => {
  await addMenusAndDisplay(api);
  const { page, dialog } = await openSchedule(await openAdmin('displays'));
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const isFocused = (name: string) =>
    page.evaluate(() => document.activeElement?.textContent ?? '').then((text) => text.includes(name));
  await expect.poll(() => isFocused('Media Upload')).toBe(true);
  await press('ArrowRight');
  await dialog.getByText('No scheduled content yet').waitFor();
  await press('ArrowLeft');
  await dialog.getByRole('combobox', { name: 'Menu' }).getByText('Lunch').waitFor({ state: 'attached' });
  await press('Tab', 'Tab');
  await page.keyboard.type('Lun');
  // The type is Recurring Schedule on every day: this removes Monday.
  await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Space', 'Tab', 'Tab');
  await dialog.getByText(/Lunch will show Tue, Wed, Thu, Fri, Sat, Sun/).waitFor();
  await dialog.getByLabel('Start Time').focus();
  await page.keyboard.type('930');
  await press('Enter');
  await dialog.getByText(/Lunch is scheduled: Tue, Wed, Thu, Fri, Sat, Sun 09:30 - /).waitFor();
  await expect.poll(() => isFocused('Create New Schedule')).toBe(true);
  await press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused('Schedule')).toBe(true);
});

inTestAll(it)(
  'shows changes by somebody else, and closes when the display is deleted',
  async ({ api, openAdmin }) => {
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
  },
);

inTestAll(it)(
  'keeps the whole week in sight on a laptop, whatever the form shows',
  async ({ api, openAdmin }) => {
    await addMenusAndDisplay(api);
    await api.scheduleMenu('Front TV', 'Breakfast', { type: 'always' });
    const page = await openAdmin('displays', { viewport: { width: 1280, height: 800 } });
    const { schedule, dialog } = await openSchedule(page);
    const isWeekInSight = async () => {
      const week = await dialog.getByRole('region', { name: 'This week on Front TV' }).boundingBox();
      const footer = await schedule.createButton.boundingBox();
      const title = await dialog.getByRole('tab', { name: 'Media Upload' }).boundingBox();
      if (!week || !footer || !title) throw new Error('The dialog is not complete.');
      return week.y >= title.y + title.height && week.y + week.height < footer.y;
    };

    await expect.poll(isWeekInSight).toBe(true);
    await schedule.chooseMenu('Lunch');
    await dialog.getByRole('button', { name: /^Dinner/ }).click();
    await dialog.getByText('Lunch will show every day 17:00 - 22:00').waitFor();
    await dialog.getByLabel('Priority (0-10)').fill('3');
    await expect.poll(isWeekInSight).toBe(true);
    await schedule.choose('Time Range');
    await dialog.getByLabel('Start Date (Optional)').scrollIntoViewIfNeeded();
    await expect.poll(isWeekInSight).toBe(true);
  },
);
