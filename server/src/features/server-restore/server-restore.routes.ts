import { backupUploadPath, readRestore } from '@menuboard/contract/server-restore';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from '../../http/caller.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { serverRestoreService } from './server-restore.service.ts';

const ZIP = 'application/zip';

const callerOf = (request: FastifyRequest) => ({ token: bearerToken(request), ip: request.ip });

/** Mounted by hand: the body is an archive of any size, and no document of the API lists these addresses. */
export function serveRestore(app: FastifyInstance, restore: ReturnType<typeof serverRestoreService>): void {
  app.get(`/api${readRestore.path}`, { schema: { hide: true } }, (request) =>
    restore.readState(callerOf(request)),
  );
  void app.register((scope, _, done) => {
    // The handler reads the body.
    scope.addContentTypeParser(ZIP, (_request, _body, parsed) => parsed(null));
    scope.post(
      `/api${backupUploadPath}`,
      {
        schema: { hide: true },
        config: { upload: 'file' },
        // Before the body is read, because elsewhere nothing exists at this address.
        onRequest: async (request) => {
          await restore.requireCode(callerOf(request));
          if (request.headers['content-type'] !== ZIP)
            throw new AppError(
              'unsupported_media',
              `Send the backup as a ZIP archive (Content-Type: ${ZIP}).`,
            );
        },
      },
      async (request, reply) => {
        await restore.receive(request);
        return reply.code(204).send();
      },
    );
    done();
  });
}
