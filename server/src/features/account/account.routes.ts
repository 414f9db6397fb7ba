import type { accountRoutes } from '@menuboard/contract/account';
import type { Handlers } from '../../http/mount-route.ts';
import type { AccountData } from './account-data.service.ts';
import type { AccountDeletion } from './account-deletion.service.ts';

export function accountHandlers(
  deletion: AccountDeletion,
  data: AccountData,
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
