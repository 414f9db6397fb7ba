import type { ScreenStatus } from '@menuboard/contract/displays';
import type { SelfReport } from '@menuboard/contract/domain/self-report';
import { expect, it } from 'vitest';
import { clockText, describeScreen, lagReason, needsNetworkToRestart } from './screen-text.ts';

const report: SelfReport = {
  player: '0.1.0',
  browser: 'LG, Chrome 79',
  width: 1920,
  height: 1080,
  isSecure: true,
  clockOffsetMs: 0,
  openedAt: 1,
  problem: { kind: 'file-missing', at: 0 },
};

it('describes a screen by what it reported', () => {
  expect(describeScreen(report)).toBe('LG, Chrome 79, 1920×1080');
  expect(describeScreen({ ...report, browser: '' })).toBe('1920×1080');
  expect(describeScreen({ ...report, width: 0 })).toBe('LG, Chrome 79');
  expect(describeScreen(null)).toBe('');
  expect(describeScreen({ browser: null, width: null, height: null })).toBe('');
});

it.each([
  ['silent', report, 'it has not reported since'],
  ['unpainted', report, 'it is connected but does not show it yet'],
  ['problem', report, 'an image or video did not arrive'],
  ['problem', null, 'it has not reported since'],
] as const)('says why it lags: %s', (reason, reported, text) => {
  const lag: ScreenStatus['lag'] = { since: '2026-06-12T11:02:00.000Z', reason };
  expect(lagReason({ lag, reported })).toBe(text);
});

it.each([
  [1_900, undefined],
  [90_000, '1 min slow; the board shows the right time'],
  [-3_600_000, '1 h fast; the board shows the right time'],
  [1_765_000_000_000, '20,428 days slow; the board shows the right time'],
])('describes a wrong clock: %d', (offset, text) => {
  expect(clockText(offset)).toBe(text);
});

const now = Date.parse('2026-06-12T11:02:00.000Z');

function aScreen(isSecure: boolean | undefined, daysAway = 0): ScreenStatus {
  return {
    id: 'a8098c1a-f86e-4f1b-a5f2-0c5b8d0a1e11',
    isOnline: daysAway === 0,
    onlineSince: null,
    lastSeen: new Date(now - daysAway * 86_400_000).toISOString(),
    paintedTag: null,
    paintedAt: null,
    paintedRevision: null,
    reported: isSecure === undefined ? null : { ...report, isSecure },
    lag: null,
  };
}

it.each([
  ['a secure screen', aScreen(true), false],
  ['a screen that has not reported', aScreen(undefined), false],
  ['an insecure screen', aScreen(false), true],
  ['an insecure TV that is off for the night', aScreen(false, 0.9), true],
  ['an insecure screen that was not seen recently', aScreen(false, 2), false],
])('knows which screens need the network to restart: %s', (_, screen, needsNetwork) => {
  expect(needsNetworkToRestart(screen, now)).toBe(needsNetwork);
});
