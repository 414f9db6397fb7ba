/** An empty server, on which a backup is restored over HTTP with the code printed at its start. */
import { appendFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { authRoutes } from '@menuboard/contract/auth';
import { ErrorBody } from '@menuboard/contract/http/errors';
import { serverBackupRoutes } from '@menuboard/contract/server-backups';
import { RestoreState } from '@menuboard/contract/server-restore';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import * as z from 'zod/mini';
import { waitFor } from '../../test-tools/wait-for.ts';
import { findBackup } from '../src/backup/backup-folder.ts';
import {
  backUp,
  createStages,
  kill,
  type Place,
  type ProcessStage,
  signIn,
  signUp,
  stop,
  uploadVideos,
} from './backup-stage.ts';

const { newPlace, start, startProcess, remove } = createStages();
let empty: Place;
beforeEach(async () => {
  empty = await newPlace();
});
afterEach(remove);

const password = 'correct horse';
const printed =
  /^This server is empty\. To restore a backup: open (\S+), setup code ([A-Z2-9]{4}-[A-Z2-9]{4})\.$/m;

function codeOf({ server, url }: ProcessStage): string {
  const [, address, code = ''] = printed.exec(server.output()) ?? [];
  expect(address).toBe(`${url}/restore`);
  return code;
}

/** A backup with a video, and the place of its server. */
async function aBackup() {
  const place = await newPlace();
  const stage = await start(place);
  const owner = await signUp(stage);
  await uploadVideos(owner.api, 2, 3_000);
  const folder = await backUp(place);
  return { place, stage, owner, folder };
}

/** Archive of a backup, as its operator downloads it. */
async function download({ stage, owner, folder }: Awaited<ReturnType<typeof aBackup>>): Promise<Buffer> {
  const args = { params: { name: basename(folder) }, body: { password } };
  const { path } = await owner.api.call(serverBackupRoutes.createLink, args);
  return Buffer.from(await (await fetch(`${stage.url}${path}`)).arrayBuffer());
}

const at = ({ url }: ProcessStage) => `${url}/api/server/restore`;
const bearer = (code: string) => ({ authorization: `Bearer ${code}` });

async function refusal(reply: Response): Promise<[number, string]> {
  return [reply.status, z.parse(ErrorBody, await reply.json()).error];
}

const stateIn = async (reply: Response) => z.parse(RestoreState, await reply.json());
const readState = (stage: ProcessStage, code: string) => fetch(at(stage), { headers: bearer(code) });

const upload = (stage: ProcessStage, code: string, archive: Buffer) =>
  fetch(at(stage), {
    method: 'POST',
    headers: { ...bearer(code), 'content-type': 'application/zip' },
    body: new Uint8Array(archive),
  });

/** Waits until the server has finished with a backup, and with its restart. */
const untilOver = (stage: ProcessStage, code: string): Promise<RestoreState> =>
  waitFor(async () => {
    const state = await stateIn(await readState(stage, code));
    expect(['waiting', 'done']).toContain(state.phase);
    return state;
  });

async function send(stage: ProcessStage, code: string, archive: Buffer): Promise<RestoreState> {
  expect((await upload(stage, code, archive)).status).toBe(204);
  return untilOver(stage, code);
}

/** Begins an upload whose rest never arrives. */
async function beginUpload(stage: ProcessStage, code: string) {
  const headers = { ...bearer(code), 'content-type': 'application/zip', 'content-length': 1_000_000 };
  const request = httpRequest(at(stage), { method: 'POST', headers }).on('error', () => undefined);
  request.write('PK');
  await waitFor(async () => expect((await stateIn(await readState(stage, code))).phase).toBe('receiving'));
  return request;
}

it('restores a downloaded backup, goes on at the same address with it, and names the access that is back', async () => {
  const source = await aBackup();
  const archive = await download(source);
  await stop(source.stage);
  const stage = await startProcess(empty);
  const code = codeOf(stage);
  expect(await stage.api.call(authRoutes.signUpMode, {})).toEqual({ mode: 'open', canRestore: true });

  const { phase, restored } = await send(stage, code.toLowerCase().replace('-', ''), archive);

  expect(phase).toBe('done');
  expect(restored).toMatchObject({ missingFiles: 0, areFilesInBucket: false });
  const member = 'ada@bistro.example (owner of Bistro)';
  expect(restored?.returning).toEqual([{ kind: 'members', count: 1, names: [member] }]);
  expect(stage.server.output()).toContain(`- members (1): ${member}`);
  await signIn(stage);
  const media = join(source.folder, 'media');
  for (const name of await readdir(media)) {
    const served = await fetch(`${stage.url}/media/${name}`);
    expect(Buffer.from(await served.arrayBuffer()).equals(await readFile(join(media, name)))).toBe(true);
  }
  expect(await readdir(empty.dataDir)).not.toContain('uploaded-backup');
  // The code reads the result, and opens nothing more.
  expect(await stage.api.call(authRoutes.signUpMode, {})).toEqual({ mode: 'open' });
  const nothing = [404, 'There is nothing at this address.'];
  expect(await refusal(await upload(stage, code, archive))).toEqual(nothing);
  expect(await refusal(await readState(stage, 'AAAA-AAAA'))).toEqual(nothing);
});

it('has nothing at these addresses, and no code, once there is an account', async () => {
  const stage = await startProcess(empty);
  const code = codeOf(stage);
  expect((await readState(stage, code)).status).toBe(200);

  await signUp(stage);

  const unknown = await refusal(await fetch(`${stage.url}/api/nowhere`));
  expect(await refusal(await readState(stage, code))).toEqual(unknown);
  expect(await refusal(await upload(stage, code, Buffer.from('PK')))).toEqual(unknown);
  await stop(stage);
  const again = await startProcess(empty);
  expect(again.server.output()).not.toContain('setup code');
  expect(await refusal(await readState(again, code))).toEqual(unknown);
});

it('refuses wrong codes, and after ten of them every code from this address', async () => {
  const stage = await startProcess({ ...empty, env: { ...empty.env, RATE_LIMITS: 'on' } });
  const wrong = [403, 'This is not the setup code. The server printed it when it was last started.'];
  const guess = (code: string) => readState(stage, code).then(refusal);

  for (const code of ['', 'AAAA-AAAA', codeOf(stage).slice(0, -1)]) expect(await guess(code)).toEqual(wrong);
  expect(await refusal(await upload(stage, 'AAAA-AAAA', Buffer.from('PK')))).toEqual(wrong);
  for (let n = 4; n < 10; n += 1) expect(await guess('AAAA-AAAA')).toEqual(wrong);

  const tooMany = [429, 'Too many wrong setup codes. Please wait a minute and try again.'];
  expect(await guess(codeOf(stage))).toEqual(tooMany);
  expect(stage.server.output()).toContain('"event":"setup-code-wrong"');
});

/** An archive of the backup with one change. */
async function changedArchive(folder: string, change: (copy: string) => Promise<unknown>): Promise<Buffer> {
  const dir = join(empty.dataDir, '..', `${basename(empty.dataDir)}-changed`);
  const name = basename(folder);
  await cp(folder, join(dir, name), { recursive: true, force: true });
  await change(join(dir, name));
  const backup = await findBackup(dir, name);
  const zip = new ZipFile();
  for (const path of ['manifest.json', ...(backup?.manifest.files ?? []).map((file) => file.path)])
    zip.addFile(join(dir, name, path), `${name}/${path}`);
  zip.end();
  const bytes = await buffer(zip.outputStream);
  await rm(dir, { recursive: true });
  return bytes;
}

it('stays empty, with the same code, after a backup that cannot be restored', async () => {
  const source = await aBackup();
  const archive = await download(source);
  const [media = ''] = await readdir(join(source.folder, 'media'));
  const manifestOf = (copy: string) => join(copy, 'manifest.json');
  const stage = await startProcess(empty);
  const code = codeOf(stage);
  const problemOf = async (bytes: Buffer) => (await send(stage, code, bytes)).problem;

  const noBackup = /^This file is no backup, or only a part of one\. Download the backup again/;
  expect(await problemOf(Buffer.from('Soup of the day'))).toMatch(noBackup);
  expect(await problemOf(archive.subarray(0, archive.length / 2))).toMatch(noBackup);
  const damaged = await changedArchive(source.folder, (copy) => appendFile(join(copy, 'media', media), 'x'));
  expect(await problemOf(damaged)).toBe(
    `The backup in this file is damaged: media/${media} is not the file that was written. Use another backup.`,
  );
  const newer = await changedArchive(source.folder, async (copy) => {
    const text = await readFile(manifestOf(copy), 'utf8');
    await writeFile(manifestOf(copy), text.replace('"format": 1', '"format": 2'));
  });
  expect(await problemOf(newer)).toBe(
    'The backup in this file was made by a newer version of Menuboard: restore it with that.',
  );

  expect(await readdir(empty.dataDir)).not.toContain('uploaded-backup');
  expect((await send(stage, code, archive)).phase).toBe('done');
  await signIn(stage);
});

it('takes one backup at a time, forgets one that was cut off, and lets sign-ups wait meanwhile', async () => {
  const stage = await startProcess(empty);
  const code = codeOf(stage);

  const cutOff = await beginUpload(stage, code);
  expect(await refusal(await upload(stage, code, Buffer.from('PK')))).toEqual([
    409,
    'A backup is being restored on this server already.',
  ]);
  await expect(signUp(stage)).rejects.toThrow(/A backup is being restored on this server\. Please sign in/);
  cutOff.destroy();

  expect(await untilOver(stage, code)).toMatchObject({ phase: 'waiting', problem: null });
  expect(await readdir(empty.dataDir)).not.toContain('uploaded-backup');
  await signUp(stage);
});

it('starts empty after it was killed during an upload, with another code and without the upload', async () => {
  const stage = await startProcess(empty);
  const code = codeOf(stage);
  await beginUpload(stage, code);
  await waitFor(async () => expect(await readdir(empty.dataDir)).toContain('uploaded-backup'));
  await kill(stage);

  const again = await startProcess(empty);

  expect(codeOf(again)).not.toBe(code);
  expect(await readdir(empty.dataDir)).not.toContain('uploaded-backup');
});

it('keeps an account that signs up while a backup is checked, instead of the backup', async () => {
  const archive = await download(await aBackup());
  const stage = await startProcess(empty);
  const code = codeOf(stage);
  // The sign-up begins before the upload, and waits for its password to be hashed.
  const signingUp = signUp(stage);

  const sent = upload(stage, code, archive);
  const [account, reply] = await Promise.allSettled([signingUp, sent]);

  const isSignedUp = account.status === 'fulfilled';
  if (isSignedUp) {
    await waitFor(async () => expect((await readState(stage, code)).status).toBe(404));
    await account.value.api.call(authRoutes.me, {});
  } else {
    expect(reply.status === 'fulfilled' && reply.value.status).toBe(204);
    expect((await untilOver(stage, code)).phase).toBe('done');
    await signIn(stage);
  }
});
