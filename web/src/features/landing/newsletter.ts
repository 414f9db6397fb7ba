import { newsletterRoutes } from '@menuboard/contract/newsletter';
import { call } from '../../lib/call.ts';
import { messageFor } from '../../lib/errors.ts';
import { request } from '../../lib/transport.ts';

const subscribeCall = call(newsletterRoutes.subscribe);

/** Leaves an address for the newsletter. What went wrong, in a sentence, or nothing. */
export async function subscribe(email: string, fallback: string): Promise<string | undefined> {
  // Nobody is signed in who leaves an address: there is no session to end.
  const answer = await request(subscribeCall.query({ body: { email } }), () => undefined);
  return answer.error && messageFor(answer.error, fallback);
}
