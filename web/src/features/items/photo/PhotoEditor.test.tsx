// @vitest-environment happy-dom
/** Cropping, turning and the focus point in the item's dialog. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideLoggedFailures } from '../../../../test/hide-logged-failures.ts';
import { refusal } from '../../../../test/refusal.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { listReplies, soup } from '../../../../test/restaurant.ts';
import { stubServer } from '../../../../test/stub-server.ts';
import { ItemsPage } from '../ItemsPage.tsx';

const whole = { x: 0, y: 0, width: 1, height: 1 };
const original = { url: '/media/photo.webp', width: 400, height: 300 };
const photo = { ...soup, imageUrl: original.url };
const stored = { url: original.url, original, edit: { rotation: 0, crop: whole } };
const replies = {
  ...listReplies,
  'GET /items/restaurants/*': { items: [photo] },
  'GET /image-edits/photo.webp': stored,
  'POST /image-edits/photo.webp': { ...stored, url: '/media/cut.webp' },
  'PUT /items/soup': { ...photo, imageUrl: '/media/cut.webp', revision: 2 },
};

/** An image that loads at once: happy-dom loads none. */
class LoadedImage {
  naturalWidth = original.width;
  naturalHeight = original.height;
  onload: (() => void) | undefined;
  set src(_: string) {
    queueMicrotask(() => this.onload?.());
  }
}
beforeEach(() => void vi.stubGlobal('Image', LoadedImage));
afterEach(() => void vi.unstubAllGlobals());
hideLoggedFailures();

async function openEditor(over: Record<string, unknown> = {}) {
  const requests = stubServer({ ...replies, ...over });
  renderPage(<ItemsPage />, '/admin/items');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item' }));
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  press('Crop and focus');
  const stage = await dialog.findByRole('button', { name: 'Crop of the photo' });
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
  const drag = (...points: [number, number][]) => {
    const [down = [0, 0], ...others] = points;
    fireEvent.pointerDown(stage, { clientX: down[0], clientY: down[1], button: 0 });
    for (const [clientX, clientY] of others) fireEvent.pointerMove(stage, { clientX, clientY });
    const [clientX, clientY] = points.at(-1) ?? down;
    fireEvent.pointerUp(stage, { clientX, clientY });
  };
  const changes = () => requests.filter(({ route }) => !route.startsWith('GET'));
  return {
    dialog,
    press,
    drag,
    stage,
    changes,
    choose: (name: string) => fireEvent.click(dialog.getByRole('radio', { name })),
  };
}

it('saves a crop that was dragged, turned and moved by keys, with the focus point on it', async () => {
  const { press, drag, stage, choose, changes } = await openEditor();

  drag([400, 300], [300, 200], [200, 150]);
  fireEvent.keyDown(stage, { key: 'ArrowRight' });
  press('Rotate');
  choose('Focus point');
  drag([350, 100]);
  press('Update Item');

  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()).toEqual([
    {
      route: 'POST /image-edits/photo.webp',
      body: { rotation: 90, crop: { x: 0.5, y: 0.05, width: 0.5, height: 0.5 } },
    },
    { route: 'PUT /items/soup', body: { imageUrl: '/media/cut.webp', imageFocus: { x: 0.75, y: 0.57 } } },
  ]);
});

it('does by buttons what drags do', async () => {
  const { press, drag, choose, changes } = await openEditor();

  press('Narrower');
  press('Narrower');
  press('Shorter');
  drag([40, 30]);
  choose('4:3');
  press('Smaller');
  press('Update Item');

  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[0]?.body).toEqual({
    rotation: 0,
    crop: { x: 0.025, y: 0.05, width: 0.85, height: 0.85 },
  });
});

it('sends no crop after Reset, and a focus point alone without one', async () => {
  const { press, stage, choose, changes } = await openEditor();

  press('Rotate');
  press('Reset');
  choose('Focus point');
  fireEvent.keyDown(stage, { key: 'ArrowLeft' });
  press('Update Item');

  await waitFor(() =>
    expect(changes()).toEqual([{ route: 'PUT /items/soup', body: { imageFocus: { x: 0.45, y: 0.5 } } }]),
  );
});

it('says why a crop failed, and loses nothing', async () => {
  const message = 'Only a photo of the library can be cropped or turned.';
  const { dialog, press } = await openEditor({
    'POST /image-edits/photo.webp': Response.json(refusal('unsupported_media', message), { status: 415 }),
  });
  press('Narrower');
  fireEvent.change(dialog.getByLabelText('Item Name *'), { target: { value: 'Stew' } });

  press('Update Item');

  expect(await dialog.findByText(new RegExp(message))).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Item Name *').value).toBe('Stew');
  expect(dialog.getByText(/95% of the width and 100% of the height/)).toBeTruthy();
});
