/** Connections: a till that knows only CSV changes a board, and another program receives the change. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { CountedSteps } from './harness/counted-steps.ts';
import { it } from './harness/journey.ts';
import { takeScreenshot } from './harness/screenshots.ts';

const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };
/** From the dashboard to a key that can be copied. */
const KEY_STEPS_MAX = 5;

/** A program that accepts every message. */
async function startProgram() {
  const received: { type: string; data: { price?: number } }[] = [];
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      received.push(JSON.parse(Buffer.concat(parts).toString()));
      response.writeHead(200, { 'content-type': 'text/plain' }).end('Thank you');
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/menuboard`, stop: () => http.close() };
}

it('a till changes a price on a board with a key, and a webhook reports it', async ({
  api,
  openAdmin,
  openScreen,
}) => {
  const salmon = await api.addItem({ name: 'Salmon', price: 18, category: 'Mains', externalId: '17' });
  const menu = await api.addMenu({ name: 'Dinner' }, [salmon]);
  const display = await api.addDisplay('Front TV', menu);
  const screen = await openScreen();
  await screen.pair(display.pairingCode);
  await screen.waitUntilPainted('Salmon');
  const program = await startProgram();
  const owner = await openAdmin('dashboard', { viewport: LAPTOP });

  const steps = new CountedSteps();
  await steps.tap(owner.getByRole('link', { name: 'Settings' }));
  await steps.tap(owner.getByRole('link', { name: 'Connections' }));
  await steps.tap(owner.getByText('For programmers: API keys and webhooks'));
  await steps.fill(owner.getByLabel('Name of the program'), 'Till');
  await steps.tap(owner.getByRole('button', { name: 'Create key' }));
  const key = (await owner.getByRole('status').locator('code').textContent()) ?? '';
  console.log(`an API key: ${steps.count} steps`);
  expect(steps.count).toBeLessThanOrEqual(KEY_STEPS_MAX);
  await owner.getByText('Send the items of a till as a CSV file').click();
  const command = (await owner.locator('pre').textContent()) ?? '';
  await takeScreenshot(owner, 'connections-key-laptop');
  await owner.getByRole('button', { name: 'Done' }).click();
  await owner.getByLabel('Address of the program').fill(program.url);
  await owner.getByRole('button', { name: 'Add webhook' }).click();
  await owner.getByRole('button', { name: 'Copy secret' }).waitFor();
  await takeScreenshot(owner, 'connections-webhook-laptop');

  const address = /'(http[^']+import)'/.exec(command)?.[1] ?? '';
  const sentAt = performance.now();
  const reply = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
    body: 'PLU;Name;Price\n17;Salmon;19,50\n',
  });
  expect(await reply.json()).toMatchObject({ changed: 1 });
  await screen.waitUntilPainted('19.50');
  console.log(`a price from a till: ${Math.round(performance.now() - sentAt)} ms until painted`);
  await expect.poll(() => program.received.map(({ data }) => data.price)).toEqual([19.5]);

  await owner.getByRole('button', { name: 'Log' }).click();
  const log = owner.getByRole('list', { name: 'Log' });
  await log.getByText('Thank you').waitFor();
  await log.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => program.received).toHaveLength(2);
  await owner.setViewportSize(PHONE);
  await log.scrollIntoViewIfNeeded();
  await takeScreenshot(owner, 'connections-log-phone');
  await owner.evaluate(() => window.scrollTo(0, 0));
  await takeScreenshot(owner, 'connections-phone');
  await owner.setViewportSize(LAPTOP);
  await takeScreenshot(owner, 'connections-log-laptop');

  await owner.getByRole('button', { name: 'Revoke the key of Till' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await owner.getByRole('button', { name: 'Revoke the key of Till' }).waitFor({ state: 'detached' });
  const refused = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
    body: 'PLU;Name;Price\n17;Salmon;1\n',
  });
  expect(refused.status).toBe(401);
  program.stop();
});
