import swagger from '@fastify/swagger';
import { openapiInfo, routesByTag } from '@menuboard/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

const API = '/api';

/** Generates the document from the mounted routes; every call stands in it once, by its path under /api. */
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
      const { schema } = jsonSchemaTransform(document);
      return { schema, url: document.url.slice(API.length) };
    },
  });
}
