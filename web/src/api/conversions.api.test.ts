import type { Conversion } from '@menuboard/contract/media';
import { configureStore } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';

vi.stubGlobal('location', { origin: 'http://board.test' });
const { api } = await import('../lib/cache/api.ts');
const { conversionReceived, conversionsApi } = await import('./conversions.api.ts');

const running: Conversion = {
  id: 'clip',
  name: 'clip.mov',
  state: 'converting',
  percent: 90,
  failure: null,
  displayId: null,
  media: null,
  createdAt: '2026-06-12T11:00:00.000Z',
};
const done: Conversion = {
  ...running,
  state: 'done',
  percent: 100,
  media: { url: '/media/clip.mp4', name: 'clip.mp4', type: 'video' },
};

test('a conversion that ends while the list is fetched is done in the list', async () => {
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
  const answer = async (conversion: Conversion) => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.(Response.json({ conversions: [conversion] }));
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { listConversions } = conversionsApi.endpoints;
  const shown = () => listConversions.select('r1')(store.getState()).data;

  store.dispatch(listConversions.initiate('r1'));
  store.dispatch(conversionReceived(done));
  await answer(running);
  await answer(done);

  await waitFor(() => expect(shown()).toEqual([done]));
});
