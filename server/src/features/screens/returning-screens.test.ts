/** What screens cost that return together, as after a restart. */
import { pairingRoutes } from '@menuboard/contract/pairing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';
import { socketClients } from '../../../test/socket-client.ts';

const RETURNING = 90;

let app: TestApp;
let url: string;
let statements: string[] = [];
let tokens: string[];
let tag: string;
beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false, onStatement: (sql) => statements.push(sql) });
  url = await app.listen();
  const owner = await signUpOwner(app);
  const display = await aDisplay(owner, await aMenu(owner, [await anItem(owner)]));
  const paired = [await aPairedScreen(app, display)];
  while (paired.length < RETURNING) paired.push(await aPairedScreen(app, display));
  tokens = paired.map(({ screenToken }) => screenToken);
  tag = paired[0]?.manifest.tag ?? '';
});
afterAll(() => app.stop());

const aClient = socketClients(() => url);

it('admits them with at most two statements for each', async () => {
  statements = [];
  await Promise.all(tokens.map((screenToken) => aClient({ screenToken, tag })));

  // Less than one where they arrive together, as on an idle machine.
  console.log(`${statements.length} statements admitted ${RETURNING} screens.`);
  expect(statements.length).toBeLessThanOrEqual(RETURNING * 2);
});

it('answers that they have the current content with at most two statements for each', async () => {
  const headers = { 'if-none-match': `"${tag}"` };
  statements = [];
  const answers = await Promise.all(
    tokens.map((token) => app.send(pairingRoutes.ownContent, {}, { token, headers })),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(tokens.map(() => 304));
  // There, a few for all of them.
  console.log(`${statements.length} statements for ${RETURNING} answers without news.`);
  expect(statements.length).toBeLessThanOrEqual(RETURNING * 2);
});

it('identifies a screen once that has missed a change', async () => {
  const [token = ''] = tokens;
  statements = [];
  const headers = { 'if-none-match': '"another"' };
  const answer = await app.send(pairingRoutes.ownContent, {}, { token, headers });

  expect(answer.statusCode).toBe(200);
  expect(statements.filter((sql) => sql.includes('token_hash'))).toHaveLength(1);
});
