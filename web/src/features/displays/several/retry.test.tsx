// @vitest-environment happy-dom
/** Retry of the forms that several displays have in common. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { delayedReply } from '../../../../test/delayed-reply.ts';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { refusal } from '../../../../test/refusal.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { frontTv, listReplies, restaurant } from '../../../../test/restaurant.ts';
import { changesIn, type Replies, stubServer } from '../../../../test/stub-server.ts';
import { DisplaysPage } from '../DisplaysPage.tsx';

hideLoggedFailures();

const bulk = 'PATCH /displays/restaurants/bistro/bulk';
const update = 'PUT /restaurants/bistro';
const entry = {
  id: 'entry',
  isActive: true,
  priority: 2,
  content: { type: 'menu', menuId: 'lunch' },
  schedule: { type: 'time_range', startTime: '07:00', endTime: '11:00' },
  createdAt: frontTv.createdAt,
  revision: 1,
};
const displays = [
  { ...frontTv, scheduledContent: [entry] },
  ...['Bar', 'Terrace'].map((name) => ({ ...frontTv, id: name, name })),
];
const refused = () => Response.json(refusal('unavailable', 'Please wait.'), { status: 503 });

function renderDisplays(replies: Replies) {
  const requests = stubServer({ ...listReplies, 'GET /displays/restaurants/*': { displays }, ...replies });
  renderPage(<DisplaysPage />, '/admin/displays');
  return requests;
}

async function openTimes() {
  fireEvent.click(await screen.findByRole('button', { name: 'Plan the day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan the day' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Change these times' }));
  const until = within(dialog.getByRole('group', { name: 'Breakfast' })).getByLabelText('Until');
  fireEvent.change(until, { target: { value: '10:30' } });
  return { dialog, until };
}

it('saves the times that the form has now', async () => {
  const replies = [refused(), { ...restaurant, revision: 7 }];
  const requests = renderDisplays({ [update]: () => replies.shift() ?? {} });
  const { dialog, until } = await openTimes();
  fireEvent.click(dialog.getByRole('button', { name: 'Save the times' }));
  const retry = await dialog.findByRole('button', { name: 'Retry' });

  fireEvent.change(until, { target: { value: '10:00' } });
  fireEvent.click(retry);

  await screen.findByText('One schedule has the new times.');
  expect(changesIn(requests)[1]?.body).toMatchObject({
    dayparts: expect.arrayContaining([{ name: 'Breakfast', startTime: '07:00', endTime: '10:00' }]),
  });
});

it('opens the times again that were closed before they could not be saved', async () => {
  const { reply, release } = delayedReply();
  renderDisplays({ [update]: reply });
  const { dialog, until } = await openTimes();
  fireEvent.click(dialog.getByRole('button', { name: 'Save the times' }));
  fireEvent.keyDown(until, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  release(refused());

  const again = within(await screen.findByRole('dialog', { name: 'Plan the day' }));
  expect((await again.findByRole('alert')).textContent).toContain('Please wait.');
});

it('copies a schedule to the displays that are chosen now', async () => {
  const replies = [refused(), { displays: [], undo: '7' }];
  const requests = renderDisplays({ [bulk]: () => replies.shift() ?? {} });
  const card = within(await screen.findByRole('article', { name: 'Front TV' }));
  fireEvent.click(card.getByRole('button', { name: 'Schedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Content for Front TV' }));
  fireEvent.click(await dialog.findByRole('tab', { name: /Schedule Manager/ }));
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Bar' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Terrace' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Copy schedule' }));
  const retry = await dialog.findByRole('button', { name: 'Retry' });

  fireEvent.click(dialog.getByRole('checkbox', { name: 'Bar' }));
  fireEvent.click(retry);

  await screen.findByText('The schedule of Front TV is copied to Terrace.');
  expect(changesIn(requests)[1]?.body).toMatchObject({ changes: [{ displayId: 'Terrace' }] });
});
