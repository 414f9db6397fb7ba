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
