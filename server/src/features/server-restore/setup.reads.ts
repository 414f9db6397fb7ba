/** The setup of an empty server, in place of which a backup may be restored. It ends with the first account. */
import type { Kit } from '../../app/kit.ts';
import type { Setup } from '../../backup/setup.ts';
import { isEmpty } from '../../db/database.ts';
import { AppError } from '../../lib/app-error.ts';

const signUpsWait = () =>
  new AppError(
    'unavailable',
    'A backup is being restored on this server. Please sign in with your account when that is done.',
  );

/** The setup, while the server is empty. */
export async function openSetup({ db, setup }: Pick<Kit, 'db' | 'setup'>): Promise<Setup | undefined> {
  if (!setup?.isOpen) return undefined;
  if (!(await isEmpty(db))) setup.isOpen = false;
  return setup.isOpen ? setup : undefined;
}

export const canRestore = async (kit: Pick<Kit, 'db' | 'setup'>): Promise<boolean> =>
  (await openSetup(kit)) !== undefined;

/** Throws while a backup is on its way, because a new account would stop it. */
export function refuseSignUps({ setup }: Pick<Kit, 'setup'>): void {
  const phase = setup?.isOpen ? setup.state().phase : 'waiting';
  if (phase !== 'waiting') throw signUpsWait();
}
