import type { publicationRoutes } from '@menuboard/contract/publications';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../http/mount-route.ts';
import type { PublicationsService } from './publications.service.ts';

/** @param addressFor the address of this server for the devices around the caller */
export function publicationHandlers(
  publications: PublicationsService,
  addressFor: (request: FastifyRequest) => string,
): Handlers<typeof publicationRoutes> {
  return {
    get: ({ params }, { scope, request }) => publications.get(scope, params.id, addressFor(request)),
    update: ({ params, body }, caller) =>
      publications.update(caller, params.id, body, addressFor(caller.request)),
    paper: ({ params, query }, { scope }) => publications.paper(scope, params.id, query.language),
  };
}
