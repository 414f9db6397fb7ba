import { newsletterRoutes } from '@menuboard/contract/newsletter';
import { callRoute } from '../../lib/call-route.ts';
import { messageFor } from '../../lib/errors.ts';

/** Subscribes an address to the newsletter. Resolves to the error message, or undefined on success. */
export async function subscribe(email: string, fallback: string): Promise<string | undefined> {
  // Visitors have no session to end.
  const answer = await callRoute(newsletterRoutes.subscribe, { body: { email } }, () => undefined);
  return answer.error && messageFor(answer.error, fallback);
}
