/** Cost of screens that return together: thousands do after a restart of a node or the balancer. */
import { pairingRoutes } from '@menuboard/contract/pairing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpOwner } from '../../server/test/as-owner.ts';
import type { TestApp } from '../../server/test/build-test-app.ts';
import { delayBatches } from '../../server/test/delay-batches.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../server/test/factories.ts';
import { socketClients } from '../../server/test/socket-client.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import { createNodes, type TestNodes } from '../test/test-nodes.ts';

const SCREENS = 20;

let nodes: TestNodes;
let node: TestApp;
let url: string;
let screens: { screenToken: string; tag: string }[];
let statements: string[] = [];
beforeAll(async () => {
  nodes = await createNodes({ areRatesLimited: false });
  node = await nodes.start({ onStatement: (sql) => statements.push(sql) });
  url = await node.listen();
  const owner = await signUpOwner(node);
  const display = await aDisplay(owner, await aMenu(owner, [await anItem(owner)]));
  screens = [];
  for (let count = 0; count < SCREENS; count += 1) {
    const { screenToken, manifest } = await aPairedScreen(node, display);
    screens.push({ screenToken, tag: manifest.tag });
  }
});
afterAll(() => nodes.stop());

delayBatches();
const connect = socketClients(() => url);

/** Without those of the node's jobs. */
const caused = () =>
  statements.filter(
    (sql) => /"(screens|displays|menus)"|screens set|into "outbox"/.test(sql) && !/count\(/.test(sql),
  );

const askAgain = ({ screenToken: token, tag }: { screenToken: string; tag: string }) =>
  node.send(pairingRoutes.ownContent, {}, { token, headers: { 'if-none-match': `"${tag}"` } });

it('answers a screen that has its content already with at most two statements, also many screens together', async () => {
  const [first = expect.fail()] = screens;
  statements = [];
  expect((await askAgain(first)).statusCode).toBe(304);
  expect(caused().length).toBeLessThanOrEqual(2);

  statements = [];
  const answers = await Promise.all(screens.map(askAgain));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(SCREENS).fill(304));
  expect(caused().length).toBeLessThanOrEqual(2 * 2);
});

const countOnline = async () => {
  const { count } = await node.app.db
    .selectFrom('screens')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('node_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

it('admits screens that return together with at most one statement each', async () => {
  statements = [];
  await Promise.all(screens.map(connect));
  await waitFor(async () => expect(await countOnline()).toBe(SCREENS));

  expect(caused().length).toBeLessThanOrEqual(SCREENS);
});
