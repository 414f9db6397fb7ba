/** The Schedule dialog of Front TV, which shows the menu Drinks. There are the menus Breakfast, Lunch and Drinks. */

import type { ListedFile } from '@menuboard/contract/media';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { useListDisplaysQuery } from '../src/api/displays.api.ts';
import { useListMenusQuery } from '../src/api/menus.api.ts';
import type { NewEntry } from '../src/api/schedules.api.ts';
import { createContentNames } from '../src/features/displays/schedule/content-names.ts';
import { ScheduleDialog } from '../src/features/displays/schedule/ScheduleDialog.tsx';
import { useScheduleDialog } from '../src/features/displays/schedule/use-schedule-dialog.ts';
import { libraryOf } from './library.ts';
import { renderPage } from './render-page.tsx';
import { frontTv, listed, listReplies, lunch, restaurant } from './restaurant.ts';
import { noContent, type Replies, type StubbedRequest, stubServer } from './stub-server.ts';

const menus = [
  { ...lunch, id: 'breakfast', name: 'Breakfast' },
  lunch,
  { ...lunch, id: 'drinks', name: 'Drinks' },
];

export const display = {
  ...frontTv,
  menuId: 'drinks',
  currentMenu: { id: 'drinks', name: 'Drinks', description: '' },
};

/** An entry that shows Lunch from 11:00. */
export const lunchEntry: ScheduledItem = {
  id: 'lunch-entry',
  isActive: true,
  priority: 0,
  content: { type: 'menu', menuId: 'lunch' },
  schedule: { type: 'time_range', startTime: '11:00' },
  createdAt: '2026-06-12T11:00:00.000Z',
  revision: 1,
};

/** A file of the library. */
export const soupImage: ListedFile = {
  id: 'soup',
  url: '/media/soup.webp',
  name: 'soup.jpg',
  type: 'image',
  thumbnailUrl: null,
  size: 4,
  width: 1,
  height: 1,
  isCutOut: false,
  createdAt: '2026-06-12T11:00:00.000Z',
  uses: [],
  moreUses: 0,
};

/** Replies about a display with these entries. The server accepts each new entry and each change of the first one. */
export function scheduleReplies(...entries: ScheduledItem[]): { [request: string]: Replies[string] } {
  let revision = 1;
  const scheduledItem = (before: ScheduledItem, change: Partial<NewEntry>) => {
    revision += 1;
    return { scheduledItem: { ...before, ...change, revision } };
  };
  return {
    ...listReplies,
    'GET /menus/restaurants/*/item-ids': { menus: menus.map(listed) },
    'GET /displays/restaurants/*': { displays: [{ ...display, scheduledContent: entries }] },
    'GET /restaurants/*/media': libraryOf(),
    'POST /displays/front-tv/schedule': (body) =>
      scheduledItem({ ...lunchEntry, id: `entry-${revision}` }, body as NewEntry),
    'PUT /displays/front-tv/schedule/*': (body) =>
      scheduledItem(entries[0] ?? lunchEntry, body as Partial<NewEntry>),
    'DELETE /displays/front-tv/schedule/*': noContent,
  };
}

const element = () => screen.getByRole('dialog', { name: 'Schedule Content for Front TV' });

/** The open dialog. */
export const dialog = () => within(element());

/** The dialog without the rest of the Displays page, which would be rendered again for each typed letter. */
function Host() {
  const { data: displays } = useListDisplaysQuery(restaurant.id);
  const { data: menus, refetch } = useListMenusQuery(restaurant.id);
  const schedule = useScheduleDialog(displays ?? [], createContentNames(menus).contentName);
  return (
    <>
      {displays && menus && (
        <button type="button" onClick={() => schedule.open(display.id)}>
          Schedule
        </button>
      )}
      <ScheduleDialog
        dialog={schedule}
        displays={displays ?? []}
        restaurant={restaurant}
        menus={menus}
        onRetryMenus={() => void refetch()}
      />
    </>
  );
}

/** Opens the dialog. */
export async function openSchedule(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
  await screen.findByRole('tab', { name: 'Media Upload' });
}

/** Renders the dialog with these replies of the server, and opens it. */
export async function renderSchedule(replies: Replies = scheduleReplies()): Promise<StubbedRequest[]> {
  const requests = stubServer(replies);
  renderPage(<Host />, '/admin/displays');
  await openSchedule();
  return requests;
}

export const closeSchedule = () => fireEvent.keyDown(document.body, { key: 'Escape' });

/** Fills in a field of the form, found by its label. */
export const fill = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });

/** Presses a button of the dialog. */
export const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));

/** Chooses an option of a choice, such as Time Range. */
export const choose = (option: string) => fireEvent.click(dialog().getByRole('radio', { name: option }));

export const chooseMenu = (id: string) =>
  fireEvent.change(dialog().getByRole('combobox', { name: 'Menu' }), { target: { value: id } });

export const openTab = (name: RegExp) => fireEvent.click(dialog().getByRole('tab', { name }));

/** The entries in the Schedule Manager. */
export const entries = () =>
  dialog()
    .queryAllByRole('listitem')
    .filter(({ textContent }) => /(Menu|Media) Content/.test(textContent ?? ''));

/** Waits until the dialog shows this text. It may be spread over several elements. */
export const findText = (text: string) => waitFor(() => expect(element().textContent).toContain(text));
