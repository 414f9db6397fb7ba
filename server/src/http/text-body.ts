import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeText } from '../lib/decode-text.ts';

const encodings = new WeakMap<FastifyRequest, string>();

/** Encoding of a request's text. */
export const encodingOfBody = (request: FastifyRequest): string | undefined => encodings.get(request);

/** `charset` of a media type: `text/csv; charset="iso-8859-2"`. */
function charsetOf({ headers }: FastifyRequest): string | undefined {
  return /;\s*charset=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1];
}

/** Mounts a route in its own scope that accepts only this text, because all other routes accept only JSON. */
export function acceptText(
  app: FastifyInstance,
  contentType: string,
  mount: (scope: FastifyInstance) => void,
): void {
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      contentType,
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => {
        const { text, encoding } = decodeText(body, charsetOf(request));
        encodings.set(request, encoding);
        return text;
      },
    );
    mount(scope);
    done();
  });
}
