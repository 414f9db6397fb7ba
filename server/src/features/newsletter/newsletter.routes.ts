import type { newsletterRoutes } from '@menuboard/contract/newsletter';
import type { Handlers } from '../../http/mount-route.ts';
import type { NewsletterService } from './newsletter.service.ts';

export function newsletterHandlers(newsletter: NewsletterService): Handlers<typeof newsletterRoutes> {
  return {
    subscribe: ({ body }, { ip }) => newsletter.subscribe(body.email, ip),
  };
}
