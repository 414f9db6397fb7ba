/** A restaurant that is linked with a till. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, ApiError } from '@menuboard/contract/http/api-client';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { type Link, type LinkKind, linkRoutes } from '@menuboard/contract/links';
import { createServerApi, RestaurantApi } from '../../../../e2e/harness/restaurant-api.ts';
import { timeLimit } from '../../../../test-tools/time-limit.ts';
import type { RunningTill } from './running-till.ts';

const POLL_MS = 250;
const RETRY_MS = 200;
/** Longer than the longest wait after failures. */
const READ_LIMIT_MS = timeLimit(120_000);

export interface LinkedRestaurant {
  owner: RestaurantApi;
  /** As `owner`, but repeats calls that get no answer because the server was killed. */
  call: ApiClient['call'];
  restaurantId: string;
  link: Link;
}

/** Whether a person would try again. */
const isAway = (error: unknown) =>
  error instanceof TypeError || (error instanceof ApiError && [429, 502, 503, 504].includes(error.status));

function patient(client: ApiClient): ApiClient['call'] {
  return async (...args) => {
    const deadline = performance.now() + READ_LIMIT_MS;
    for (;;) {
      try {
        return await client.call(...args);
      } catch (error) {
        if (!isAway(error) || performance.now() > deadline) throw error;
        await sleep(RETRY_MS);
      }
    }
  };
}

/** Signs up a restaurant without a link. */
export async function signUpRestaurant(url: string): Promise<Omit<LinkedRestaurant, 'link'>> {
  const owner = await RestaurantApi.signUp(url);
  const restaurantId = owner.session.user.restaurant.id;
  const call = patient(createServerApi(url).withToken(owner.session.token));
  return { owner, call, restaurantId };
}

type Till = Pick<RunningTill, 'kind' | 'settings' | 'ask'>;

/** Sets up a link by its form, or by the sign-in at the vendor. */
async function createLink(
  { owner, call, restaurantId }: Omit<LinkedRestaurant, 'link'>,
  { kind, settings, ask }: Till,
  { fields, canSignIn }: LinkKind,
): Promise<Link> {
  const params = { restaurantId };
  const answers = fields.flatMap(({ name }) => (name in settings ? [[name, settings[name] ?? '']] : []));
  const names = fields.map(({ name }) => name);
  // Without a field for the key of notices, only the operator's app hears them.
  const hears = !('noticeKey' in settings) || names.includes('noticeKey');
  const hasForm =
    hears && fields.length > 0 && fields.every(({ name, isOptional }) => isOptional || name in settings);
  if (!canSignIn || hasForm) {
    return call(linkRoutes.create, { params, body: { kind, settings: Object.fromEntries(answers) } });
  }
  const before = await call(linkRoutes.list, { params });
  const deadline = performance.now() + READ_LIMIT_MS;
  for (;;) {
    // People try again when the till or the server is away.
    const answer = await signIn({ owner, restaurantId }, { kind, ask }).catch(String);
    const { links } = await call(linkRoutes.list, { params });
    const created = links.find(({ id }) => !before.links.some((link) => link.id === id));
    if (created) return created;
    if (performance.now() > deadline) throw new Error(`The sign-in made no link: ${answer}`);
    await sleep(RETRY_MS);
  }
}

/** Signs in at the vendor. Resolves with the address to which the person is sent back. */
async function signIn(
  { owner, restaurantId }: Pick<LinkedRestaurant, 'owner' | 'restaurantId'>,
  { kind, ask }: Pick<Till, 'kind' | 'ask'>,
): Promise<string | null> {
  const path = linkRoutes.signIn.path.replace(':restaurantId', restaurantId);
  const begun = await fetch(`${owner.url}/api${path}`, {
    method: linkRoutes.signIn.method,
    headers: { authorization: `Bearer ${owner.session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  });
  // The cookie shows that the same browser comes back.
  const [cookie = ''] = (begun.headers.get('set-cookie') ?? '').split(';');
  const { url } = (await begun.json()) as { url: string };
  const back = new URL(new URL(url).searchParams.get('redirect_uri') ?? '');
  for (const [name, value] of Object.entries(await ask('consent', { url })))
    back.searchParams.set(name, value);
  const answer = await fetch(owner.url + back.pathname + back.search, {
    headers: { cookie },
    redirect: 'manual',
  });
  return answer.headers.get('location');
}

/** Links the first place of the account. A dish that is sold out here becomes sold out in the till, if it can be told. */
export async function setUpLink(restaurant: Omit<LinkedRestaurant, 'link'>, till: Till): Promise<Link> {
  const { call, restaurantId } = restaurant;
  const { kinds } = await call(linkRoutes.kinds, { params: { restaurantId } });
  const kind = kinds.find((one) => one.kind === till.kind);
  if (!kind || kind.unavailable) throw new Error(`${till.kind} cannot be linked: ${kind?.unavailable}`);
  const { id, locations } = await createLink(restaurant, till, kind);
  const params = { id };
  const [first] = locations;
  const body = {
    ...(locations.length > 1 && first && { location: first.id }),
    ...(kind.canSendSoldOut && { sendsSoldOut: true }),
  };
  if (Object.keys(body).length > 0) await call(linkRoutes.update, { params, body });
  await call(linkRoutes.start, { params, body: {} });
  return call(linkRoutes.get, { params });
}

export const readLink = ({ call, link }: Pick<LinkedRestaurant, 'call' | 'link'>): Promise<Link> =>
  call(linkRoutes.get, { params: { id: link.id } });

export async function readItems({
  call,
  restaurantId,
}: Pick<LinkedRestaurant, 'call' | 'restaurantId'>): Promise<Item[]> {
  return (await call(itemRoutes.list, { params: { restaurantId } })).items;
}

/** Resolves once the link has read its till since this time, in ms since 1970, and has nothing left to send. */
export async function untilRead(restaurant: LinkedRestaurant, since: number): Promise<Link> {
  const deadline = performance.now() + READ_LIMIT_MS;
  for (;;) {
    const link = await readLink(restaurant);
    if (link.lastReadAt && Date.parse(link.lastReadAt) > since && !link.failingSince && link.unsent === 0)
      return link;
    if (performance.now() > deadline) throw new Error(`The till was not read: ${JSON.stringify(link)}`);
    await sleep(POLL_MS);
  }
}
