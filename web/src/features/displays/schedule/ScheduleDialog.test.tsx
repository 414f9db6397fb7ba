// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { delayedReply } from '../../../../test/delayed-reply.ts';
import { libraryOf } from '../../../../test/library.ts';
import {
  choose,
  chooseMenu,
  closeSchedule,
  dialog,
  display,
  entries,
  fill,
  findText,
  lunchEntry,
  openSchedule,
  openTab,
  press,
  renderSchedule,
  scheduleReplies,
  soupImage,
} from '../../../../test/schedule-dialog.tsx';
import { changesIn, noContent } from '../../../../test/stub-server.ts';
import { chooseFiles, stubUploads } from '../../../../test/stub-uploads.ts';

const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);

describe('the form', () => {
  it('refuses an end date before the start date and an incomplete time, with a message at the field', async () => {
    const requests = await renderSchedule();
    chooseMenu('lunch');
    choose('Time Range');
    fill('Start Date (Optional)', '2030-12-02');
    fill('End Date (Optional)', '2030-12-01');
    expect(dialog().getByText('The end date is before the start date.')).toBeTruthy();
    press('Create Schedule');
    expect(document.activeElement).toBe(field('End Date (Optional)'));

    fill('End Date (Optional)', '2030-12-03');
    expect(dialog().getByText('Week of 2030-12-02 on Front TV')).toBeTruthy();
    fill('Start Time', '10:');
    fireEvent.blur(field('Start Time'));
    press('Create Schedule');
    expect(await dialog().findByText('Finish the time, or clear it.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Start Time'));
    expect(changesIn(requests)).toEqual([]);

    fill('Start Time', '10:00');
    expect(dialog().queryByText('Finish the time, or clear it.')).toBeNull();
    press('Create Schedule');
    await findText('Lunch is scheduled: 10:00 - 24:00 2030-12-02 to 2030-12-03.');
  });

  it('keeps an unfinished entry when closed, and edits an existing one', async () => {
    const requests = await renderSchedule(scheduleReplies(lunchEntry));
    chooseMenu('breakfast');
    choose('Time Range');
    closeSchedule();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openSchedule();
    expect(dialog().getByRole<HTMLInputElement>('radio', { name: 'Time Range' }).checked).toBe(true);
    await findText('Breakfast will always be shown');

    openTab(/^Schedule Manager/);
    press('Edit Lunch, 11:00 - 24:00');
    expect(dialog().getByRole('heading', { name: 'Edit Schedule' })).toBeTruthy();
    expect(field('Start Time').value).toBe('11:00');
    fill('End Time', '16:00');
    press('Save Schedule');
    await waitFor(() =>
      expect(entries().map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('11:00 - 16:00'),
      ]),
    );
    expect(changesIn(requests)).toEqual([
      {
        route: 'PUT /displays/front-tv/schedule/lunch-entry',
        body: { schedule: { type: 'time_range', startTime: '11:00', endTime: '16:00' } },
      },
    ]);

    openTab(/^Media Upload/);
    await findText('Breakfast will always be shown');
  });

  it('selects an upload in the form that started it, even if another form is open', async () => {
    const uploads = stubUploads();
    const replies = scheduleReplies(lunchEntry);
    await renderSchedule(replies);
    choose('Media');
    chooseFiles(field('Media files'), new File(['soup'], 'soup.jpg', { type: 'image/jpeg' }));
    openTab(/^Schedule Manager/);
    press('Edit Lunch, 11:00 - 24:00');
    choose('Media');
    replies['GET /restaurants/*/media'] = libraryOf(soupImage);
    await uploads[0]?.answer({ mediaItems: [soupImage] }, 201);
    const file = await dialog().findByRole<HTMLInputElement>('checkbox', { name: 'soup.jpg' });
    expect(file.checked).toBe(false);

    press('Cancel');
    openTab(/^Media Upload/);
    expect((await dialog().findByRole<HTMLInputElement>('checkbox', { name: 'soup.jpg' })).checked).toBe(
      true,
    );
  });
});

