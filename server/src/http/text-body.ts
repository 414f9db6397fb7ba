import type { FastifyInstance } from 'fastify';
import { decodeText } from '../lib/decode-text.ts';

/** Mounts a route in a scope of its own that accepts this text alone, because everywhere else only JSON is accepted. */
export function acceptText(
  app: FastifyInstance,
  contentType: string,
  mount: (scope: FastifyInstance) => void,
): void {
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(contentType, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
      decodeText(body),
    );
    mount(scope);
    done();
  });
}
