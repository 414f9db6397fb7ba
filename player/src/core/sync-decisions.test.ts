import { HEARTBEAT_MS } from '@menuboard/contract/domain/limits';
import { describe, expect, it } from 'vitest';
import { aContent, identity } from '../../test/content.ts';
import { initialState, nextState, type PlayerState } from './player-state.ts';
import {
  extendUnknownPeriod,
  heartbeatDelay,
  isFetchNeeded,
  isUnknownForGood,
  loadRetryDelay,
  noUnknownPeriod,
  tagToSend,
} from './sync-decisions.ts';

const showing = nextState(initialState, { type: 'restored', identity, content: aContent() });
const stale = nextState(showing, { type: 'patchMissed', revision: 12 });
const loading: PlayerState = { phase: 'loading', identity };
const minute = 60_000;

describe('tagToSend', () => {
  it.each([
    ['the tag of a board that is up to date', showing, false, 'base.m10'],
    ['no tag with the first request of a page', showing, true, null],
    ['no tag of a stale board', stale, false, null],
    ['no tag without a board', loading, false, null],
  ])('sends %s', (_, state, isFirst, tag) => {
    expect(tagToSend(state, isFirst)).toBe(tag);
  });
});

describe('isFetchNeeded', () => {
  it.each([
    ['is false for an equal tag', showing, 'base.m10', false],
    ['is true for another tag', showing, 'base.m11', true],
    ['is true without an answer', showing, undefined, true],
    ['is true for a stale board, whatever the tag', stale, 'base.m10', true],
  ])('%s', (_, state, tag, isNeeded) => {
    expect(isFetchNeeded(state, tag === undefined ? undefined : { tag, serverTime: 0 })).toBe(isNeeded);
  });
});

it('sends heartbeats more often without a connection, at random moments', () => {
  expect(heartbeatDelay(true, 0.5)).toBe(HEARTBEAT_MS);
  expect(heartbeatDelay(false, 0)).toBe(4_000);
  expect(heartbeatDelay(false, 1)).toBe(8_000);
});

it('retries unreadable content once a minute, and failed requests sooner', () => {
  expect(loadRetryDelay(true, 1, 1, 0)).toBe(minute);
  expect(loadRetryDelay(false, 1, 1, 0)).toBe(1_000);
});

describe('an unknown identity', () => {
  const periodOf = (...minutes: number[]) =>
    minutes.map((at) => at * minute).reduce(extendUnknownPeriod, noUnknownPeriod);

  it.each([
    [[0], false],
    [[0, 59], false],
    [[0, 30, 60], true],
    [[0, 61], false],
    [[0, 61, 100, 121], true],
  ])('is final after an hour without a gap of more than an hour: minutes %j', (minutes, isFinal) => {
    expect(isUnknownForGood(periodOf(...minutes))).toBe(isFinal);
  });
});
