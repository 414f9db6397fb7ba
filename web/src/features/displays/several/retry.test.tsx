// @vitest-environment happy-dom
/** Retry of the forms that several displays have in common. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { delayedReply } from '../../../../test/delayed-reply.ts';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { refusal } from '../../../../test/refusal.ts';
import { frontTv, restaurant } from '../../../../test/restaurant.ts';
import { bulk, entry, notice, renderDisplays } from '../../../../test/several-displays.tsx';
import { changesIn, type Replies } from '../../../../test/stub-server.ts';

hideLoggedFailures();

const update = 'PUT /restaurants/bistro';
const displays = [
  { ...frontTv, scheduledContent: [entry] },
  ...['Bar', 'Terrace'].map((name) => ({ ...frontTv, id: name, name })),
];
const refused = () => Response.json(refusal('unavailable', 'Please wait.'), { status: 503 });
const renderSchedule = (replies: Replies) =>
  renderDisplays('schedule', { 'GET /displays/restaurants/*': { displays }, ...replies });

async function openTimes() {
  fireEvent.click(await screen.findByRole('button', { name: 'Change these times' }));
  const until = within(screen.getByRole('group', { name: 'Breakfast' })).getByLabelText('Until');
  fireEvent.change(until, { target: { value: '10:30' } });
  return until;
}

it('saves the times that the form has now', async () => {
  const replies = [refused(), { ...restaurant, revision: 7 }];
  const requests = renderSchedule({ [update]: () => replies.shift() ?? {} });
  const until = await openTimes();
  fireEvent.click(screen.getByRole('button', { name: 'Save the times' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });

  fireEvent.change(until, { target: { value: '10:00' } });
  fireEvent.click(retry);

  await screen.findByText('One schedule has the new times.');
  expect(changesIn(requests)[1]?.body).toMatchObject({
    dayparts: expect.arrayContaining([{ name: 'Breakfast', startTime: '07:00', endTime: '10:00' }]),
  });
});

it('says in a notice that times could not be saved which were closed before', async () => {
  const { reply, release } = delayedReply();
  renderSchedule({ [update]: reply });
  await openTimes();
  fireEvent.click(screen.getByRole('button', { name: 'Save the times' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  release(refused());

  await notice('Please wait.');
});

it('copies a schedule to the displays that are chosen now', async () => {
  const replies = [refused(), { displays: [], undo: '7' }];
  const requests = renderSchedule({ [bulk]: () => replies.shift() ?? {} });
  fireEvent.click(await screen.findByRole('tab', { name: /Schedule Manager/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Bar' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Terrace' }));
  fireEvent.click(screen.getByRole('button', { name: 'Copy schedule' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });

  fireEvent.click(screen.getByRole('checkbox', { name: 'Bar' }));
  fireEvent.click(retry);

  await screen.findByText('The schedule of Front TV is copied to Terrace.');
  expect(changesIn(requests)[1]?.body).toMatchObject({ changes: [{ displayId: 'Terrace' }] });
});