it('schedules breakfast and lunch, and lists them', async () => {
  const requests = await renderSchedule();
  const createButton = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Create Schedule' });
  expect(dialog().getByRole('heading', { name: 'Create New Schedule' })).toBeTruthy();
  expect(createButton().disabled).toBe(true);
  const menu = dialog().getByRole('combobox', { name: 'Menu' });
  const options = within(menu).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose a menu...',
    'Breakfast',
    'Lunch',
    'Drinks',
  ]);

  chooseMenu('breakfast');
  choose('Time Range');
  fill('Start Time', '07:00');
  fill('End Time', '11:00');
  await findText('Breakfast will show every day 07:00 - 11:00, Vienna time. No overlap.');
  press('Create Schedule');
  await findText('Breakfast is scheduled: 07:00 - 11:00.');
  // The next form is empty, so it adds no preview to the week.
  const week = within(dialog().getByRole('region', { name: 'This week on Front TV' }));
  expect(week.getAllByText('Breakfast')).not.toHaveLength(0);
  expect(week.queryByText('New')).toBeNull();
  expect(createButton().disabled).toBe(true);

  chooseMenu('lunch');
  choose('Recurring Schedule');
  press('Weekdays');
  fill('Start Time', '10:30');
  fill('End Time', '16:00');
  fill('Priority (0-10)', '5');
  await findText(
    'Lunch will show Mon, Tue, Wed, Thu, Fri 10:30 - 16:00, Vienna time. It then replaces Breakfast.',
  );
  press('Create Schedule');
  await findText('Lunch is scheduled: Mon, Tue, Wed, Thu, Fri 10:30 - 16:00.');

  openTab(/^Schedule Manager 2$/);
  const texts = entries().map(({ textContent }) => textContent);
  expect(texts).toHaveLength(2);
  for (const text of ['Menu Content', 'Breakfast', '07:00 - 11:00', 'Priority: 0', 'Active'])
    expect(texts[0]).toContain(text);
  for (const text of ['Lunch', 'Mon, Tue, Wed, Thu, Fri 10:30 - 16:00', 'Priority: 5'])
    expect(texts[1]).toContain(text);
  const route = 'POST /displays/front-tv/schedule';
  const times = { startTime: '10:30', endTime: '16:00' };
  const daysOfWeek = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
  expect(changesIn(requests)).toEqual([
    {
      route,
      body: {
        content: { type: 'menu', menuId: 'breakfast' },
        schedule: { type: 'time_range', startTime: '07:00', endTime: '11:00' },
        priority: 0,
      },
    },
    {
      route,
      body: {
        content: { type: 'menu', menuId: 'lunch' },
        schedule: { type: 'recurring', daysOfWeek, ...times },
        priority: 5,
      },
    },
  ]);
});

describe('the Schedule Manager', () => {
  it('has no content at first', async () => {
    await renderSchedule();

    openTab(/^Schedule Manager/);

    expect(dialog().getByText('No scheduled content yet')).toBeTruthy();
  });

  it('switches an entry off, deletes it and restores it', async () => {
    const always = { ...lunchEntry, schedule: { type: 'always' as const } };
    const replies = scheduleReplies(always);
    replies['POST /bin/schedule/lunch-entry/restore'] = noContent;
    const requests = await renderSchedule(replies);
    openTab(/^Schedule Manager/);
    const entry = () => within(entries()[0] as HTMLElement);
    expect(entry().getByText('On now')).toBeTruthy();

    fireEvent.click(entry().getByRole('switch'));
    expect(await entry().findByText('Inactive')).toBeTruthy();
    await waitFor(() => expect(entry().queryByText('On now')).toBeNull());

    press('Delete Lunch, Always active');
    expect(await dialog().findByText('No scheduled content yet')).toBeTruthy();
    await findText('was deleted.');
    const restored = { ...display, scheduledContent: [{ ...always, isActive: false }], revision: 9 };
    replies['GET /displays/restaurants/*'] = { displays: [restored] };
    press('Undo');
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(entry().getByText('Inactive')).toBeTruthy();
    expect(changesIn(requests)).toEqual([
      { route: 'PUT /displays/front-tv/schedule/lunch-entry', body: { isActive: false } },
      { route: 'DELETE /displays/front-tv/schedule/lunch-entry', body: undefined },
      { route: 'POST /bin/schedule/lunch-entry/restore', body: undefined },
    ]);
  });
});

it('edits the new entry when its times change during the save, and leaves the focus in the field', async () => {
  const { reply, release } = delayedReply();
  const requests = await renderSchedule({
    ...scheduleReplies(lunchEntry),
    'POST /displays/front-tv/schedule': reply,
  });
  chooseMenu('lunch');
  choose('Time Range');
  press('Create Schedule');
  const start = dialog().getByLabelText('Start Time');
  start.focus();

  fill('Start Time', '11:30');
  release({ scheduledItem: { ...lunchEntry, id: 'new', schedule: { type: 'time_range' }, revision: 2 } });
  await findText('Edit Schedule');

  expect(document.activeElement).toBe(start);
  press('Save Schedule');
  await findText('Lunch is scheduled');
  expect(changesIn(requests).at(-1)).toMatchObject({
    route: 'PUT /displays/front-tv/schedule/new',
    body: { schedule: { startTime: '11:30' } },
  });
});
