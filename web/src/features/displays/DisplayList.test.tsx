// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { delayedReply } from '../../../test/delayed-reply.ts';
import { pressEnter } from '../../../test/press-enter.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { frontTv, listReplies } from '../../../test/restaurant.ts';
import { type Replies, stubServer } from '../../../test/stub-server.ts';
import { DisplaysPage } from './DisplaysPage.tsx';

const backTv = {
  ...frontTv,
  id: '0f6f1c1f-5e8f-4a55-9a3e-6f1c1f5e8f0e',
  name: 'Back TV',
  pairingCode: 'RTK5N8',
  menuId: null,
  currentMenu: null,
};

function renderDisplays(displays: object[], changes: Replies = {}) {
  const requests = stubServer({
    ...listReplies,
    'GET /displays/restaurants/*': { displays },
    ...changes,
  });
  renderPage(<DisplaysPage />, '/admin/displays');
  return requests;
}

const findCard = async (name: string) => within(await screen.findByRole('article', { name }));
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the Displays page', () => {
  it('shows its empty state', async () => {
    renderDisplays([]);

    expect(await screen.findByText('No displays yet')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Displays' })).toBeTruthy();
    for (const text of ['Manage your digital displays', 'Create your first display to get started'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('says once which displays have a new theme', async () => {
    const chosen = { ...frontTv.settings, designFrom: 'display', theme: 'cellar' };
    const changed = { ...frontTv, earlierTheme: 'chalk', settings: chosen };
    const follower = { ...backTv, earlierTheme: 'chalk' };
    const another = { ...follower, id: '1a', name: 'Bar' };
    renderDisplays([follower, another, changed]);

    const notice = (await screen.findByText('Boards have new themes.')).closest('aside');
    expect(notice?.textContent).toContain('Front TV had Chalk and now has Cellar.');
    expect(notice?.textContent).toContain(
      'In place of Chalk, each menu now has a design of its own on Back TV and Bar.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));

    expect(screen.queryByText('Boards have new themes.')).toBeNull();
    expect(localStorage.getItem('mb.new-themes-seen')).not.toBeNull();
    localStorage.removeItem('mb.new-themes-seen');
  });

  it('shows a display as a card', async () => {
    const requests = renderDisplays([backTv, frontTv]);
    const front = await findCard('Front TV');
    const back = await findCard('Back TV');
    const dot = (card: typeof front, word: string) => card.getByText(word).closest('[data-tone]');
    const fact = (card: typeof front, name: string) => card.getByText(name).nextElementSibling?.textContent;

    expect(dot(front, 'Active')?.getAttribute('data-tone')).toBe('good');
    expect(fact(front, 'Menu')).toBe('Lunch');
    expect(fact(front, 'Pairing')).toContain('ABC234');
    expect(front.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Regenerate',
      'Assign Menu',
      'Upload Media',
      'Schedule',
      'Delete',
    ]);
    expect(front.getByRole('link', { name: 'Front TV' }).getAttribute('href')).toBe(
      '/admin/displays/front-tv',
    );
    expect(back.getByText('0f6f1c1f')).toBeTruthy();
    expect(dot(back, 'Inactive')?.getAttribute('data-tone')).toBe('off');
    expect(fact(back, 'Menu')).toBe('No menu assigned');
    fireEvent.click(front.getByRole('button', { name: 'Delete' }));

    const name = 'Are you sure you want to delete this display?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    expect(question.getByRole('button', { name: 'Delete' })).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(requests.filter(({ route }) => !route.startsWith('GET'))).toEqual([]);
  });

  it('adds a display in a dialog, also by Enter, with Adding... while saving', async () => {
    const { reply, release } = delayedReply();
    const requests = renderDisplays([], { 'POST /displays/restaurants/*': reply });
    fireEvent.click(await screen.findByRole('button', { name: 'Add Display' }));
    const form = await findDialog('Add Display');
    const name = form.getByLabelText<HTMLInputElement>('Display Name');
    const add = form.getByRole<HTMLButtonElement>('button', { name: 'Add Display' });
    expect(form.getByRole('button', { name: 'Cancel' })).toBeTruthy();

    expect(name.value).toBe('Counter');
    expect(add.disabled).toBe(false);
    fireEvent.change(name, { target: { value: '  ' } });
    expect(add.disabled).toBe(true);
    fireEvent.change(name, { target: { value: ' Window ' } });
    pressEnter(name);
    await waitFor(() => expect(add.textContent).toBe('Adding...'));
    expect(add.getAttribute('aria-disabled')).toBe('true');
    // Enter while saving sends nothing.
    pressEnter(name);
    release({ ...backTv, name: 'Window' });

    await findDialog('Pair a screen with Window');
    expect(screen.getByRole('heading', { name: 'Window', hidden: true })).toBeTruthy();
    expect(requests.filter(({ route }) => route.startsWith('POST'))).toEqual([
      { route: 'POST /displays/restaurants/bistro', body: { name: 'Window' } },
    ]);
  });

  it('shows that there are no menus to assign', async () => {
    renderDisplays([backTv], { 'GET /menus/restaurants/*/item-ids': { menus: [] } });
    fireEvent.click((await findCard('Back TV')).getByRole('button', { name: 'Assign Menu' }));
    const choice = await findDialog('Assign Menu');

    for (const text of ['No menus available', 'Create a menu first in the Menus section'])
      expect(choice.getByText(text)).toBeTruthy();
  });
});
