import type { RouteDefinition } from '@menuboard/contract/http/route';
import type { FastifyInstance } from 'fastify';

/** The media type of the body that a route takes instead of JSON. */
export const bodyTypeOf = ({ upload, bodyType }: RouteDefinition): string | undefined =>
  upload ? 'multipart/form-data' : bodyType;

/** Lets routes with the same path take bodies of different media types: those with the constraint `bodyType`. */
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
    // Any other type goes to the route without one, which takes JSON and refuses the rest.
    mustMatchWhenDerived: false,
  });
}
