/**
 * Receives uploaded files: streams them to temporary files while counting and hashing, then passes them to the handler.
 * No temporary file remains, even if the handler fails. Refuses files by size; `features/media/store-file.ts` by content.
 */
import multipart from '@fastify/multipart';
import {
  FILE_MAX_BYTES,
  FILE_NAME_MAX,
  FILES_PER_UPLOAD_MAX,
  UPLOAD_TIMEOUTS_MS,
} from '@menuboard/contract/domain/limits';
import { isStorable } from '@menuboard/contract/domain/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { AppError } from '../kernel/errors/app-error.ts';
import type { Scope } from '../kernel/identity/scope.ts';
import { SECOND } from '../kernel/time/clock.ts';
import type { MediaStore, ReceivedFile } from '../media/media-store.ts';
import type { OpenUpload, UploadLimiter } from './upload-limiter.ts';

export type UploadKind = keyof typeof UPLOAD_TIMEOUTS_MS;

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: UploadKind;
    contentType?: 'text/csv';
    /** Accepts a text that may be long, such as a list to import. */
    isLongText?: true;
    /** Media types of bodies that the path accepts besides JSON. */
    otherBodies?: string[];
    /** Parameters that one of them has. */
    documentedQuery?: z.ZodMiniObject;
  }
}

export interface UploadStore {
  media: Pick<MediaStore, 'receive' | 'discard'>;
  limiter: UploadLimiter;
}

const tooLargeMessage = `This file is too large: at most ${FILE_MAX_BYTES / 1_048_576} MB.`;
const filesMax = { file: 1, files: FILES_PER_UPLOAD_MAX, archive: 1 };
/** A restaurant's archive may be larger than any file in it, so the limiter decides. */
const fileMaxBytes = (kind: UploadKind) => (kind === 'archive' ? Number.POSITIVE_INFINITY : FILE_MAX_BYTES);
export const incompleteMessage = 'This upload did not arrive completely. Please send it again.';

/** Mounts upload routes in their own scope, because all other routes accept only JSON. */
export function acceptUploads(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  void app.register((scope, _, done) => {
    void scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: FILE_MAX_BYTES,
        fields: 20,
        fieldNameSize: 200,
        fieldSize: 10_000,
        parts: 20 + FILES_PER_UPLOAD_MAX,
        headerPairs: 20,
      },
    });
    mount(scope);
    done();
  });
}

export function refuseOtherBodies(request: FastifyRequest): void {
  if (/^multipart\/form-data\s*(;|$)/i.test(request.headers['content-type'] ?? '')) return;
  throw new AppError('unsupported_media', 'Send the file as a form (Content-Type: multipart/form-data).');
}

// Control characters, and characters that reverse the reading direction: these can make `gnp.exe` look like `exe.png`.
const invisible = /[\p{Cc}\p{Bidi_Control}]/gu;

/** A file name for people: without path and unstorable characters, and shortened before its extension. */
export function cleanFileName(name: string | undefined): string {
  const base = (name ?? '').split(/[\\/]/).pop() ?? '';
  const clean = [...base.replace(invisible, '').trim()];
  if (clean.length === 0 || !isStorable(clean.join(''))) return 'Upload';
  if (clean.length <= FILE_NAME_MAX) return clean.join('');
  const ending = /\.\w{1,5}$/.exec(clean.join(''))?.[0] ?? '';
  return clean.slice(0, FILE_NAME_MAX - ending.length).join('') + ending;
}

function toAppError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT')
    return new AppError('validation', 'These are too many files for one upload.');
  if (code.startsWith('FST_'))
    return new AppError('validation', 'This form has other fields than files. Send the files alone.');
  // Disk errors name their system call; all others come from the form parser.
  return 'syscall' in error ? error : new AppError('validation', incompleteMessage);
}

/** Cuts a connection after `silenceMs` without a byte. Slow uploads are not limited. */
export function watchProgress(request: FastifyRequest, silenceMs: number): () => void {
  const { socket } = request.raw;
  let [seen, since] = [socket.bytesRead, performance.now()];
  const timer = setInterval(() => {
    if (socket.bytesRead !== seen) [seen, since] = [socket.bytesRead, performance.now()];
    else if (performance.now() - since > silenceMs) socket.destroy();
  }, 5 * SECOND);
  return () => clearInterval(timer);
}

/** Reads and drops the rest of a refused upload, up to a limit, so that its sender can read the refusal. */
export function drainRequest({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  let dropped = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > 2 * FILE_MAX_BYTES) raw.destroy();
  });
  raw.resume();
}

/** Length of the body, if the request names it; no upload may be longer than its files. */
function announcedBytes({ headers }: FastifyRequest, kind: UploadKind): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Math.min(Number(length), filesMax[kind] * fileMaxBytes(kind));
}

async function* counted(source: AsyncIterable<Buffer>, upload: OpenUpload): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    await upload.take(chunk.length);
    yield chunk;
  }
}

async function receiveAll(
  request: FastifyRequest,
  kind: UploadKind,
  media: UploadStore['media'],
  upload: OpenUpload,
  files: ReceivedFile[],
): Promise<void> {
  // A client that left before its turn sends nothing more, and the form parser would wait for it forever.
  if (request.raw.destroyed) throw new AppError('validation', incompleteMessage);
  const limits = { files: filesMax[kind], fileSize: fileMaxBytes(kind) };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    const file = { ...(await media.receive(counted(part.file, upload))), name: cleanFileName(part.filename) };
    files.push(file);
    if (part.file.truncated) throw new AppError('too_large', tooLargeMessage);
    if (file.size === 0) throw new AppError('validation', 'This file is empty.');
  }
  if (files.length === 0) throw new AppError('validation', 'Choose a file to upload.');
}

/** Receives a request's files, in form fields of any name, and calls `use`. Then temporary files are deleted. */
export async function receiveFiles<T>(
  request: FastifyRequest,
  restaurantId: Scope['restaurantId'],
  kind: UploadKind,
  { media, limiter }: UploadStore,
  use: (files: ReceivedFile[]) => Promise<T>,
): Promise<T> {
  const files: ReceivedFile[] = [];
  let upload: OpenUpload | undefined;
  const unwatch = watchProgress(request, UPLOAD_TIMEOUTS_MS[kind]);
  try {
    try {
      upload = await limiter.open(restaurantId, announcedBytes(request, kind), kind === 'archive');
      await receiveAll(request, kind, media, upload, files);
    } catch (error) {
      drainRequest(request);
      throw toAppError(error);
    } finally {
      unwatch();
    }
    return await use(files);
  } finally {
    // A later sweep deletes files that cannot be deleted now. Their upload must end here.
    const discarded = await Promise.allSettled(files.map((file) => media.discard(file)));
    upload?.release();
    for (const one of discarded) if (one.status === 'rejected') request.log.error({ err: one.reason });
  }
}
