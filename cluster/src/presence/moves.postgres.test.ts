import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpOwner } from '../../../server/test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../server/test/build-test-app.ts';
import { aDisplay, aPairedScreen } from '../../../server/test/factories.ts';
import { moveScreens } from '../../test/move-screens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const moves = Number(process.env.MOVES ?? 400);
const seed = Number(process.env.MOVES_SEED ?? Date.now() % 1_000_000);

it('keeps the latest paint of a screen that moves, whatever its former nodes still write', async () => {
  const owner = await signUpOwner(app);
  const display = await aDisplay(owner);
  for (let count = 0; count < 12; count += 1) await aPairedScreen(app, display);

  const { latePaints } = await moveScreens(app.app.db, app.clock, { displayId: display.id, moves, seed });

  expect(latePaints).toBeGreaterThan(moves / 20);
});
