import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { DisplaysPage } from '../src/features/displays/DisplaysPage.tsx';
import { renderPage } from './render-page.tsx';
import { frontTv, listed, listReplies, lunch } from './restaurant.ts';
import { type Replies, type StubbedRequest, stubServer } from './stub-server.ts';

export const breakfast = { ...lunch, id: 'breakfast', name: 'Breakfast' };
export const entry = {
  id: 'entry',
  isActive: true,
  priority: 2,
  content: { type: 'menu', menuId: 'lunch' },
  schedule: { type: 'time_range', startTime: '07:00', endTime: '11:00' },
  createdAt: frontTv.createdAt,
  revision: 1,
};
export const terrace = { ...frontTv, id: 'terrace', name: 'Terrace' };
const scheduled = { ...frontTv, scheduledContent: [entry] };

export const bulk = 'PATCH /displays/restaurants/bistro/bulk';

/** Shows Front TV, which has an entry, and Terrace. */
export async function renderDisplays(replies: Replies = {}): Promise<StubbedRequest[]> {
  const requests = stubServer({
    ...listReplies,
    'GET /menus/restaurants/*/item-ids': { menus: [breakfast, lunch].map(listed) },
    'GET /displays/restaurants/*': { displays: [scheduled, terrace] },
    [bulk]: { displays: [], undo: '7' },
    'POST /undo/7': { count: 2, records: [], undo: '8' },
    ...replies,
  });
  renderPage(<DisplaysPage />, '/admin/displays');
  await screen.findByRole('article', { name: 'Terrace' });
  return requests;
}

export const notice = (text: string) =>
  waitFor(() => {
    const texts = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(texts).toContainEqual(expect.stringContaining(text));
  });

export async function openDialog(button: string, name = button) {
  fireEvent.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name }));
}
