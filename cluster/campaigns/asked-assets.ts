/** The scripts of both builds, fetched one after the other through the balancer. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../../lab/src/campaigns/campaign.ts';

export interface AskedAssets {
  /** Asks for these files, too: a node that has them is ready. */
  add: (paths: readonly string[]) => void;
  /** Asks for each file that is known once. */
  askAll: () => Promise<void>;
  end: () => Promise<Figure>;
}

const PAUSE_MS = 10;

export function askAssets(url: string): AskedAssets {
  const paths: string[] = [];
  const wrong = new Map<string, number>();
  let [hasEnded, count] = [false, 0];

  async function ask(path: string): Promise<void> {
    const status = await fetch(`${url}${path}`).then(
      async (reply) => {
        const bytes = await reply.arrayBuffer();
        return bytes.byteLength > 0 ? reply.status : 0;
      },
      // One safe retry, as browsers do when a connection ends.
      () => fetch(`${url}${path}`).then(({ status }) => status),
    );
    count += 1;
    if (status !== 200) wrong.set(`${status} ${path}`, (wrong.get(`${status} ${path}`) ?? 0) + 1);
  }

  const asking = (async () => {
    for (let turn = 0; !hasEnded; turn += 1) {
      const path = paths[turn % Math.max(1, paths.length)];
      if (path) await ask(path);
      await sleep(PAUSE_MS);
    }
  })();
  asking.catch(() => undefined);

  return {
    add: (more) => void paths.push(...more),
    askAll: async () => {
      for (const path of paths) await ask(path);
    },
    end: async () => {
      hasEnded = true;
      await asking;
      for (const what of wrong.keys()) console.log(`Wrong: ${what}`);
      return {
        name: 'files of both builds that were not answered with 200',
        measured: `${[...wrong.values()].reduce((sum, times) => sum + times, 0)} of ${count}`,
        promised: '0',
        isKept: wrong.size === 0 && count > 0,
      };
    },
  };
}
