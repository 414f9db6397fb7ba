// @vitest-environment happy-dom
/** A dialog whose record is deleted elsewhere. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { receiveEvent } from '../../test/receive-event.ts';
import { renderPage } from '../../test/render-page.tsx';
import { frontTv, listReplies, lunch, soup } from '../../test/restaurant.ts';
import { stubServer } from '../../test/stub-server.ts';
import { DisplaysPage } from '../features/displays/DisplaysPage.tsx';
import { ItemsPage } from '../features/items/ItemsPage.tsx';
import { MenusPage } from '../features/menus/MenusPage.tsx';

const dialogs = [
  { page: <ItemsPage />, opener: 'Edit', title: 'Edit Item', event: 'item-deleted', subject: soup },
  { page: <MenusPage />, opener: 'Edit', title: 'Edit Menu', event: 'menu-deleted', subject: lunch },
  {
    page: <DisplaysPage />,
    opener: 'Assign Menu',
    title: 'Assign Menu',
    event: 'display-deleted',
    subject: frontTv,
  },
] as const;

it.each(dialogs)(
  'closes $title when its subject is deleted elsewhere, with a message',
  async ({ page, opener, title, event, subject: { id, name } }) => {
    stubServer(listReplies);
    renderPage(page, '/admin');
    fireEvent.click(await screen.findByRole('button', { name: opener }));
    await screen.findByRole('dialog', { name: title });

    await receiveEvent(event, { id });

    const text = await screen.findByText('was deleted elsewhere.');
    expect(text.textContent).toBe(`${name} was deleted elsewhere.`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);
