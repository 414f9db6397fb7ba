/**
 * Secrets of links in the database, which only this server can read. Their key is a setting, or a file in the data
 * folder that no backup, export or download contains.
 */
import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { seal, unseal } from './sealed-text.ts';

export interface Secrets {
  /** False for a node without the key that all nodes share. */
  isAvailable: boolean;
  seal(text: string): Promise<string>;
  /** Resolves with undefined if the key is another one, as after a restore. */
  unseal(sealed: string): Promise<string | undefined>;
}

const KEY_FILE = 'secrets.key';
const KEY_BYTES = 32;

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

async function readKey(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  return text?.trim();
}

/** Creates the file as a whole. If another process was first, its key counts. */
async function createKey(file: string): Promise<string> {
  const part = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(part, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`);
    await handle.sync();
    await link(part, file).catch((error) => {
      if (!isCode(error, 'EEXIST')) throw error;
    });
  } finally {
    await handle.close();
    await rm(part, { force: true });
  }
  const key = await readKey(file);
  if (!key) throw new Error(`${file} is empty.`);
  return key;
}

/** @param isShared whether other nodes read the same secrets: they need a key of the settings */
export function createSecrets(
  { secretsKey, dataDir }: { secretsKey: string | undefined; dataDir: string },
  isShared: boolean,
): Secrets {
  const file = join(dataDir, KEY_FILE);
  let known = secretsKey;
  const isAvailable = secretsKey !== undefined || !isShared;

  async function find(): Promise<string | undefined> {
    if (isAvailable) known ??= await readKey(file);
    return known;
  }

  return {
    isAvailable,
    async seal(text) {
      if (!isAvailable) throw new Error('Several nodes need SECRETS_KEY.');
      known = (await find()) ?? (await createKey(file));
      return seal(text, known);
    },
    async unseal(sealed) {
      const key = await find();
      if (key === undefined) return undefined;
      try {
        return unseal(sealed, key);
      } catch {
        return undefined;
      }
    },
  };
}
