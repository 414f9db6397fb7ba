// A process of its own: the answers that the crowd reads must not delay what is measured.
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const [url = '', token = '', milliseconds = ''] = process.argv.slice(2);
// Requests of one address take turns, and the neighbour has another one.
const options = {
  agent: new Agent({ keepAlive: true }),
  localAddress: '127.0.0.2',
  headers: { authorization: `Bearer ${token}`, 'cache-control': 'no-cache' },
};

const read = () =>
  new Promise<void>((resolve, reject) => {
    const request = get(url, options, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`The neighbour got ${reply.statusCode}.`));
      reply.resume().once('end', resolve);
    });
    request.once('error', reject);
  });

const times: number[] = [];
const end = performance.now() + Number(milliseconds);
while (performance.now() < end) {
  const start = performance.now();
  await read();
  times.push(performance.now() - start);
  await pause(5);
}
console.log(JSON.stringify(times));
process.exit();
