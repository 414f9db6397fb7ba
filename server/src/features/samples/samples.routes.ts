import { knownSampleKind, sampleKinds } from '@menuboard/contract/domain/sample-menus';
import type { sampleRoutes } from '@menuboard/contract/samples';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { samplesService } from './samples.service.ts';

export function sampleHandlers(samples: ReturnType<typeof samplesService>): Handlers<typeof sampleRoutes> {
  return {
    create: async ({ params, body }, { scope }) =>
      samples.create(requireOwnRestaurant(scope, params.id), knownSampleKind(body.kind) ?? sampleKinds[0]),
    remove: async ({ params }, { scope }) => samples.remove(requireOwnRestaurant(scope, params.id)),
    hideNextSteps: async ({ params }, { scope }) =>
      samples.hideNextSteps(requireOwnRestaurant(scope, params.id)),
  };
}
