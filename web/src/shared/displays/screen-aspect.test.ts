import type { ScreenStatus } from '@menuboard/contract/displays';
import { expect, it } from 'vitest';
import { screenAspect } from './screen-aspect.ts';

const at = '2026-06-12T11:00:00.000Z';

function screen(isOnline: boolean, size: [number, number] | null): ScreenStatus {
  const [width, height] = size ?? [0, 0];
  const report = { player: '1', browser: '', width, height, isSecure: true, clockOffsetMs: 0, openedAt: 0 };
  const painted = { paintedTag: null, paintedAt: null, paintedRevision: null };
  const reported = size && { ...report, problem: null };
  return { id: 's', isOnline, onlineSince: null, lastSeen: at, ...painted, reported, lag: null };
}

it('is the aspect of an online screen, else of one that reported its size, else of a TV', () => {
  const upright = screen(true, [1080, 1920]);
  expect(screenAspect({ screens: [screen(false, [1024, 768]), upright] }, 0)).toBe(9 / 16);
  expect(screenAspect({ screens: [screen(true, null), screen(false, [1024, 768])] }, 0)).toBe(4 / 3);
  expect(screenAspect({ screens: [screen(true, null), screen(true, [0, 0])] }, 0)).toBe(16 / 9);
  expect(screenAspect({ screens: [] }, 180)).toBe(16 / 9);
});

it('is rotated with the board', () => {
  expect(screenAspect({ screens: [] }, 90)).toBe(9 / 16);
  expect(screenAspect({ screens: [screen(true, [1080, 1920])] }, 270)).toBe(16 / 9);
});

it('is limited for very narrow windows', () => {
  expect(screenAspect({ screens: [screen(true, [1920, 200])] }, 0)).toBe(3);
});
