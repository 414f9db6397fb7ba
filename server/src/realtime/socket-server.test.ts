import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { signUpOwner } from '../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { socketClients } from '../../test/socket-client.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await buildTestApp();
  url = await app.listen();
});
afterAll(() => app.stop());

const connectClient = socketClients(() => url);

describe('one connection', () => {
  it('is identified once, however many connect packets it sends', async () => {
    const owner = await signUpOwner(app);
    const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address);
    const replies: string[] = [];
    socket.addEventListener('message', ({ data }) => replies.push(String(data)));
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    for (let n = 0; n < 5_000; n += 1) socket.send('40');
    const startedAt = performance.now();

    await connectClient({ token: owner.token });

    console.log(`Another client was admitted after ${Math.round(performance.now() - startedAt)} ms.`);
    const acceptances = () => replies.filter((reply) => reply.startsWith('40'));
    await waitFor(() => expect(acceptances()).toHaveLength(1));
    const refusals = replies.filter((reply) => reply.startsWith('44'));
    expect(refusals).not.toHaveLength(0);
    expect(refusals.filter((reply) => !reply.includes('conflict'))).toEqual([]);
    socket.close();
  });
});

/** A frame with a short text in a browser's form: masked, here with zeros. */
const frameOf = (text: string) =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

/** Opens a WebSocket that answers nothing, like a client whose network was unplugged. */
async function openHalf(address: string, connects: boolean) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const head = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  let received = '';
  socket.on('data', (data) => {
    received += data.toString('latin1');
  });
  await waitFor(() => expect(received).toContain('"pingInterval"'));
  if (!connects) return socket;
  socket.write(frameOf('40'));
  await waitFor(() => expect(received).toContain('40{"sid"'));
  return socket;
}

it('stops within seconds although clients have vanished without closing their connections', async () => {
  const other = await buildTestApp();
  const address = await other.listen();
  const vanished = [await openHalf(address, true), await openHalf(address, false)];
  const ends = vanished.map((socket) => once(socket, 'close'));
  const startedAt = performance.now();

  await other.stop();

  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(`Stopped after ${seconds.toFixed(1)} s.`);
  expect(seconds).toBeLessThan(20);
  await Promise.all(ends);
});
