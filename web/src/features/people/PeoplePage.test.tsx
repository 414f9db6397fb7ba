// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { delayedReply } from '../../../test/delayed-reply.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies } from '../../../test/restaurant.ts';
import { stubServer } from '../../../test/stub-server.ts';
import { PeoplePage } from './PeoplePage.tsx';

const url = 'https://menuboard.example/join';
const at = '2026-06-12T11:00:00.000Z';
const qr = { size: 1, path: '' };

it('keeps what somebody types while an invitation or a kitchen link is being created', async () => {
  const [invitation, link] = [delayedReply(), delayedReply()];
  stubServer({
    ...listReplies,
    'GET /members/restaurants/*': { members: [] },
    'GET /members/restaurants/*/invitations': { invitations: [] },
    'GET /kitchen-links/restaurants/*': { kitchenLinks: [] },
    'POST /members/restaurants/*/invitations': invitation.reply,
    'POST /kitchen-links/restaurants/*': link.reply,
  });
  renderPage(<PeoplePage />, '/admin/people');
  const email = await screen.findByLabelText<HTMLInputElement>('Email (optional)');
  const tablet = screen.getByLabelText<HTMLInputElement>('Name of the tablet');
  const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
  type(email, 'bo@bistro.example');
  fireEvent.click(screen.getByRole('button', { name: 'Create invitation' }));
  type(tablet, 'Pass');
  fireEvent.click(screen.getByRole('button', { name: 'Create kitchen link' }));

  type(email, 'cy@bistro.example');
  type(tablet, 'Bar');
  const answer = { id: 'new', createdAt: at, lastUsedAt: null };
  invitation.release({
    ...answer,
    role: 'staff',
    email: 'bo@bistro.example',
    expiresAt: at,
    isMailed: true,
    url,
  });
  link.release({ ...answer, name: 'Pass', url: 'https://menuboard.example/kitchen', qr });
  await screen.findByText(url);
  await screen.findByText('https://menuboard.example/kitchen');

  expect(email.value).toBe('cy@bistro.example');
  expect(tablet.value).toBe('Bar');
});
