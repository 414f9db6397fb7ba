import type { publicationRoutes } from '@menuboard/contract/publications';
import type { Kit } from '../../app/kit.ts';
import type { Handlers } from '../../http/handler.ts';
import type { publicationsService } from './publications.service.ts';

export function publicationHandlers(
  publications: ReturnType<typeof publicationsService>,
  { addressFor }: Pick<Kit, 'addressFor'>,
): Handlers<typeof publicationRoutes> {
  return {
    get: ({ params }, { scope, request }) => publications.get(scope, params.id, addressFor(request)),
    update: ({ params, body }, caller) =>
      publications.update(caller, params.id, body, addressFor(caller.request)),
    paper: ({ params, query }, { scope }) => publications.paper(scope, params.id, query.language),
  };
}
