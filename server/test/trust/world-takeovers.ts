import { takeoverRoutes } from '@menuboard/contract/takeovers';
import type { TestApp } from '../build-test-app.ts';

interface Parts {
  app: TestApp;
  mark: string;
  params: () => { restaurantId: string };
  signedIn: () => Promise<{ token: string }>;
  secrets: string[];
}

/** Returns a function that resolves with the id of a new takeover. A few can run at once, so it ends the others. */
export function createWorldTakeovers({ app, mark, params, signedIn, secrets }: Parts) {
  return async (): Promise<string> => {
    const { takeovers } = await app.call(takeoverRoutes.list, { params: params() }, await signedIn());
    const running = takeovers.filter(({ endsAt }) => Date.parse(endsAt) > app.clock.now());
    for (const { id } of running) await app.call(takeoverRoutes.end, { params: { id } }, await signedIn());
    const body = { title: `Closed ${mark}` };
    const { id } = await app.call(takeoverRoutes.start, { params: params(), body }, await signedIn());
    secrets.push(id);
    return id;
  };
}
