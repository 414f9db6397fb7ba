import type { Page } from 'playwright-core';

/** Delays API requests of this method and path until the returned function is called. `*` matches any id. */
export async function delayRequests(page: Page, method: string, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() === method) await released;
    await route.fallback();
  });
  return release;
}

/** Fails API requests of this method and path, like a broken network, until the returned function is called. */
export async function failRequests(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  const url = `**/api${path}`;
  await page.route(url, (route) => (route.request().method() === method ? route.abort() : route.fallback()));
  return () => page.unroute(url);
}

/** Delivers the next API request of this method and path, and loses its answer. */
export async function loseAnswer(page: Page, method: string, path: string): Promise<void> {
  let isLost = false;
  await page.route(`**/api${path}`, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

export interface ChangeRequest {
  method: string;
  path: string;
  body: unknown;
}

/** Returns a list that records the page's changing requests (all methods except GET) in the order of sending. */
export function recordChangeRequests(page: Page): ChangeRequest[] {
  const changes: ChangeRequest[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.method() === 'GET') return;
    const body = request.postData();
    changes.push({ method: request.method(), path: pathname, body: body ? JSON.parse(body) : null });
  });
  return changes;
}
