import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { displayPaths } from '../src/app/paths.ts';
import { DisplaysPage } from '../src/features/displays/DisplaysPage.tsx';
import { SchedulePage } from '../src/features/displays/page/SchedulePage.tsx';
import { ScreensPage } from '../src/features/displays/page/ScreensPage.tsx';
import { libraryOf } from './library.ts';
import { renderPage } from './render-page.tsx';
import { renderDisplayPart } from './render-record.tsx';
import { frontTv, listed, listReplies, lunch } from './restaurant.ts';
import { emptyStats } from './stats.ts';
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

const own = displayPaths('front-tv');
const pages = {
  cards: () => renderPage(<DisplaysPage />, '/admin/displays'),
  schedule: () => renderDisplayPart(<SchedulePage />, own.schedule),
  screens: () => renderDisplayPart(<ScreensPage />, own.screens),
};

/** Renders the cards of the displays Front TV, which has an entry, and Terrace, or a part of the page of Front TV. */
export function renderDisplays(page: keyof typeof pages, replies: Replies = {}): StubbedRequest[] {
  const requests = stubServer({
    ...listReplies,
    'GET /menus/restaurants/*/item-ids': { menus: [breakfast, lunch].map(listed) },
    'GET /displays/restaurants/*': { displays: [scheduled, terrace] },
    'GET /restaurants/*/media': libraryOf(),
    'GET /restaurants/*/stats': emptyStats,
    [bulk]: { displays: [], undo: '7' },
    'POST /undo/7': { count: 2, records: [], undo: '8' },
    ...replies,
  });
  pages[page]();
  return requests;
}

export const notice = (text: string) =>
  waitFor(() => {
    const texts = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(texts).toContainEqual(expect.stringContaining(text));
  });

export async function openDialog(button: string, name = button) {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name }));
}
