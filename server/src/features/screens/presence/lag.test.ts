import { LAG_MS } from '@menuboard/contract/domain/limits';
import type { SelfReport } from '@menuboard/contract/domain/self-report';
import { expect, it } from 'vitest';
import { iso } from '../../../lib/clock.ts';
import { lagOf } from './lag.ts';

const changed = Date.parse('2026-06-12T11:02:00Z');
const target = { tag: 'new', since: changed };
const lastMessageAt = changed - 20_000;
const screen = { paintedTag: 'old', onlineSince: 0, lastMessageAt, selfReport: null };
const late = changed + LAG_MS;

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

it('is nothing within the time that a change may take, once painted, or while nothing is wanted', () => {
  expect(lagOf(screen, target, late - 1)).toBeNull();
  expect(lagOf({ ...screen, paintedTag: 'new' }, target, late)).toBeNull();
  expect(lagOf(screen, undefined, late)).toBeNull();
});

it.each([
  ['unpainted', screen],
  ['unpainted', { ...screen, lastMessageAt: changed + 1 }],
  ['silent', { ...screen, lastMessageAt: changed - 41_000 }],
  ['problem', withProblem('file-missing', changed + 5_000)],
  ['unpainted', withProblem('file-missing', changed - 3_600_000)],
  ['unpainted', withProblem('socket-lost', changed + 5_000)],
] as const)('is %s', (reason, lagging) => {
  expect(lagOf(lagging, target, late)).toEqual({ since: iso(changed), reason });
});

it('begins with the connection, if that is younger than the change', () => {
  const onlineSince = changed + 60_000;

  expect(lagOf({ ...screen, onlineSince }, target, onlineSince + LAG_MS - 1)).toBeNull();
  expect(lagOf({ ...screen, onlineSince }, target, onlineSince + LAG_MS)).toEqual({
    since: iso(onlineSince),
    reason: 'unpainted',
  });
});

it('is silent only once a beat is overdue, however long ago the change', () => {
  expect(lagOf(screen, target, lastMessageAt + 70_000)?.reason).toBe('unpainted');
  expect(lagOf(screen, target, lastMessageAt + 70_001)?.reason).toBe('silent');
});
