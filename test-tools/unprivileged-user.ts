import { readFile } from 'node:fs/promises';

export interface Identity {
  uid: number;
  gid: number;
}

/** Finds an existing account for PostgreSQL, which refuses to run as root. Undefined if this process is not root. */
export async function findUnprivilegedUser(): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const account = accounts.find(([name]) => name === wanted);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error(
    'PostgreSQL cannot run as root here: run the tests as another user, or add an account named "nobody".',
  );
}
