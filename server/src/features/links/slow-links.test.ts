/** One slow till delays nobody else, and gives its place back. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { signUpOwner } from '../../../test/as-owner.ts';
import { aLiveLink, itemNamed, linkOptions } from '../../../test/link-stage.ts';
import { startTill, type Till } from '../../../test/till-server.ts';
import { takenPlaces } from '../../kernel/concurrency/places.ts';

let slow: Till;
let quick: Till;
it.override('options', linkOptions);
beforeAll(async () => {
  slow = await startTill();
  quick = await startTill();
});
afterEach(() => {
  slow.clear();
  quick.clear();
});
afterAll(() => {
  slow.stop();
  quick.stop();
});

it('reads the till of another restaurant while more slow ones wait than there are places', async ({
  app,
  owner,
}) => {
  slow.put({ externalId: '1', name: 'Soup', price: 6 });
  quick.put({ externalId: '1', name: 'Soup', price: 6 });
  const others = await Promise.all(Array.from({ length: 18 }, () => signUpOwner(app)));
  for (const other of others) for (let n = 0; n < 4; n += 1) await aLiveLink(other, slow);
  await aLiveLink(owner, quick);
  await app.app.runDue('link');
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  slow.answerWith(() => released);
  quick.change('1', { price: 7 });

  app.clock.advance(10_000);
  const running = app.app.runDue('link');
  await waitFor(async () => {
    await app.app.kit.jobs.look();
    expect((await itemNamed(owner, 'Soup')).price).toBe(7);
  });
  expect(takenPlaces('link-readings')).toBeGreaterThan(60);

  release(undefined);
  await running;
  await waitFor(() => expect(takenPlaces('link-readings')).toBe(0));
});
