import { feature } from '../../app/feature.ts';
import { isApiKey } from '../../http/caller.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { apiKeyHandlers } from './api-keys.routes.ts';
import { apiKeysService } from './api-keys.service.ts';
import { findKeyHolder } from './find-key-holder.ts';

const noSocketForKeys = () =>
  new AppError(
    'unauthenticated',
    'API keys open no sockets. Add a webhook; GET /api/restaurants/{id}/changes has what a program has missed.',
  );

/** Keys of programs such as a till, which act for a restaurant as far as the scopes of their key allow. */
export const apiKeys = feature({
  routes: (kit) => ({ ApiKeys: apiKeyHandlers(apiKeysService(kit)) }),
  callers: (kit) => ({ findKeyHolder: (token) => findKeyHolder(kit, token) }),
  sockets: () => ({
    async identify({ token }) {
      if (token !== undefined && isApiKey(token)) throw noSocketForKeys();
      return undefined;
    },
  }),
});
