import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { formOf } from '../../test/form.ts';
import { trusted } from '../../test/trusted-id.ts';
import { AppError } from '../kernel/errors/app-error.ts';
import type { MediaStore } from '../media/media-store.ts';
import { createUploadLimiter } from './upload-limiter.ts';
import { acceptUploads, receiveFiles } from './uploads.ts';

it('ends an upload even if its temporary files cannot be deleted', async () => {
  const media: Pick<MediaStore, 'receive' | 'discard'> = {
    receive: async (source) => {
      let size = 0;
      for await (const piece of source) size += piece.length;
      return { path: 'a.part', size, sha256: '' };
    },
    discard: () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' })),
  };
  const bytesLeft = async () => 1_000_000_000;
  const refusal = () => new AppError('storage_full', 'full');
  const limiter = createUploadLimiter({
    freeBytes: bytesLeft,
    reserveBytes: 0,
    spaceLeft: async () => ({ bytes: await bytesLeft(), refusal }),
    archiveMaxBytes: 0,
  });
  const app = Fastify();
  acceptUploads(app, (scope) => {
    scope.post('/', (request) =>
      receiveFiles(request, trusted('mine'), 'file', { media, limiter }, async () => 'done'),
    );
  });

  const { headers, payload } = formOf([{ name: 'a.png', bytes: Buffer.from('a') }]);
  const reply = await app.inject({ method: 'POST', url: '/', headers, payload });

  expect(reply.body).toBe('done');
  await limiter.idle();
});
