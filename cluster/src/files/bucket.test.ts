/** How calls to a store end. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { StoreAwayError } from '@menuboard/server/lib/store-away';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBucket } from './bucket.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let store: Server;
let collecting: NodeJS.Timeout;
beforeEach(async () => {
  store = createServer(() => undefined);
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  collecting = setInterval(collectGarbage, 50);
});
afterEach(() => {
  clearInterval(collecting);
  store.closeAllConnections();
  store.close();
});

it('does not wait for a store that takes calls and never answers', async () => {
  const { port } = store.address() as AddressInfo;
  const account = { bucket: 'menuboard', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' };
  const bucket = createBucket({ endpoint: `http://127.0.0.1:${port}`, ...account }, { silenceMs: 300 });

  await expect(bucket.find('media/a')).rejects.toBeInstanceOf(StoreAwayError);
  await expect(bucket.get('media/a')).rejects.toBeInstanceOf(StoreAwayError);
});
