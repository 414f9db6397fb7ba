import { displayRoutes } from '@menuboard/contract/displays';
import { mediaRoutes } from '@menuboard/contract/media';
import { afterEach, expect, test, vi } from 'vitest';

/** A request whose bytes go nowhere, because the line is dead. */
class DeadRequest extends EventTarget {
  upload = new EventTarget();
  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => undefined;
  abort = () => undefined;
}
vi.stubGlobal('XMLHttpRequest', DeadRequest);
vi.stubGlobal('location', { origin: 'http://board.test' });
vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem: () => {}, removeItem: () => {} });
const { upload, uploadFault } = await import('./upload.ts');

afterEach(() => vi.useRealTimers());

test.each([
  ['one file', mediaRoutes.upload, 60],
  ['scheduled media', displayRoutes.uploadScheduledMedia, 120],
])('an upload of %s gives up after %s s without progress', async (_, route, seconds) => {
  vi.useFakeTimers();
  const ended = vi.fn();
  const request = { params: { id: 'front' }, field: 'media', file: new File(['film'], 'a.mp4') };
  const watch = { onProgress: vi.fn(), signal: new AbortController().signal };

  const sent = upload(route, request, watch, vi.fn()).then(ended);
  await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await sent;

  expect(ended).toHaveBeenCalledWith({ error: expect.objectContaining({ status: 'TIMEOUT_ERROR' }) });
});

test.each([
  ['a.pdf', 'application/pdf', true, /^This is no picture\. Choose a picture/],
  ['a.mp3', 'audio/mpeg', false, /^This is no picture or film we can show\./],
  ['a.mp4', 'video/mp4', true, /^This is a film\./],
  ['a.mp4', 'video/mp4', false, undefined],
  ['a.png', 'image/png', true, undefined],
  // A browser that does not know the kind leaves it to the server.
  ['a.mov', '', false, undefined],
])('%s (%j), a picture only: %s, is refused before it is sent: %s', (name, type, isImageOnly, fault) => {
  const said = uploadFault(new File(['bytes'], name, { type }), isImageOnly);

  if (fault) expect(said).toMatch(fault);
  else expect(said).toBeUndefined();
});
