import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createSecrets } from './secrets.ts';

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

it('makes one key that only its account can read, when several processes need it at once', async () => {
  const dataDir = await folder();
  const all = Array.from({ length: 8 }, () => createSecrets({ secretsKey: undefined, dataDir }, false));

  const sealed = await Promise.all(all.map((secrets, n) => secrets.seal(`secret ${n}`)));

  const last = createSecrets({ secretsKey: undefined, dataDir }, false);
  expect(await Promise.all(sealed.map((one) => last.unseal(one)))).toEqual(all.map((_, n) => `secret ${n}`));
  expect(await readdir(dataDir)).toEqual(['secrets.key']);
  expect((await stat(join(dataDir, 'secrets.key'))).mode & 0o777).toBe(0o600);
});

it('makes no key before there is a secret, and none of its own beside a key of the settings', async () => {
  const dataDir = await folder();
  const own = createSecrets({ secretsKey: undefined, dataDir }, false);
  const set = createSecrets({ secretsKey: 'k'.repeat(32), dataDir }, true);

  const sealed = await set.seal('secret');

  expect(await own.unseal(sealed)).toBeUndefined();
  expect(await set.unseal(sealed)).toBe('secret');
  expect(await readdir(dataDir)).toEqual([]);
});

it('cannot read a secret with another key, and needs a shared one for several nodes', async () => {
  const [first, second] = [await folder(), await folder()];
  const sealed = await createSecrets({ secretsKey: undefined, dataDir: first }, false).seal('secret');
  const other = createSecrets({ secretsKey: undefined, dataDir: second }, false);
  await other.seal('something');
  const node = createSecrets({ secretsKey: undefined, dataDir: first }, true);
  const moved = { secretsKey: (await readFile(join(first, 'secrets.key'), 'utf8')).trim(), dataDir: second };

  expect(await other.unseal(sealed)).toBeUndefined();
  expect([node.isAvailable, await node.unseal(sealed)]).toEqual([false, undefined]);
  expect(await createSecrets(moved, true).unseal(sealed)).toBe('secret');
});
