// Worker thread that does a fixed amount of work for each message, so that machines can be compared.
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

const rounds = 250;
const records = Array.from({ length: 2_000 }, (_, index) => ({
  id: `item-${index}`,
  name: `Dish number ${index}`,
  price: index * 25,
  isAvailable: index % 7 !== 0,
}));

function work() {
  for (let round = 0; round < rounds; round += 1) {
    const text = JSON.stringify(records.map((record) => ({ ...record, round })));
    createHash('sha256').update(text).digest('hex');
    JSON.parse(text);
  }
}

parentPort?.on('message', () => {
  work();
  parentPort?.postMessage('done');
});
parentPort?.postMessage('ready');
