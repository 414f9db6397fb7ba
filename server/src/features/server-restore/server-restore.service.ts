/**
 * Restores a backup of the whole server on an empty one, for who has the setup code that it printed at its start: receives
 * the archive, unpacks and checks it, and lets the process restart with it. Until then, the server works on as an empty
 * one.
 */
import { timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_TIMEOUTS_MS } from '@menuboard/contract/domain/limits';
import { normalizePairingCode } from '@menuboard/contract/domain/pairing-code';
import type { RestoreState } from '@menuboard/contract/server-restore';
import type { FastifyRequest } from 'fastify';
import { checkBackup } from '../../backup/restore-backup.ts';
import { unpackBackup } from '../../backup/unpack-backup.ts';
import { isEmpty } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';
import { nothingHere } from '../../http/caller.ts';
import { drainRequest, incompleteMessage, watchProgress } from '../../http/uploads.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Clock, MINUTE } from '../../lib/clock.ts';
import { freeBytesOf } from '../../lib/free-bytes.ts';
import { addressKey, type GuessLimiter } from '../../lib/rate-limiter.ts';
import type { SecurityLog } from '../../lib/security-log.ts';
import { hashToken } from '../../lib/tokens.ts';
import { isExplained, problemOf, tooLittleSpace } from './problem-of.ts';
import type { Setup } from './setup.ts';

/** The result can be read with the code for so long: the page asks for it after the restart. */
const RESULT_MS = 10 * MINUTE;
/** The free space is asked for again after so many bytes. */
const REMEASURE_BYTES = 64_000_000;

export interface ServerRestoreDeps {
  db: Db;
  clock: Clock;
  /** Undefined where no backup can be uploaded: beside other processes, and in one that cannot restart itself. */
  setup: Setup | undefined;
  dataDir: string;
  /** The bytes that must remain free on the disk. */
  reserveBytes: number;
  /** Counts wrong codes per address. */
  addressLimiter: GuessLimiter;
  securityLog: SecurityLog;
  onError: (error: unknown) => void;
}

type Caller = { token: string | undefined; ip: string };

const wrongCode = () =>
  new AppError('forbidden', 'This is not the setup code. The server printed it when it was last started.');
const tooManyTries = () =>
  new AppError('rate_limited', 'Too many wrong setup codes. Please wait a minute and try again.');
const busy = () => new AppError('conflict', 'A backup is being restored on this server already.');
const signUpsWait = () =>
  new AppError(
    'unavailable',
    'A backup is being restored on this server. Please sign in with your account when that is done.',
  );
const notEmpty = () =>
  new AppError('gone', 'Somebody has signed up on this server meanwhile, so the backup was not restored.');

const isSameCode = (typed: string, code: string) => {
  const [a, b] = [typed, code].map((one) => Buffer.from(hashToken(normalizePairingCode(one))));
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

export function createServerRestore(deps: ServerRestoreDeps) {
  const { db, clock, setup, reserveBytes, securityLog, onError } = deps;
  const dir = join(deps.dataDir, 'uploaded-backup');
  const archive = join(dir, 'backup.zip');
  const folder = join(dir, 'backup');

  const removeUpload = () => rm(dir, { recursive: true, force: true });

  async function refuseWithoutSpace(bytes: number): Promise<void> {
    if ((await freeBytesOf(dir)) - bytes < reserveBytes) throw tooLittleSpace();
  }

  /** The setup of an empty server. It ends with the first account. */
  async function openSetup(): Promise<Setup | undefined> {
    if (!setup?.isOpen) return undefined;
    if (!(await isEmpty(db))) setup.isOpen = false;
    return setup.isOpen ? setup : undefined;
  }

  const isResultFresh = () =>
    setup?.state().phase === 'done' && clock() - setup.doneAt() < RESULT_MS ? setup : undefined;

  /** Throws unless the caller has the code. On a server that is not empty, the refusal is that of an unknown address. */
  async function requireCode({ token = '', ip }: Caller): Promise<Setup> {
    const open = await openSetup();
    const found = open ?? isResultFresh();
    if (!found) throw nothingHere();
    const isRight = await deps.addressLimiter.guess(
      [addressKey(ip)],
      async () => isSameCode(token, found.code) || undefined,
      open ? tooManyTries : nothingHere,
    );
    if (isRight) return found;
    securityLog({ event: 'setup-code-wrong' });
    throw open ? wrongCode() : nothingHere();
  }

  async function* withinSpace(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let unmeasured = 0;
    for await (const chunk of chunks) {
      unmeasured += chunk.length;
      if (unmeasured >= REMEASURE_BYTES) {
        await refuseWithoutSpace(0);
        unmeasured = 0;
      }
      yield chunk;
    }
  }

  async function store({ raw, headers }: FastifyRequest): Promise<void> {
    await removeUpload();
    await mkdir(dir, { recursive: true, mode: 0o700 });
    // The unpacked files are at least as large.
    await refuseWithoutSpace(2 * Number(headers['content-length'] ?? 0));
    // A refusal is sent over the same connection.
    const chunks: AsyncIterable<Buffer> = raw.iterator({ destroyOnReturn: false });
    await pipeline(withinSpace(chunks), createWriteStream(archive, { flags: 'wx', mode: 0o600 }));
  }

  async function unpackAndCheck(open: Setup): Promise<void> {
    try {
      open.enter('unpacking', 0);
      const onProgress = (share: number) => open.enter('unpacking', share);
      await unpackBackup(archive, folder, { refuseWithoutSpace, onProgress });
      await rm(archive);
      open.enter('checking');
      const manifest = await checkBackup(folder);
      if (!(await isEmpty(db))) throw notEmpty();
      open.enter('restoring');
      open.restart({ folder, manifest });
    } catch (error) {
      if (!isExplained(error)) onError(error);
      await removeUpload().catch(onError);
      open.fail(problemOf(error, folder));
    }
  }

  return {
    /** Looks whether the server is empty, once its database answers. */
    async open(): Promise<void> {
      if (!setup) return;
      setup.isOpen = await isEmpty(db);
      // A killed process may have left it.
      await removeUpload();
    },

    canRestore: async (): Promise<boolean> => (await openSetup()) !== undefined,

    /** Throws while a backup is on its way: a new account would stop it. */
    refuseSignUps(): void {
      const phase = setup?.isOpen ? setup.state().phase : 'waiting';
      if (phase !== 'waiting') throw signUpsWait();
    },

    requireCode,

    async readState(caller: Caller): Promise<RestoreState> {
      return (await requireCode(caller)).state();
    },

    /** Stores the body of a request that has proved the code, and goes on with it after the answer. */
    async receive(request: FastifyRequest): Promise<void> {
      const open = await openSetup();
      if (!open) throw nothingHere();
      if (open.state().phase !== 'waiting') {
        drainRequest(request);
        throw busy();
      }
      open.enter('receiving');
      const unwatch = watchProgress(request, UPLOAD_TIMEOUTS_MS.file);
      try {
        await store(request);
      } catch (error) {
        drainRequest(request);
        await removeUpload().catch(onError);
        open.fail(null);
        throw request.raw.errored ? new AppError('validation', incompleteMessage) : error;
      } finally {
        unwatch();
      }
      securityLog({ event: 'backup-uploaded' });
      void unpackAndCheck(open);
    },
  };
}

export type ServerRestoreService = ReturnType<typeof createServerRestore>;
