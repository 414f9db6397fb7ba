import type { Webhook } from '@menuboard/contract/webhooks';
import { expect, it } from 'vitest';
import { stateText } from './describe-webhook.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const works: Webhook = {
  id: 'hook',
  endpoint: 'https://example.com',
  events: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  isActive: true,
  failingSince: null,
  nextAttemptAt: null,
  stoppedAt: null,
  stopReason: null,
  madeBy: null,
};

it.each([
  [30_000, 'within a minute'],
  [600_000, 'in 10 minutes'],
  [7_200_000, 'in 2 hours'],
])('says when the next attempt follows: %d ms', (wait, words) => {
  const failing = {
    ...works,
    failingSince: '2026-11-21T11:00:00.000Z',
    nextAttemptAt: new Date(now + wait).toISOString(),
  };

  expect(stateText(failing, now)).toBe(
    `The program has not taken messages for 1 h. The next attempt follows ${words}.`,
  );
});

it('says why a webhook is off', () => {
  const off = { ...works, isActive: false };

  expect(stateText(works, now)).toBe('On');
  expect(stateText({ ...off, stopReason: 'person' }, now)).toBe('Switched off');
  expect(stateText({ ...off, stopReason: 'failing' }, now)).toContain('for three days');
  expect(stateText({ ...off, stopReason: 'gone' }, now)).toContain('wants no more messages');
});
