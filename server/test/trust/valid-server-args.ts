/** Part of `valid-args.ts` for the operator of the server. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UncheckedArgs } from '@menuboard/contract/http/api-client';
import { nameOperator } from '../../src/features/server-backups/operators.repo.ts';
import { password } from '../as-owner.ts';
import { aManifest } from '../manifests.ts';
import { trusted } from '../trusted-id.ts';
import type { ArgsOf } from './valid-people-args.ts';
import type { World } from './world.ts';

/** Arguments for the operator, whom this world becomes. */
const asOperator =
  (argsOf: (world: World) => Promise<UncheckedArgs> = async () => ({})): ArgsOf =>
  async (world) => {
    // Another account, if a call has ended this one.
    await world.signedIn();
    const { app, userId } = world;
    await nameOperator(app.app.db, trusted<'user'>(userId), new Date(app.clock.now()).toISOString());
    return argsOf(world);
  };

/** The name of a new backup, without files. */
async function aBackup({ app }: World): Promise<string> {
  const createdAt = new Date(app.clock.now()).toISOString();
  const name = `${createdAt.slice(0, 19).replaceAll(':', '-')}Z`;
  const folder = join(app.dataDir, 'backups', name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(aManifest('full', createdAt)));
  return name;
}

/** By the call's name. */
export const validServerArgs: Record<string, ArgsOf[]> = {
  'serverbackups.list': [asOperator()],
  'serverbackups.create': [asOperator()],
  'serverbackups.createLink': [
    asOperator(async (world) => ({ params: { name: await aBackup(world) }, body: { password } })),
  ],
};
