import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtempDisposable, rename, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { TillProblem } from '@menuboard/links/connector';
import { test as base, expect } from 'vitest';
import { readLinkFile } from './links-folder.ts';

const test = base.extend('folder', async ({ task: _ }, { onCleanup }) => {
  const created = await mkdtempDisposable(join(tmpdir(), 'links-'));
  onCleanup(() => created.remove());
  const folder = join(created.path, 'tills');
  await mkdir(join(folder, 'main'), { recursive: true });
  await writeFile(join(created.path, 'secret.csv'), 'secret');
  await writeFile(join(folder, 'main', 'menu.csv'), 'name,price\nTea,2\n');
  return folder;
});

const problemOf = async (reading: Promise<unknown>) => {
  const problem = await reading.catch((error: unknown) => error);
  if (!(problem instanceof TillProblem)) throw new Error(`No problem: ${JSON.stringify(problem)}`);
  return problem;
};

test('reads a file in a folder below, with another version for each content', async ({ folder }) => {
  const first = await readLinkFile(folder, 'main/menu.csv');
  const again = await readLinkFile(folder, ' main/menu.csv ');
  await writeFile(join(folder, 'main', 'menu.csv'), 'name,price\nTea,3\n');
  const changed = await readLinkFile(folder, 'main/menu.csv');

  expect(first.bytes.toString()).toBe('name,price\nTea,2\n');
  expect(again.version).toBe(first.version);
  expect(changed.version).not.toBe(first.version);
});

test('reads by the real path of a folder that the operator has linked', async ({ folder }) => {
  await symlink(folder, `${folder}-linked`);

  expect((await readLinkFile(`${folder}-linked`, 'main/menu.csv')).bytes.length).toBe(17);
});

test.for([
  '../secret.csv',
  'main/../../secret.csv',
  '/etc/passwd',
  './main/menu.csv',
  'main//menu.csv',
  '..\\secret.csv',
  'main/menu.csv\0.txt',
  '..',
  '',
])('refuses the name %j', async (name, { folder }) => {
  expect(await problemOf(readLinkFile(folder, name))).toMatchObject({
    kind: 'settings',
    message: expect.stringContaining('leads out of the folder'),
  });
});

test('refuses links to files and folders outside and inside', async ({ folder }) => {
  await symlink('../secret.csv', join(folder, 'file.csv'));
  await symlink('..', join(folder, 'up'));
  await symlink('/', join(folder, 'root'));
  await symlink('main', join(folder, 'inside'));

  for (const name of ['file.csv', 'up/secret.csv', 'root/etc/passwd', 'inside/menu.csv']) {
    expect((await problemOf(readLinkFile(folder, name))).message, name).toContain('leads out of the folder');
  }
});

test('never reads the file outside while a folder is swapped for a link again and again', async ({
  folder,
}) => {
  await mkdir(join(folder, '..', 'other'));
  await writeFile(join(folder, '..', 'other', 'menu.csv'), 'secret');
  await symlink('../other', join(folder, 'link'));
  let isOver = false;
  const swap = async () => {
    while (!isOver) {
      await rename(join(folder, 'main'), join(folder, 'aside'));
      await rename(join(folder, 'link'), join(folder, 'main'));
      await rename(join(folder, 'main'), join(folder, 'link'));
      await rename(join(folder, 'aside'), join(folder, 'main'));
    }
  };

  const swapping = swap();
  const contents = new Set<string>();
  for (let attempt = 0; attempt < 400; attempt++) {
    contents.add(
      await readLinkFile(folder, 'main/menu.csv').then(
        ({ bytes }) => String(bytes),
        () => '',
      ),
    );
  }
  isOver = true;
  await swapping;

  expect(contents).not.toContain('secret');
});

test('says what is wrong with a missing, large, locked or unusual file', async ({ folder }) => {
  await writeFile(join(folder, 'large.csv'), Buffer.alloc(IMPORT_FILE_MAX_BYTES + 1));
  execFileSync('mkfifo', [join(folder, 'pipe.csv')]);

  expect((await problemOf(readLinkFile(folder, 'none.csv'))).message).toBe(
    'There is no file “none.csv” in the folder. Check the name.',
  );
  expect((await problemOf(readLinkFile(folder, 'main/menu.csv/x'))).kind).toBe('settings');
  expect((await problemOf(readLinkFile(folder, 'large.csv'))).message).toContain('at most 4 MB');
  for (const name of ['pipe.csv', 'main']) {
    expect((await problemOf(readLinkFile(folder, name))).message).toContain('There is no file');
  }
  if (process.getuid?.() !== 0) {
    await chmod(join(folder, 'main', 'menu.csv'), 0);
    expect((await problemOf(readLinkFile(folder, 'main/menu.csv'))).message).toContain('may not read');
  }
});

test('waits for a file that the till is writing', async ({ folder }) => {
  const path = join(folder, 'main', 'menu.csv');
  const reading = problemOf(readLinkFile(folder, 'main/menu.csv'));
  const timer = setInterval(() => void writeFile(path, `name,price\nTea,${Date.now()}\n`), 20);

  const problem = await reading.finally(() => clearInterval(timer));

  expect(problem).toMatchObject({ kind: 'busy', waitMs: 2_000 });
});
