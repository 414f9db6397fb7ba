// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies, soup } from '../../../test/restaurant.ts';
import { stubServer, unreachable } from '../../../test/stub-server.ts';
import { ItemsPage } from './ItemsPage.tsx';

// The client logs each failure.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const priceField = () => screen.findByLabelText<HTMLInputElement>('Price of Tomato soup');

it('shows an unsaved price on the Retry button', async () => {
  stubServer({ ...listReplies, 'PUT /items/soup': unreachable });
  renderPage(<ItemsPage />, '/admin/items');
  fireEvent.change(await priceField(), { target: { value: '5.55' } });
  fireEvent.blur(await priceField());
  const retry = await screen.findByRole('button', { name: 'Retry $5.55' });
  expect((await priceField()).value).toBe('6.50');

  const requests = stubServer({ ...listReplies, 'PUT /items/soup': { ...soup, price: 5.55, revision: 2 } });
  fireEvent.click(retry);

  expect(await screen.findByText('is $5.55.')).toBeTruthy();
  expect(requests).toContainEqual({ route: 'PUT /items/soup', body: { price: 5.55 } });
});

it('removes the error of a field as soon as the field is edited', async () => {
  const message = 'Image URL must start with http:// or https://.';
  const details = [{ path: 'body.imageUrl', message }];
  const refusal = { error: message, message, code: 'validation', requestId: 'r', details };
  stubServer({ ...listReplies, 'PUT /items/soup': Response.json(refusal, { status: 400 }) });
  renderPage(<ItemsPage />, '/admin/items');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item' }));
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const update = () => fireEvent.click(dialog.getByRole('button', { name: 'Update Item' }));

  fill('Price *', '1000000');
  update();
  expect(dialog.getByText('Price is too high: at most 999999.99.')).toBeTruthy();
  fill('Price *', '6.5');
  expect(dialog.queryByText('Price is too high: at most 999999.99.')).toBeNull();

  fill('Image URL (Optional)', 'soup.jpg');
  update();
  await waitFor(() => expect(dialog.getByText(message)).toBeTruthy());
  fill('Image URL (Optional)', 'https://');
  expect(dialog.queryByText(message)).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
});
