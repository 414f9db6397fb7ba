import { RELOAD_ANSWER_MS } from '@menuboard/contract/domain/limits';
import { expect, it } from 'vitest';
import { reloadText } from './reload-text.ts';

const askedAt = Date.UTC(2026, 10, 30, 14, 3);
const answer = (isDone: boolean, id = 'r') => ({ reload: { id, isDone }, openedAt: askedAt });
const late = RELOAD_ANSWER_MS;

it.each([
  ['nothing yet', null, true, 0, 'Waiting for the answer of Counter…'],
  ['another reload', answer(true, 'earlier'), true, 0, 'Waiting for the answer of Counter…'],
  ['the request', answer(false), true, 0, 'Counter is reloading…'],
  ['done', answer(true), true, late, 'Counter reloaded at 14:03.'],
  [
    'only the request',
    answer(false),
    false,
    late,
    'Counter has begun to reload and is not back yet. Look at the TV.',
  ],
  [
    'nothing, offline',
    null,
    false,
    late,
    'Counter did not answer within 30 seconds: it is offline since 13:58.',
  ],
  [
    'nothing, online',
    null,
    true,
    late,
    'Counter did not answer within 30 seconds. Reload the page on the device itself.',
  ],
])('says what the screen has answered: %s', (_, reported, isOnline, passed, sentence) => {
  const screen = { isOnline, lastSeen: '2026-11-30T13:58:00.000Z', reported: reported as never };
  const context = { now: askedAt + passed, timeZone: 'UTC', lostAt: null };

  expect(reloadText({ id: 'r', askedAt }, screen, 'Counter', context)).toBe(sentence);
});
