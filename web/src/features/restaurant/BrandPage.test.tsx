// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hideLoggedFailures } from '../../../test/hide-logged-failures.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listReplies, restaurant } from '../../../test/restaurant.ts';
import { changesIn, stubServer, unreachable } from '../../../test/stub-server.ts';
import { chooseFiles, stubUploads } from '../../../test/stub-uploads.ts';
import { BrandPage } from './BrandPage.tsx';

hideLoggedFailures();

const route = 'PUT /restaurants/bistro';
const saved = { ...listReplies, [route]: { ...restaurant, revision: 2 } };
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('saves own colours and fonts, offers a readable colour for a poor one, and keeps both after a failed save', async () => {
  stubServer({ ...listReplies, [route]: unreachable });
  renderPage(<BrandPage />, '/settings/brand');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose your own colours' }));
  fill('Background', '#ffffff');
  fill('Text', '#dddddd');
  expect(screen.getByText('Contrast 1.3 to 1: hard to read')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Make the text readable' }));
  expect(screen.queryByText(/^Contrast 1\.3/)).toBeNull();
  fill('Prices and lines', '#aa0000');
  fireEvent.click(screen.getByRole('radio', { name: 'Mercado' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  const requests = stubServer(saved);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

  const brand = {
    logoUrl: null,
    colors: { ground: '#ffffff', ink: expect.stringMatching(/^#[0-7]/), accent: '#aa0000' },
    fontPair: 'mercado',
  };
  await waitFor(() => expect(changesIn(requests)).toEqual([{ route, body: { brand } }]));
});

it('saves a new logo at once, with what else is chosen', async () => {
  const uploads = stubUploads();
  const requests = stubServer(saved);
  renderPage(<BrandPage />, '/settings/brand');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose your own colours' }));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  chooseFiles(screen.getByLabelText('Logo file'), new File(['x'], 'logo.png', { type: 'image/png' }));
  expect(save.disabled).toBe(true);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await uploads[0]?.answer({ name: 'logo.png', url: '/media/logo.webp', type: 'image' });

  await waitFor(() =>
    expect(changesIn(requests)).toEqual([
      { route, body: { brand: { logoUrl: '/media/logo.webp', colors: expect.anything() } } },
    ]),
  );
});
