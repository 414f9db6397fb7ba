// A separate process, which discards its answers and leaves the processor to the server whenever both want it.
import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Load } from './neighbour-times.ts';

setPriority(constants.priority.PRIORITY_LOW);

const [text = ''] = process.argv.slice(2);
const { url, method, token, crowd, bodies = [] } = JSON.parse(text) as Load;
const agent = new Agent({ keepAlive: true });
let count = 0;
const answered = { answers: 0, bytes: 0 };

function send(): Promise<number> {
  const body = bodies[count++ % bodies.length];
  const headers = {
    authorization: `Bearer ${token}`,
    // Otherwise the answer comes from memory.
    'cache-control': 'no-cache',
    ...(body && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (reply) => {
      reply.on('data', (piece: Buffer) => {
        answered.bytes += piece.length;
      });
      reply.once('end', () => {
        answered.answers += 1;
        resolve(reply.statusCode ?? 0);
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

function checked(status: number): number {
  if (status !== 200 && status !== 429) throw new Error(`The load got ${status}.`);
  return status;
}

async function repeat(): Promise<never> {
  for (;;) {
    // The limit of changes is spent: the crowd has done the most that it may in this minute.
    if (checked(await send()) === 429) await pause(50);
  }
}

process.once('SIGTERM', () => {
  console.log(JSON.stringify(answered));
  process.exit();
});
checked(await send());
answered.answers = 0;
answered.bytes = 0;
console.log('The first answer is here.');
await Promise.all(Array.from({ length: crowd }, repeat));
