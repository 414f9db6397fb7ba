// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderMenuPart } from '../../../../test/render-record.tsx';
import { listReplies, lunch } from '../../../../test/restaurant.ts';
import { changesIn, stubServer } from '../../../../test/stub-server.ts';
import { menuPaths } from '../../../app/paths.ts';

it('changes the name and the description of the menu in place, and restores them on Escape', async () => {
  const route = 'PUT /menus/lunch';
  const requests = stubServer({ ...listReplies, [route]: { ...lunch, revision: 2 } });
  renderMenuPart(null, menuPaths('lunch').dishes);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Menu Name' });
  const description = screen.getByRole('textbox', { name: 'Description (Optional)' });

  fireEvent.change(name, { target: { value: 'Dinner' } });
  fireEvent.keyDown(name, { key: 'Escape' });
  expect(name.value).toBe('Lunch');
  fireEvent.change(name, { target: { value: ' Supper ' } });
  fireEvent.blur(name);
  fireEvent.change(description, { target: { value: 'From five' } });
  fireEvent.blur(description);

  await waitFor(() =>
    expect(changesIn(requests)).toEqual([
      { route, body: { name: 'Supper' } },
      { route, body: { description: 'From five' } },
    ]),
  );
});
