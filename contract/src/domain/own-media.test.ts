import { expect, it } from 'vitest';
import { ownMediaAt, ownMediaEnd } from './own-media.ts';

const vienna = [{ from: 0, minutes: 60 }];
const poster = { mediaUrl: '/media/a.jpg', mediaType: 'image' as const };
const at = (text: string) => Date.parse(text);

it.each([
  [null, '2030-01-01T00:00:00Z', true],
  ['2026-11-29', '2026-11-28T12:00:00Z', true],
  ['2026-11-29', '2026-11-29T22:59:59Z', true],
  ['2026-11-29', '2026-11-29T23:00:00Z', false],
])('media until %s is shown at %s: %s', (mediaUntil, instant, isShown) => {
  const media = ownMediaAt({ ...poster, settings: { mediaUntil } }, at(instant), vienna);

  expect(media).toEqual(isShown ? { url: '/media/a.jpg', type: 'image' } : null);
});

it('ends at midnight of the restaurant after the last day', () => {
  expect(ownMediaEnd({ mediaUntil: '2026-11-29' }, vienna)).toBe(at('2026-11-29T23:00:00Z'));
  expect(ownMediaEnd({ mediaUntil: null }, vienna)).toBeUndefined();
});
