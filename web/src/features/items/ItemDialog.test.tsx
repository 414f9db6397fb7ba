// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayedReply } from '../../../test/delayed-reply.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderWithStore } from '../../../test/render-with-store.tsx';
import { listed, lunch, restaurant, soup } from '../../../test/restaurant.ts';
import { ItemDialog } from './ItemDialog.tsx';
import { useItemDialog } from './use-item-dialog.ts';

const menus = [
  listed({ ...lunch, items: [] }),
  listed({ ...lunch, id: 'dinner', name: 'Dinner', items: [] }),
];

function Host() {
  const dialog = useItemDialog(restaurant, [], menus, () => undefined);
  const { open } = dialog;
  useEffect(() => open(null), [open]);
  return (
    <ItemDialog
      dialog={dialog}
      restaurant={restaurant}
      items={[]}
      menus={menus}
      categories={['Soups']}
      onDuplicate={() => undefined}
      onDelete={() => undefined}
    />
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Item' });

function fill(price: string, name = 'Soup') {
  fireEvent.change(field('Item Name *'), { target: { value: name } });
  fireEvent.change(field('Price *'), { target: { value: price } });
  fireEvent.change(field('Category *'), { target: { value: 'Soups' } });
}

const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
  renderWithStore(<Host />);
});
afterEach(() => vi.unstubAllGlobals());

describe('the dialog of a new item', () => {
  it('can be submitted once name, price and category are filled', () => {
    fill('6.5', '  ');
    expect(submit().disabled).toBe(true);

    fill('6.5');

    expect(submit().disabled).toBe(false);
  });

  it('shows the error of the price, focuses the field and sends nothing', () => {
    fill('-1');

    fireEvent.click(submit());

    expect(screen.getByText('Price cannot be negative.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Price *'));
    expect(answer).not.toHaveBeenCalled();
  });

  it("shows the server's error at its field until the field is edited", async () => {
    const message = 'The name is too long.';
    const details = [{ path: 'body.name', message }];
    const body = refusal('validation', message, details);
    answer.mockResolvedValue(new Response(JSON.stringify(body), { status: 400 }));
    fill('6.5');

    fireEvent.click(submit());
    await screen.findByText(message);
    expect(document.activeElement).toBe(field('Item Name *'));
    fireEvent.change(field('Item Name *'), { target: { value: 'Tea' } });

    expect(screen.queryByText(message)).toBeNull();
  });

  it('keeps the draft after a failed request, and sends it again on Retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    fill('6.5');

    fireEvent.click(submit());
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
    expect(field('Item Name *').value).toBe('Soup');
    vi.restoreAllMocks();
  });
});

it('adds an item to the checked menus in the same request', async () => {
  answer.mockResolvedValue(Response.json(soup, { status: 201 }));
  fill('6.5');

  fireEvent.click(screen.getByRole('checkbox', { name: 'Dinner' }));
  fireEvent.click(submit());

  await waitFor(() => expect(answer).toHaveBeenCalledOnce());
  const body = answer.mock.calls[0]?.[1].body;
  expect(JSON.parse(String(body))).toMatchObject({ name: 'Soup', menuIds: ['dinner'] });
});

it('goes on with an empty item of the same category and on the same menus, with the focus in its name', async () => {
  answer.mockResolvedValue(Response.json(soup, { status: 201 }));
  fill('6.5');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Lunch' }));

  fireEvent.click(screen.getByRole('button', { name: 'Add another' }));

  await waitFor(() => expect(field('Item Name *').value).toBe(''));
  expect(field('Price *').value).toBe('');
  expect(field('Category *').value).toBe('Soups');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Lunch' }).checked).toBe(true);
  expect(document.activeElement).toBe(field('Item Name *'));
});

it('stays open about the created item when somebody types during the save, and then saves only that', async () => {
  const { reply, release } = delayedReply();
  answer.mockImplementationOnce(async () => Response.json(await reply, { status: 201 }));
  answer.mockImplementationOnce(async () => Response.json({ ...soup, name: 'Soup of the day' }));
  fill('6.5');
  fireEvent.click(screen.getByRole('button', { name: 'Add another' }));

  const name = field('Item Name *');
  name.focus();
  fireEvent.change(name, { target: { value: 'Soup of the day' } });
  release({ ...soup, name: 'Soup' });
  fireEvent.click(await screen.findByRole('button', { name: 'Update Item' }));

  expect(document.activeElement).toBe(name);
  expect(name.value).toBe('Soup of the day');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [path, { method, body }] = answer.mock.calls[1] ?? ['', {}];
  expect([path, method]).toEqual([expect.stringContaining('/items/soup'), 'PUT']);
  expect(JSON.parse(String(body))).toEqual({ name: 'Soup of the day' });
});
