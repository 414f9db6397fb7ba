import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import { openapiInfo, routesByTag } from '@menuboard/contract/all-routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { docsPage, type OpenApiDocument } from './docs/docs-page.ts';

/** Answers with a text that never changes, which is created and compressed only once. */
function createStaticReply(type: string, make: () => string) {
  let text: string | undefined;
  let compressed: Promise<Buffer> | undefined;
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    text ??= make();
    reply.type(type).header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(headers['accept-encoding']))) return reply.send(text);
    compressed ??= promisify(gzip)(text);
    return reply.header('content-encoding', 'gzip').send(await compressed);
  };
}

const API = '/api';

const binary = { type: 'string', format: 'binary' };
/** Bodies of upload routes. They have no zod schema, so the document gets theirs here. */
const forms = {
  file: { type: 'object', properties: { file: binary }, required: ['file'] },
  archive: { type: 'object', properties: { archive: binary }, required: ['archive'] },
  files: {
    type: 'object',
    properties: { files: { type: 'array', items: binary } },
    required: ['files'],
  },
};

/** Generates the OpenAPI document from the mounted routes, with each route once, by its path under /api. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: openapiInfo,
      servers: [{ url: '/api', description: 'Every call also answers without this prefix.' }],
      tags: Object.keys(routesByTag).map((name) => ({ name })),
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The token that sign-in answers with' },
          apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, which begins with mb_' },
          kitchenLink: { type: 'http', scheme: 'bearer', description: 'The token of a kitchen link' },
          screen: {
            type: 'http',
            scheme: 'bearer',
            description: 'The screenToken that pairing answers with',
          },
        },
      },
    },
    transformObject: jsonSchemaTransformObject,
    transform: (document) => {
      const isOurs = document.url.startsWith(`${API}/`) && document.schema?.tags !== undefined;
      if (!isOurs) return { schema: { ...document.schema, hide: true }, url: document.url };
      const { documentedQuery: querystring = document.schema?.querystring } = document.route.config ?? {};
      const { schema } = jsonSchemaTransform({ ...document, schema: { ...document.schema, querystring } });
      const upload = document.route.config?.upload;
      if (upload) Object.assign(schema, { consumes: ['multipart/form-data'], body: forms[upload] });
      const { contentType, otherBodies } = document.route.config ?? {};
      if (otherBodies) {
        const others = otherBodies.map((type) => [
          type,
          { schema: type.startsWith('multipart/') ? forms.file : { type: 'string' } },
        ]);
        const content = { 'application/json': { schema: schema.body }, ...Object.fromEntries(others) };
        Object.assign(schema, { body: { content } });
      }
      if (contentType) {
        const text = {
          description: 'Default Response',
          content: { [contentType]: { schema: { type: 'string' } } },
        };
        Object.assign(schema, { response: { ...(schema.response as object), 200: text } });
      }
      return { schema, url: document.url.slice(API.length) };
    },
  });
}

/** Serves the document as JSON and as a page for people. */
export function serveDocs(app: FastifyInstance): void {
  const options = { schema: { hide: true } };
  const json = createStaticReply('application/json; charset=utf-8', () => JSON.stringify(app.swagger()));
  app.get('/api/openapi.json', options, json);
  // Through JSON, so that the page reads the same document as any client.
  const read = (): OpenApiDocument => JSON.parse(JSON.stringify(app.swagger()));
  app.get(
    '/api/docs',
    options,
    createStaticReply('text/html; charset=utf-8', () => docsPage(read())),
  );
}
