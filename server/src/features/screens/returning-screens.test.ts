/** Costs of screens that return together, as after a restart. */
import { pairingRoutes } from '@menuboard/contract/pairing';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { signUpOwner } from '../../../test/as-owner.ts';
import { delayBatches } from '../../../test/delay-batches.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';

const RETURNING = 30;

let statements: string[] = [];
let tokens: string[];
let tag: string;

it.override('options', { areRatesLimited: false, onStatement: (sql) => statements.push(sql) });

it.beforeAll(async ({ app }) => {
  const owner = await signUpOwner(app);
  const display = await aDisplay(owner, await aMenu(owner, [await anItem(owner)]));
  const paired = [await aPairedScreen(app, display)];
  while (paired.length < RETURNING) paired.push(await aPairedScreen(app, display));
  tokens = paired.map(({ screenToken }) => screenToken);
  tag = paired[0]?.manifest.tag ?? '';
});

delayBatches();
/** Other statements store the screens' reports, and read the status of their display for its owner. */
const identifying = () => statements.filter((sql) => sql.includes('token_hash'));

it('identifies those that come together with a few statements', async ({ connect }) => {
  statements = [];
  await Promise.all(tokens.map((screenToken) => connect({ screenToken, tag })));

  console.log(`${identifying().length} statements for ${RETURNING} screens.`);
  expect(identifying().length).toBeGreaterThan(0);
  expect(identifying().length).toBeLessThanOrEqual(RETURNING / 4);
});

it('tells all that ask together that they have the current content with a few statements', async ({
  app,
}) => {
  const headers = { 'if-none-match': `"${tag}"` };
  statements = [];
  const answers = await Promise.all(
    tokens.map((token) => app.send(pairingRoutes.ownContent, {}, { token, headers })),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(tokens.map(() => 304));
  console.log(`${identifying().length} statements for ${RETURNING} answers without news.`);
  expect(identifying().length).toBeGreaterThan(0);
  expect(identifying().length).toBeLessThanOrEqual(RETURNING / 4);
});

it('reads the content of a display a few times for all that ask together and lack it', async ({ app }) => {
  statements = [];
  const answers = await Promise.all(
    tokens.map((token) =>
      app.send(pairingRoutes.ownContent, {}, { token, headers: { 'if-none-match': '"old"' } }),
    ),
  );

  const contents = answers.map((answer) => answer.json().manifest.tag);
  expect(contents).toEqual(tokens.map(() => tag));
  const reads = statements.filter((sql) => sql.includes('from "schedule_entries"'));
  console.log(`${reads.length} reads for ${RETURNING} screens.`);
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.length).toBeLessThanOrEqual(RETURNING / 4);
});

it('identifies a screen once that has missed a change', async ({ app }) => {
  const [token = ''] = tokens;
  statements = [];
  const headers = { 'if-none-match': '"another"' };
  const answer = await app.send(pairingRoutes.ownContent, {}, { token, headers });

  expect(answer.statusCode).toBe(200);
  expect(identifying()).toHaveLength(1);
});
