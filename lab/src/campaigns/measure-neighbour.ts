// A separate process, because the answers that the crowd reads must not delay the measured requests.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Owner } from './neighbour-times.ts';

/** A restaurant may make 20 changes a second. */
const READS_PER_WRITE = 8;
const PAUSE_MS = 5;

const [text = '', milliseconds = ''] = process.argv.slice(2);
const { token, readUrl, writeUrl } = JSON.parse(text) as Owner;
const agent = new Agent({ keepAlive: true });

/** Resolves with its time in ms. */
function send(url: string, body?: string): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    'cache-control': 'no-cache',
    ...(body && { 'content-type': 'application/json' }),
  };
  // Requests of one address take turns, and the neighbour has another one.
  const options = { agent, localAddress: '127.0.0.2', method: body ? 'PUT' : 'GET', headers };
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`The owner got ${reply.statusCode}.`));
      reply.resume().once('end', () => resolve(performance.now() - start));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

const reads: number[] = [];
const writes: number[] = [];
const end = performance.now() + Number(milliseconds);
while (performance.now() < end) {
  for (let n = 0; n < READS_PER_WRITE; n += 1) {
    reads.push(await send(readUrl));
    await pause(PAUSE_MS);
  }
  if (!writeUrl) continue;
  writes.push(await send(writeUrl, JSON.stringify({ price: 1 + (writes.length % 900) })));
  await pause(PAUSE_MS);
}
console.log(JSON.stringify({ reads, writes }));
process.exit();
