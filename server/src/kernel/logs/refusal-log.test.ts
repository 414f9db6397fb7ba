import { expect, it } from 'vitest';
import { createRefusalLog } from './refusal-log.ts';
import type { SecurityEvent } from './security-log.ts';

it('logs the first refusal of a burst at once, and the rest once a minute until the burst ends', () => {
  const events: SecurityEvent[] = [];
  const log = createRefusalLog((event) => events.push(event));
  const refuse = (times: number) => {
    for (let n = 0; n < times; n += 1) log.refused('sign-in', 'a');
  };

  refuse(100);
  expect(events).toMatchObject([{ limit: 'sign-in', key: 'a', refusals: 1 }]);
  log.summarize();
  expect(events.splice(0)).toMatchObject([{ refusals: 1 }, { refusals: 99 }]);

  refuse(3);
  expect(events).toEqual([]);
  log.summarize();
  expect(events.splice(0)).toMatchObject([{ refusals: 3 }]);

  log.summarize();
  refuse(1);
  expect(events).toMatchObject([{ refusals: 1 }]);
});

it('shares a line among the keys of a flood', () => {
  const events: SecurityEvent[] = [];
  const log = createRefusalLog((event) => events.push(event));

  for (let n = 0; n < 1_000; n += 1) log.refused('sign-in', `address ${n}`);
  log.summarize();

  expect(events).toHaveLength(22);
  expect(events.at(-1)).toMatchObject({ key: 'others', refusals: 979 });
});
