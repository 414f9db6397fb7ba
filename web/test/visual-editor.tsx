/** The Visual Editor of the menu Lunch, which has three items: Tomato soup, Pie (sold out) and Tea. */
import { fireEvent, screen, within } from '@testing-library/react';
import { MenusPage } from '../src/features/menus/MenusPage.tsx';
import { renderPage } from './render-page.tsx';
import { listed, listReplies, lunch, soup } from './restaurant.ts';
import { type Replies, type StubbedRequest, stubServer } from './stub-server.ts';

export const pie = {
  ...soup,
  id: 'pie',
  name: 'Pie',
  price: 11.5,
  category: 'Mains',
  isAvailable: false,
};
export const tea = { ...soup, id: 'tea', name: 'Tea', price: 2, category: 'Drinks' };

export const fullLunch = { ...lunch, items: [soup, pie, tea] };

/** The layout that the server has stored. */
let stored: unknown = null;
let revision = 1;

function saved(layout: unknown) {
  stored = layout;
  revision += 1;
  return { ...fullLunch, layout, revision };
}

/** The replies to the requests of the page, and to Save: each reply has what was sent. */
export const editorReplies: Replies = {
  ...listReplies,
  'GET /items/restaurants/*': { items: [soup, pie, tea] },
  'GET /menus/restaurants/*/item-ids': { menus: [listed(fullLunch)] },
  'PUT /menus/lunch': () => saved(stored),
  'PUT /menus/lunch/layout': (layout: unknown) => saved(layout),
  'DELETE /menus/lunch/layout': () => saved(null),
};

/** The board of the editor. */
export const board = () => screen.getByRole('region', { name: 'Board' });

/** The open Visual Editor. */
export const editor = () => screen.getByRole('dialog', { name: 'Visual Editor' });

/** Opens the editor on the Menus page. */
export async function openEditor(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Visual Editor' }));
  await screen.findByRole('dialog', { name: 'Visual Editor' });
  // The cards follow the editor.
  await within(board()).findAllByRole('button');
}

/** Renders the Menus page with these replies of the server, and opens the editor. */
export async function renderEditor(replies: Replies = editorReplies): Promise<StubbedRequest[]> {
  stored = null;
  const requests = stubServer(replies);
  renderPage(<MenusPage />, '/admin/menus');
  await openEditor();
  return requests;
}

/** The button of a card: it takes presses and keys, and states whether the card is selected. */
export const handle = (item: string) =>
  within(board()).getByRole('button', { name: new RegExp(`^${item}, `) });

/** A card with its content. */
export function card(item: string): HTMLElement {
  const element = handle(item).closest<HTMLElement>('[data-card]');
  if (!element) throw new Error(`There is no card of ${item}.`);
  return element;
}

/** The frame of a card, in px of a landscape stage. */
export function rectOf(item: string): { x: number; y: number; w: number; h: number } {
  const { left, top, width, height } = card(item).style;
  const toBoard = (percent: string, whole: number) => Math.round((Number.parseFloat(percent) / 100) * whole);
  return { x: toBoard(left, 1920), y: toBoard(top, 1080), w: toBoard(width, 1920), h: toBoard(height, 1080) };
}

/** Moves a card to the right by 64 px with the keyboard. */
export const moveRight = (item: string) =>
  fireEvent.keyDown(handle(item), { key: 'ArrowRight', shiftKey: true });

/** Presses a button of the editor. */
export const press = (name: string) => fireEvent.click(within(editor()).getByRole('button', { name }));

/** A field of the selected card. */
export const field = (label: string) => within(editor()).getByLabelText<HTMLInputElement>(label);

/** The question or failure that is shown over the editor. */
export const findAlert = () => screen.findByRole('alertdialog');

/** Presses Esc with the focus in an open question. The browser then cancels the question. */
export function pressEscapeIn(question: HTMLElement): void {
  if (fireEvent.keyDown(question, { key: 'Escape' }))
    fireEvent(question, new Event('cancel', { cancelable: true }));
}
