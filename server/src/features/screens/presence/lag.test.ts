import { LAG_THRESHOLD_MS } from '@menuboard/contract/domain/limits';
import type { SelfReport } from '@menuboard/contract/domain/self-report';
import { expect, it } from 'vitest';
import { iso } from '../../../kernel/time/clock.ts';
import { lagOf } from './lag.ts';

const changedAt = Date.parse('2026-06-12T11:02:00Z');
const target = { tag: 'new', since: changedAt };
const lastMessageAt = changedAt - 20_000;
const screen = { paintedTag: 'old', onlineSince: 0, lastMessageAt, selfReport: null };
const limit = changedAt + LAG_THRESHOLD_MS;

const report: SelfReport = {
  player: '1',
  browser: 'Chrome 67',
  width: 1920,
  height: 1080,
  isSecure: true,
  clockOffsetMs: 0,
  openedAt: 9,
  problem: null,
};
const withProblem = (kind: NonNullable<SelfReport['problem']>['kind'], at: number) => ({
  ...screen,
  selfReport: { ...report, problem: { kind, at } },
});

it('is null before the limit, after painting, and without a target', () => {
  expect(lagOf(screen, target, limit - 1)).toBeNull();
  expect(lagOf({ ...screen, paintedTag: 'new' }, target, limit)).toBeNull();
  expect(lagOf(screen, undefined, limit)).toBeNull();
});

it.each([
  ['unpainted', screen],
  ['unpainted', { ...screen, lastMessageAt: changedAt + 1 }],
  ['silent', { ...screen, lastMessageAt: changedAt - 41_000 }],
  ['problem', withProblem('file-missing', changedAt + 5_000)],
  ['unpainted', withProblem('file-missing', changedAt - 3_600_000)],
  ['unpainted', withProblem('socket-lost', changedAt + 5_000)],
] as const)('has the reason %s', (reason, lagging) => {
  expect(lagOf(lagging, target, limit)).toEqual({ since: iso(changedAt), reason });
});

it('starts with the connection if the screen connected after the change', () => {
  const onlineSince = changedAt + 60_000;

  expect(lagOf({ ...screen, onlineSince }, target, onlineSince + LAG_THRESHOLD_MS - 1)).toBeNull();
  expect(lagOf({ ...screen, onlineSince }, target, onlineSince + LAG_THRESHOLD_MS)).toEqual({
    since: iso(onlineSince),
    reason: 'unpainted',
  });
});

it('is silent only when a heartbeat is overdue, however old the change is', () => {
  expect(lagOf(screen, target, lastMessageAt + 70_000)?.reason).toBe('unpainted');
  expect(lagOf(screen, target, lastMessageAt + 70_001)?.reason).toBe('silent');
});
