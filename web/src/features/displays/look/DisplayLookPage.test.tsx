// @vitest-environment happy-dom
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderDisplayPart } from '../../../../test/render-record.tsx';
import { frontTv, listReplies } from '../../../../test/restaurant.ts';
import { changesIn, stubServer } from '../../../../test/stub-server.ts';
import { displayPaths } from '../../../app/paths.ts';
import { DisplayLookPage } from './DisplayLookPage.tsx';

const route = 'PATCH /displays/front-tv/settings';
const terrace = { ...frontTv, id: 'terrace', name: 'Terrace' };

/** The look of Front TV, as settings of its own. */
const lunchDesign = {
  look: 'spotlight',
  theme: 'atelier',
  photos: 'some',
  descriptions: 'auto',
  showAllergens: true,
  showKcal: true,
};

/** Opens the look of Front TV, which is saved as the server would. */
function renderLook() {
  let settings: object = frontTv.settings;
  let revision = 1;
  const requests = stubServer({
    ...listReplies,
    'GET /displays/restaurants/*': { displays: [frontTv, terrace] },
    [route]: (body) => {
      settings = { ...settings, ...(body as { settings: object }).settings };
      revision += 1;
      return { settings, revision };
    },
    'PATCH /displays/restaurants/*/bulk': { displays: [], undo: 'undo' },
  });
  renderDisplayPart(<DisplayLookPage />, displayPaths('front-tv').look);
  return requests;
}

it('has the design of the menu, and offers its own one for all menus on the TV, which begins with what it shows', async () => {
  const requests = renderLook();
  expect(await screen.findByRole('link', { name: 'Design of Lunch' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Theme' })).toBeNull();

  fireEvent.click(screen.getByRole('radio', { name: 'One for all menus on this TV' }));
  expect(await screen.findByRole('group', { name: 'Theme' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'The whole menu' }));

  await waitFor(() =>
    expect(changesIn(requests)).toEqual([
      { route, body: { settings: { ...lunchDesign, designFrom: 'display' } } },
      { route, body: { settings: { look: 'board' } } },
    ]),
  );
});

it('refuses seconds outside the range, and saves others when the field is left', async () => {
  const requests = renderLook();
  const seconds = await screen.findByLabelText<HTMLInputElement>('Seconds per item');
  fireEvent.change(seconds, { target: { value: '0' } });
  fireEvent.blur(seconds);
  expect(screen.getByText('Between 1 and 3600.')).toBeTruthy();
  expect(changesIn(requests)).toEqual([]);

  fireEvent.change(seconds, { target: { value: '8,5' } });
  fireEvent.keyDown(seconds, { key: 'Enter' });

  await waitFor(() =>
    expect(changesIn(requests)).toEqual([{ route, body: { settings: { itemSeconds: 8.5 } } }]),
  );
});

it('takes the size of the TV and its distance, and forgets them', async () => {
  const requests = renderLook();
  const inches = await screen.findByLabelText<HTMLInputElement>('Size of the TV in inches');
  const type = (value: string) => {
    fireEvent.change(inches, { target: { value } });
    fireEvent.blur(inches);
  };
  type('43');
  await waitFor(() => expect(changesIn(requests)).toHaveLength(1));
  type('');

  await waitFor(() =>
    expect(changesIn(requests)).toEqual([
      { route, body: { settings: { screenInches: 43 } } },
      { route, body: { settings: { screenInches: null } } },
    ]),
  );
});

it('is dark outside opening hours, or at whole hours', async () => {
  const requests = renderLook();
  fireEvent.click(await screen.findByRole('radio', { name: 'Outside opening hours' }));
  expect(await screen.findByRole('link', { name: 'opening hours' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'At set times' }));
  const until = await screen.findByLabelText<HTMLInputElement>('Until');
  const type = (value: string) => {
    fireEvent.change(until, { target: { value } });
    fireEvent.blur(until);
  };
  type('');
  type('6');

  const blackout = { startTime: '23:00', endTime: '07:00', daysOfWeek: weekdays };
  await waitFor(() =>
    expect(changesIn(requests).map(({ body }) => body)).toEqual([
      { settings: { blackout: 'closed' } },
      { settings: { blackout } },
      { settings: { blackout: { ...blackout, endTime: '06:00' } } },
    ]),
  );
});

it('gives other displays the same look, without what is theirs', async () => {
  const requests = renderLook();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Terrace' }));
  fireEvent.click(screen.getByRole('button', { name: 'Give 1 display this look' }));

  await screen.findByText('Front TV and Terrace have the same look.');
  const [{ body } = { body: undefined }] = changesIn(requests);
  const { changes } = body as { changes: { displayId: string; settings: object }[] };
  expect(changes.map(({ displayId }) => displayId)).toEqual(['terrace']);
  for (const own of [
    'rotation',
    'part',
    'mediaPause',
    'mediaUntil',
    'screenInches',
    'viewingMeters',
    'blackout',
  ])
    expect(changes[0]?.settings).not.toHaveProperty(own);
});
