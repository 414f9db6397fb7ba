import type { passwordRoutes } from '@menuboard/contract/passwords';
import type { Handlers } from '../../http/handler.ts';
import type { passwordResetService } from './password-reset.service.ts';

/** @param ownAddress returns this server's address for other devices, given the local address of the connection */
export function passwordHandlers(
  resets: ReturnType<typeof passwordResetService>,
  ownAddress: (localAddress: string | undefined) => string,
): Handlers<typeof passwordRoutes> {
  return {
    canSend: async () => ({ canSend: resets.canSend }),
    sendLink: async ({ body }, { ip, request }) => {
      resets.sendLink(body.email, ip, ownAddress(request.socket.localAddress));
      return null;
    },
    reset: async ({ body }, { ip }) => {
      await resets.reset(body.token, body.newPassword, ip);
      return null;
    },
  };
}
