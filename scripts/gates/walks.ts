import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { allWalks, pageOf } from '../walks/all-walks.ts';
import { filesOf, problemsOf } from '../walks/check-walk.ts';
import { describeWalk } from '../walks/describe-walk.ts';
import { forgetModules } from '../walks/read-module.ts';
import type { Walk } from '../walks/walk.ts';
import { fail, type Gate, pass } from './gate.ts';

export const walks = createWalksGate(allWalks);

/** Keeps the walks of docs/flows/ true and short: see scripts/walks.ts. */
export function createWalksGate(all: Walk[]): Gate {
  return {
    name: 'walks',
    async check() {
      // Each deliberate mistake of `gates:red` changes a file.
      forgetModules();
      const lengths = all.map((walk) => `${walk.page} ${filesOf(walk).size} of ${walk.filesMax}`).join(', ');
      const old = await Promise.all(all.map(oldPage));
      const details = [...all.flatMap(problemsOf), ...old.flat()];
      return details.length === 0 ? pass(lengths) : fail(lengths, details.join('\n'));
    },
  };
}

async function oldPage(walk: Walk): Promise<string[]> {
  const committed = await readFile(join(root, pageOf(walk)), 'utf8').catch(() => '');
  if (committed === describeWalk(walk)) return [];
  return [`${pageOf(walk)} differs from the code: run npm run walks, review the difference and commit it.`];
}
