/** Self-reports of screens are untrusted: the heartbeat always counts, and owners get only valid values. */
import { randomBytes } from 'node:crypto';
import { type Display, DisplayStatus, displayRoutes } from '@menuboard/contract/displays';
import { SELF_REPORT_MAX_CHARS } from '@menuboard/contract/domain/self-report';
import { afterEach, expect } from 'vitest';
import * as z from 'zod/mini';
import { it } from '../app-test.ts';
import type { TestApp } from '../build-test-app.ts';
import { createSocketStage, type SocketStage } from './socket-stage.ts';
import { createWorld, type World } from './world.ts';

let stage: SocketStage;
let own: World;
let display: Display;

it.override('options', { areRatesLimited: false });

it.beforeAll(async ({ app }) => {
  stage = createSocketStage(await app.listen());
  own = await createWorld(app);
  display = await own.display();
});
afterEach(() => stage.closeAll());

const fields = ['player', 'browser', 'width', 'height', 'isSecure', 'clockOffsetMs', 'openedAt', 'problem'];
const odd: (() => unknown)[] = [
  () => null,
  () => true,
  () => '',
  () => -1,
  () => 1e308,
  () => Number.MIN_VALUE,
  () => [],
  () => ({}),
  () => ({ kind: 'file-missing', at: 1e308 }),
  () => ({ kind: '__proto__', at: 0 }),
  () => ({ kind: 'storage-full', at: -1e308, note: 'x' }),
  () => '<script>alert(1)</script>',
  () => '\u0000\ud800\u202e',
  () => randomBytes(60).toString('latin1'),
  () => 'x'.repeat(2 * SELF_REPORT_MAX_CHARS),
];
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const aReport = () =>
  Object.fromEntries(fields.flatMap((name) => (Math.random() < 0.7 ? [[name, pick(odd)()]] : [])));

async function statusAfter(app: TestApp, reports: unknown[]) {
  const screen = await stage.screenOf(own, display);
  // All at once, because each answer waits for its batch.
  const sendHeartbeat = async (report: unknown) => {
    const answer = await screen.emit('heartbeat', { tag: 'x', report });
    expect(answer, JSON.stringify(report)).toMatchObject({ ok: true });
  };
  await Promise.all(reports.map(sendHeartbeat));
  const token = await own.freshToken();
  return (await app.call(displayRoutes.get, { params: { id: display.id } }, { token })).status;
}

it('may be anything: the heartbeat succeeds, and only small known values are stored', async ({ app }) => {
  const status = await statusAfter(app, [
    ...odd.map((one) => one()),
    ...Array.from({ length: 100 }, aReport),
    { ...aReport(), ['__proto__']: { browser: 'x' }, toJSON: 'x', ['x'.repeat(100)]: 1 },
  ]);

  expect(z.parse(DisplayStatus, status)).toEqual(status);
  for (const { reported } of status.screens) {
    if (!reported) continue;
    expect(Object.keys(reported).sort()).toEqual([...fields].sort());
    expect(JSON.stringify(reported).length).toBeLessThan(SELF_REPORT_MAX_CHARS);
    expect(`${reported.browser}${reported.player}`).toMatch(/^[\x20-\x7e]*$/);
  }
});

it('is ignored when it is longer than a report', async ({ app }) => {
  const browser = 'Chrome 67';
  const status = await statusAfter(app, [
    { browser },
    { browser: 'Chrome 68', padding: 'x'.repeat(SELF_REPORT_MAX_CHARS) },
  ]);

  expect(status.screens.map(({ reported }) => reported?.browser)).toContain(browser);
  expect(JSON.stringify(status)).not.toContain('Chrome 68');
});
