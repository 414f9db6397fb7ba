/**
 * Restores a backup of the whole server on an empty one, for callers with the setup code that it printed at its start:
 * receives the archive, unpacks and checks it, and lets the process restart with it. Until then, the server stays empty.
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
import type { Kit } from '../../app/kit.ts';
import { checkBackup } from '../../backup/restore-backup.ts';
import type { Setup } from '../../backup/setup.ts';
import { unpackBackup } from '../../backup/unpack-backup.ts';
import { isEmpty } from '../../db/database.ts';
import { nothingHere } from '../../http/caller.ts';
import { drainRequest, incompleteMessage, watchProgress } from '../../http/uploads.ts';
import { addressKey } from '../../kernel/concurrency/rate-limiter.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { isExplained, problemOf, tooLittleSpace } from '../../kernel/errors/restore-problem.ts';
import { freeBytesOf } from '../../kernel/files/free-bytes.ts';
import { hashToken } from '../../kernel/identity/tokens.ts';
import { MINUTE } from '../../kernel/time/clock.ts';
import { openSetup } from './setup.reads.ts';

/** Time in which the result can be read with the code: the page asks for it after the restart. */
const RESULT_MS = 10 * MINUTE;
/** Received bytes after which the free space is measured again. */
const REMEASURE_BYTES = 64_000_000;

type Caller = { token: string | undefined; ip: string };

const wrongCode = () =>
  new AppError('forbidden', 'This is not the setup code. The server printed it when it was last started.');
const tooManyTries = () =>
  new AppError('rate_limited', 'Too many wrong setup codes. Please wait a minute and try again.');
const busy = () => new AppError('conflict', 'A backup is being restored on this server already.');
const notEmpty = () =>
  new AppError('gone', 'Somebody has signed up on this server meanwhile, so the backup was not restored.');

const isSameCode = (typed: string, code: string) => {
  const [a, b] = [typed, code].map((one) => Buffer.from(hashToken(normalizePairingCode(one))));
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

export function serverRestoreService(kit: Kit) {
  const { db, clock, config, limiters, setup, securityLog, onError } = kit;
  const dir = join(config.dataDir, 'uploaded-backup');
  const archive = join(dir, 'backup.zip');
  const folder = join(dir, 'backup');

  const removeUpload = () => rm(dir, { recursive: true, force: true });

  async function refuseWithoutSpace(bytes: number): Promise<void> {
    if ((await freeBytesOf(dir)) - bytes < config.reserveBytes) throw tooLittleSpace();
  }

  const isResultFresh = () =>
    setup?.state().phase === 'done' && clock() - setup.doneAt() < RESULT_MS ? setup : undefined;

  /** Throws unless the caller has the code. A server that is not empty answers as at an unknown address. */
  async function requireCode({ token = '', ip }: Caller): Promise<Setup> {
    const open = await openSetup(kit);
    const found = open ?? isResultFresh();
    if (!found) throw nothingHere();
    const isRight = await limiters.auth.addressLimiter.guess(
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
    /** Checks whether the server is empty, once its database answers. */
    async open(): Promise<void> {
      if (!setup) return;
      setup.isOpen = await isEmpty(db);
      // Remains of a killed process.
      await removeUpload();
    },

    requireCode,

    async readState(caller: Caller): Promise<RestoreState> {
      return (await requireCode(caller)).state();
    },

    /** Stores the body of a request with the right code, and continues with it after the answer. */
    async receive(request: FastifyRequest): Promise<void> {
      const open = await openSetup(kit);
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
