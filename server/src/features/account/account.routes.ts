import type { accountRoutes } from '@menuboard/contract/account';
import type { Handlers } from '../../http/handler.ts';
import type { accountDataService } from './account-data.service.ts';
import type { accountDeletionService } from './account-deletion.service.ts';

export function accountHandlers(
  deletion: ReturnType<typeof accountDeletionService>,
  data: ReturnType<typeof accountDataService>,
  operatorEmail: string | undefined,
): Handlers<typeof accountRoutes> {
  return {
    contact: async () => ({ operatorEmail: operatorEmail ?? null }),
    createDataLink: (_, caller) => data.createLink(caller),
    deletion: (_, caller) => deletion.preview(caller),
    remove: async ({ body }, caller) => {
      await deletion.remove(caller, body);
      return null;
    },
  };
}
