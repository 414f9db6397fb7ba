import type { RouteDefinition } from '@menuboard/contract/http/route';
import type { FastifyInstance } from 'fastify';

/** Media type of a route's body, if it replaces JSON. */
export const bodyTypeOf = ({ upload, bodyType }: RouteDefinition): string | undefined =>
  upload ? 'multipart/form-data' : bodyType;

/** Lets routes with the same path accept bodies of different media types: those with the constraint `bodyType`. */
export function installBodyTypes(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: 'bodyType',
    storage() {
      const handlers = new Map();
      return {
        get: (type) => handlers.get(type) ?? null,
        set: (type, handler) => void handlers.set(type, handler),
      };
    },
    deriveConstraint: ({ headers }) => headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '',
    // Other types go to the route without the constraint, which accepts JSON and refuses the rest.
    mustMatchWhenDerived: false,
  });
}
