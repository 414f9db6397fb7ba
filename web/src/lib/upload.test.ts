import { displayRoutes } from '@menuboard/contract/displays';
import { FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { afterEach, expect, test, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'http://board.test' });
vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem: () => {}, removeItem: () => {} });
const { upload, uploadProblem } = await import('./upload.ts');

/** A call that goes out and is never answered. */
class SilentCall extends EventTarget {
  static last: SilentCall;
  upload = new EventTarget();
  open = vi.fn();
  setRequestHeader = vi.fn();
  send = vi.fn();
  abort = vi.fn();
  constructor() {
    super();
    SilentCall.last = this;
  }
}
vi.stubGlobal('XMLHttpRequest', SilentCall);

afterEach(() => {
  vi.useRealTimers();
});

const routes = [
  { what: 'of one file', route: displayRoutes.uploadMedia, seconds: 60 },
  { what: 'of scheduled media', route: displayRoutes.uploadScheduledMedia, seconds: 120 },
];

test.each(routes)(
  'an upload $what gives up after $seconds s without progress',
  async ({ route, seconds }) => {
    vi.useFakeTimers();
    const file = new File(['soup'], 'soup.jpg', { type: 'image/jpeg' });
    const watch = { onProgress: vi.fn(), signal: new AbortController().signal };
    const answered = vi.fn();
    void upload(route, { params: { id: 'bar' }, field: 'media', file }, watch, vi.fn()).then(answered);

    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    SilentCall.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
    expect(watch.onProgress).toHaveBeenCalledWith(0.5);
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(answered).not.toHaveBeenCalled();

    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledWith({ error: expect.objectContaining({ status: 'TIMEOUT_ERROR' }) });
    expect(SilentCall.last.abort).toHaveBeenCalled();
  },
);

test('explains before sending why the server would refuse a file', () => {
  const large = new File(['soup'], 'soup.mp4', { type: 'video/mp4' });
  Object.defineProperty(large, 'size', { value: FILE_MAX_BYTES + 1 });

  expect(uploadProblem(large, false)).toBe('This file is too large: at most 50 MB.');
  expect(uploadProblem(new File([], 'soup.jpg'), false)).toBe('This file is empty.');
  expect(uploadProblem(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), false)).toMatch(
    /^SVG drawings/,
  );
  expect(uploadProblem(new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }), false)).toMatch(
    /^This file is not an image or video we can show\./,
  );
  expect(uploadProblem(new File(['soup'], 'soup.jpg', { type: 'image/jpeg' }), false)).toBeUndefined();
});

test.each([
  ['a.pdf', 'application/pdf', true, /^This file is not an image\. Choose an image/],
  ['a.mp3', 'audio/mpeg', false, /^This file is not an image or video we can show\./],
  ['a.mp4', 'video/mp4', true, /^This file is a video\./],
  ['a.mp4', 'video/mp4', false, undefined],
  ['a.png', 'image/png', true, undefined],
  // A browser that does not know the kind leaves it to the server.
  ['a.mov', '', false, undefined],
])('%s (%j), images only: %s, is refused before it is sent: %s', (name, type, isImageOnly, problem) => {
  const answer = uploadProblem(new File(['bytes'], name, { type }), isImageOnly);

  if (problem) expect(answer).toMatch(problem);
  else expect(answer).toBeUndefined();
});
