import DataLoader from 'dataloader';

/** Gathers screens that reconnect together, and is too short to be noticed. */
export const CONNECT_GATHER_MS = 20;
/** Nobody waits for a heartbeat. */
export const HEARTBEAT_GATHER_MS = 200;

/** More keys would make a statement slow, and each number of keys is another statement to prepare. */
const BATCH_MAX = 100;

/**
 * Turns a read of many keys into a read of one key that waits briefly for others, because thousands of screens
 * reconnect and report together. A read always begins after the call, so it sees every earlier commit.
 *
 * @param read rejects for the whole batch; a key that its result does not have gives `undefined`
 * @param gatherMs time that the first call of a batch waits for others
 */
export function inBatches<Key, Value>(
  read: (keys: Key[]) => Promise<{ get(key: Key): Value | undefined }>,
  gatherMs: number,
): (key: Key) => Promise<Value | undefined> {
  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      const values = await read([...new Set(keys)]);
      return keys.map((key) => values.get(key));
    },
    { cache: false, maxBatchSize: BATCH_MAX, batchScheduleFn: (run) => setTimeout(run, gatherMs) },
  );
  return (key) => loader.load(key);
}
