/**
 * Files on their way in: streamed to the disk, counted and hashed as they come, handed over once they are whole.
 * Whatever goes wrong, also after that, nothing of them stays aside.
 */
import multipart from '@fastify/multipart';
import {
  FILE_MAX_BYTES,
  FILE_NAME_MAX,
  FILES_MAX,
  UPLOAD_TIMEOUTS_MS,
} from '@menuboard/contract/domain/limits';
import { isStorable } from '@menuboard/contract/domain/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { SECOND } from '../lib/clock.ts';
import type { MediaStore, ReceivedFile } from '../media/media-store.ts';
import { announcedBytes, type UploadRoom } from './upload-room.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: 'file' | 'files';
  }
}

export interface UploadStore {
  media: Pick<MediaStore, 'receive' | 'discard'>;
  room: UploadRoom;
}

const tooLarge = `This file is too large: at most ${FILE_MAX_BYTES / 1_048_576} MB.`;
const mostFiles = { file: 1, files: FILES_MAX };
const unreadable = 'This upload did not arrive whole. Please send it again.';

/** Routes for files stand in a scope of their own: everywhere else bodies stay JSON and nothing else. */
export function acceptUploads(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  void app.register((scope, _, done) => {
    void scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: FILE_MAX_BYTES,
        fields: 20,
        fieldNameSize: 200,
        fieldSize: 10_000,
        parts: 20 + FILES_MAX,
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

// Control characters, and those that turn the direction of what follows: `gnp.exe` can be made to read `exe.png`.
const unseen = /[\p{Cc}\p{Bidi_Control}]/gu;

/** For people to read: without a path, without what cannot be stored, not endless, its ending kept. */
export function shownName(name: string | undefined): string {
  const base = (name ?? '').split(/[\\/]/).pop() ?? '';
  const clean = [...base.replace(unseen, '').trim()];
  if (clean.length === 0 || !isStorable(clean.join(''))) return 'Upload';
  if (clean.length <= FILE_NAME_MAX) return clean.join('');
  const ending = /\.\w{1,5}$/.exec(clean.join(''))?.[0] ?? '';
  return clean.slice(0, FILE_NAME_MAX - ending.length).join('') + ending;
}

function toRefusal(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT')
    return new AppError('validation', 'These are too many files for one upload.');
  if (code.startsWith('FST_'))
    return new AppError('validation', 'This form holds something else than files. Send the files alone.');
  // The disk's own faults have a system call's name; the rest is what the form's parser says.
  return 'syscall' in error ? error : new AppError('validation', unreadable);
}

/** Cuts a connection on which nothing has come for so long; a slow one may take its time. */
function watchProgress(request: FastifyRequest, silenceMs: number): () => void {
  const { socket } = request.raw;
  let [seen, since] = [socket.bytesRead, performance.now()];
  const timer = setInterval(() => {
    if (socket.bytesRead !== seen) [seen, since] = [socket.bytesRead, performance.now()];
    else if (performance.now() - since > silenceMs) socket.destroy();
  }, 5 * SECOND);
  return () => clearInterval(timer);
}

/** What still comes of a refused upload is dropped, so that its sender hears the refusal; not without end. */
function dropRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  let dropped = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > 2 * FILE_MAX_BYTES) raw.destroy();
  });
  raw.resume();
}

async function receiveAll(
  request: FastifyRequest,
  kind: 'file' | 'files',
  media: UploadStore['media'],
  files: ReceivedFile[],
): Promise<void> {
  const limits = { files: mostFiles[kind] };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    const file = { ...(await media.receive(part.file)), name: shownName(part.filename) };
    files.push(file);
    if (part.file.truncated) throw new AppError('too_large', tooLarge);
    if (file.size === 0) throw new AppError('validation', 'This file is empty.');
  }
  if (files.length === 0) throw new AppError('validation', 'Choose a file to upload.');
}

/**
 * Receives the files of a restaurant's request, whatever their fields are called, and has them used; then none is
 * left aside.
 */
export async function receiveFiles<T>(
  request: FastifyRequest,
  restaurantId: string,
  kind: 'file' | 'files',
  { media, room }: UploadStore,
  use: (files: ReceivedFile[]) => Promise<T>,
): Promise<T> {
  const files: ReceivedFile[] = [];
  let leave: (() => void) | undefined;
  const unwatch = watchProgress(request, UPLOAD_TIMEOUTS_MS[kind]);
  try {
    try {
      const bytes = announcedBytes(request.headers['content-length'], mostFiles[kind]);
      leave = await room.enter(restaurantId, bytes);
      await receiveAll(request, kind, media, files);
    } catch (error) {
      dropRest(request);
      throw toRefusal(error);
    } finally {
      unwatch();
    }
    return await use(files);
  } finally {
    // What cannot be deleted now is swept later; the room that it was promised must not stay taken for it.
    const discarded = await Promise.allSettled(files.map((file) => media.discard(file)));
    leave?.();
    for (const one of discarded) if (one.status === 'rejected') request.log.error({ err: one.reason });
  }
}
