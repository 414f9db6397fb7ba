// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { renderDisplayPart } from '../../../../test/render-record.tsx';
import { frontTv, listReplies, lunch } from '../../../../test/restaurant.ts';
import { changesIn, stubServer, unreachable } from '../../../../test/stub-server.ts';
import { displayPaths } from '../../../app/paths.ts';

hideLoggedFailures();

it('renames the display in place: restores an empty name, and saves a failed one on Retry', async () => {
  const failed = stubServer({ ...listReplies, 'PUT /displays/front-tv': unreachable });
  renderDisplayPart(null, displayPaths('front-tv').now);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Display Name' });

  fireEvent.change(name, { target: { value: '  ' } });
  fireEvent.blur(name);
  expect(name.value).toBe('Front TV');
  name.focus();
  fireEvent.change(name, { target: { value: 'Window TV' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to rename display.');
  expect(changesIn(failed)).toEqual([{ route: 'PUT /displays/front-tv', body: { name: 'Window TV' } }]);

  // Lists name the menu; other replies contain it.
  const renamed = { ...frontTv, name: 'Window TV', currentMenu: lunch, revision: 2 };
  const requests = stubServer({ ...listReplies, 'PUT /displays/front-tv': renamed });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Window TV' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(changesIn(requests)).toEqual([{ route: 'PUT /displays/front-tv', body: { name: 'Window TV' } }]);
});
