// @vitest-environment happy-dom
/** The times of the day, which the form of a schedule offers. */
import { usualDayparts } from '@menuboard/contract/domain/dayparts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { frontTv, restaurant } from '../../../../test/restaurant.ts';
import { entry, notice, renderDisplays, terrace } from '../../../../test/several-displays.tsx';
import { changesIn } from '../../../../test/stub-server.ts';
import { setMessages } from '../../../texts/translate.ts';

it('changes the times of the day, and moves the schedules that have them', async () => {
  const update = 'PUT /restaurants/bistro';
  const requests = renderDisplays('schedule', {
    [update]: (body) => ({ ...restaurant, dayparts: (body as typeof restaurant).dayparts, revision: 7 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change these times' }));
  const times = within(screen.getByRole('group', { name: 'Breakfast' }));
  expect(screen.queryByText(/^Also move/)).toBeNull();

  fireEvent.change(times.getByLabelText('Until'), { target: { value: '10:30' } });
  expect(
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Also move the 1 schedule with the old times' })
      .checked,
  ).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Add a time of the day' }));
  expect(screen.getByText('Give each time of the day a name.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove this time' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save the times' }));

  await notice('One schedule has the new times.');
  const dayparts = usualDayparts.map((one) =>
    one.name === 'Breakfast' ? { ...one, endTime: '10:30' } : one,
  );
  const movedDayparts = [
    {
      from: { startTime: '07:00', endTime: '11:00' },
      to: { startTime: '07:00', endTime: '10:30' },
    },
  ];
  expect(changesIn(requests)).toEqual([
    { route: update, body: { dayparts, movedDayparts, movesEntries: true } },
  ]);
  expect(await screen.findByRole('button', { name: 'Breakfast, 07:00 to 10:30' })).toBeTruthy();
});

const germanNames: Record<string, string> = {
  Breakfast: 'Frühstück',
  Lunch: 'Mittag',
  Dinner: 'Abend',
  Late: 'Nacht',
};
afterEach(() => setMessages(() => undefined));

it.each([{ adds: false }, { adds: true }])(
  'names the times that move, in another language and after a deletion: %o',
  async ({ adds }) => {
    setMessages((english) => germanNames[english]);
    const scheduledContent = [
      ['11:00', '16:00'],
      ['17:00', '22:00'],
    ].map(([startTime, endTime], index) => ({
      ...entry,
      id: `entry-${index}`,
      schedule: { type: 'time_range', startTime, endTime },
    }));
    const requests = renderDisplays('schedule', {
      'GET /displays/restaurants/*': { displays: [{ ...frontTv, scheduledContent }, terrace] },
      'PUT /restaurants/bistro': { ...restaurant, revision: 7 },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Change these times' }));
    const fill = (daypart: string, label: string, value: string) =>
      fireEvent.change(within(screen.getByRole('group', { name: daypart })).getByLabelText(label), {
        target: { value },
      });

    fireEvent.click(screen.getByRole('button', { name: 'Remove Frühstück' }));
    fill('Mittag', 'From', '11:30');
    fill('Mittag', 'Until', '14:30');
    if (adds) {
      fireEvent.click(screen.getByRole('button', { name: 'Add a time of the day' }));
      fill('New time', 'From', '15:00');
      fill('New time', 'Until', '16:30');
      fill('New time', 'Name', 'Jause');
    }
    expect(
      screen.getByRole('checkbox', { name: 'Also move the 1 schedule with the old times' }),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save the times' }));

    await notice('One schedule has the new times.');
    const [{ body } = { body: undefined }] = changesIn(requests);
    expect(body).toMatchObject({
      movedDayparts: [
        {
          from: { startTime: '11:00', endTime: '16:00' },
          to: { startTime: '11:30', endTime: '14:30' },
        },
      ],
    });
  },
);
