// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { renderMenuPart } from '../../../../test/render-record.tsx';
import { frontTv, listReplies } from '../../../../test/restaurant.ts';
import { changesIn, stubServer } from '../../../../test/stub-server.ts';
import { menuPaths } from '../../../app/paths.ts';
import { MenuScreensPage } from './MenuScreensPage.tsx';

hideLoggedFailures();

it('shows the menu on another display by one tap, again after a failure, and undoes it', async () => {
  const terrace = { ...frontTv, id: 'terrace', name: 'Terrace', menuId: null, currentMenu: null };
  const route = 'PATCH /displays/restaurants/bistro/bulk';
  const shown = { ...terrace, menuId: 'lunch', currentMenu: frontTv.currentMenu, revision: 7 };
  const answers = [Response.json({}, { status: 503 }), { displays: [shown], undo: '7' }];
  const requests = stubServer({
    ...listReplies,
    'GET /displays/restaurants/*': { displays: [frontTv, terrace] },
    [route]: () => answers.shift() ?? {},
    'POST /undo/7': { count: 1, records: [], undo: '8' },
  });
  renderMenuPart(<MenuScreensPage />, menuPaths('lunch').screens);
  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent;
  const button = await screen.findByRole('button', { name: 'Show it on Terrace' });
  expect([rowOf('Front TV'), rowOf('Terrace')]).toEqual([
    expect.stringContaining('Shows this menu'),
    expect.stringContaining('No menu assigned'),
  ]);

  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));

  await screen.findByText('Lunch is assigned to Terrace.');
  await waitFor(() => expect(rowOf('Terrace')).toContain('Shows this menu'));
  expect(screen.queryByRole('button', { name: 'Show it on Terrace' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Everything is as it was before.');
  const body = { changes: [{ displayId: 'terrace', menuId: 'lunch' }] };
  expect(changesIn(requests)).toEqual([
    { route, body },
    { route, body },
    { route: 'POST /undo/7', body: undefined },
  ]);
});
