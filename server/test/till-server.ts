/** A till of its own kind, with its connector, for tests of everything that no vendor decides. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TillDish } from '@menuboard/contract/links';
import { type Connector, connector, TillProblem, type TillSession } from '@menuboard/links/connector';

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const json = (value: unknown): Answer => ({ status: 200, body: JSON.stringify(value) });

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

export async function startTill() {
  const dishes = new Map<string, TillDish>();
  const requests: { path: string; body: string; authorization: string | undefined }[] = [];
  let token = 'a secret token';
  let version = 0;
  /** Answers of the next requests in place of the till's own. */
  let override: ((path: string) => Answer | undefined | Promise<Answer | undefined>) | undefined;
  const changedAt = new Map<string, number>();

  function answer(path: string, body: string, authorization: string | undefined): Answer {
    const url = new URL(path, 'http://till');
    if (url.pathname === '/token')
      return json({ token, refresh: 'r', expires: url.searchParams.get('expires') ?? '' });
    if (authorization !== `Bearer ${token}`) return { status: 401 };
    const since = url.searchParams.get('since');
    if (url.pathname === '/places') return json([{ id: 'main', name: 'Main Street' }]);
    if (url.pathname === '/sold-out') {
      const { externalId, sizeId, isAvailable } = JSON.parse(body);
      const dish = dishes.get(externalId);
      if (dish) {
        const sizes = dish.sizes?.map((size) =>
          size.externalId === sizeId ? { ...size, isAvailable } : size,
        );
        till.put(sizeId ? { ...dish, sizes } : { ...dish, isAvailable });
      }
      return json({});
    }
    const all = [...dishes.values()];
    const wanted =
      since === null ? all : all.filter(({ externalId }) => (changedAt.get(externalId) ?? 0) > Number(since));
    const removed = [...changedAt].flatMap(([id, at]) =>
      !dishes.has(id) && since !== null && at > Number(since) ? [id] : [],
    );
    return json({ dishes: wanted, removed, version: String(version) });
  }

  const http = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const path = request.url ?? '';
    requests.push({ path, body, authorization: request.headers.authorization });
    const given = (await override?.(path)) ?? answer(path, body, request.headers.authorization);
    response.writeHead(given.status, given.headers).end(given.body);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;

  const till = {
    url: `http://127.0.0.1:${port}`,
    requests,
    settings: () => ({ address: `http://127.0.0.1:${port}`, token }),
    put(dish: TillDish): void {
      version += 1;
      dishes.set(dish.externalId, dish);
      changedAt.set(dish.externalId, version);
    },
    change(externalId: string, values: Partial<TillDish>): void {
      const dish = dishes.get(externalId);
      if (dish) till.put({ ...dish, ...values });
    },
    /** Changes a dish so that no incremental reading tells of it. */
    changeSilently(externalId: string, values: Partial<TillDish>): void {
      const dish = dishes.get(externalId);
      if (dish) dishes.set(externalId, { ...dish, ...values });
    },
    get: (externalId: string) => dishes.get(externalId),
    remove(externalId: string): void {
      version += 1;
      dishes.delete(externalId);
      changedAt.set(externalId, version);
    },
    /** Removes a dish so that no incremental reading tells of it. */
    forget(externalId: string): void {
      dishes.delete(externalId);
      changedAt.delete(externalId);
    },
    clear(): void {
      dishes.clear();
      changedAt.clear();
      requests.length = 0;
      override = undefined;
      token = 'a secret token';
    },
    refuseToken: () => {
      token = 'another token';
    },
    answerWith(next: typeof override): void {
      override = next;
    },
    stop: () => {
      http.closeAllConnections();
      http.close();
    },
  };
  return till;
}

export type Till = Awaited<ReturnType<typeof startTill>>;

async function ask(
  io: Parameters<NonNullable<Connector['readAll']>>[0],
  { settings }: TillSession,
  path: string,
  body?: object,
) {
  const reply = await io.request({
    url: `${settings.address}${path}`,
    headers: { authorization: `Bearer ${settings.token}` },
    ...(body && { method: 'POST' as const, body: JSON.stringify(body) }),
    maxBytes: 1_000_000,
  });
  if (reply.status === 401) throw new TillProblem('signIn', 'The till refuses the token.');
  if (reply.status === 404) throw new TillProblem('settings', 'The address leads to no till.');
  if (reply.status === 429)
    throw new TillProblem('busy', 'The till is busy.', Number(reply.headers['retry-after']) * 1_000);
  if (reply.status !== 200) throw new TillProblem('away', `The till answered ${reply.status}.`);
  return JSON.parse(reply.body.toString());
}

const fields = [
  { name: 'address', label: 'Address', help: '', type: 'url' },
  { name: 'token', label: 'Token', help: '', type: 'secret' },
] as const;

const plain = {
  name: 'Test till',
  summary: 'Reads the dishes of a till for tests.',
  evidence: 'documents',
  fields,
  pollMs: 10_000,
} as const;

/** Reads everything each time. */
export const wholeConnector = connector({
  ...plain,
  kind: 'whole',
  async readAll(io, session) {
    const { dishes } = await ask(io, session, '/dishes');
    return { dishes, isWhole: true, removed: [], faulty: [], cursor: null };
  },
});

/** Reads everything, also of a large menu. */
const largeConnector = connector({
  ...wholeConnector,
  kind: 'large',
  async readAll(io, { settings }) {
    const headers = { authorization: `Bearer ${settings.token}` };
    const { body } = await io.request({ url: `${settings.address}/dishes`, headers });
    return {
      dishes: JSON.parse(body.toString()).dishes,
      isWhole: true,
      removed: [],
      faulty: [],
      cursor: null,
    };
  },
});

/** Reads changes, takes notices, and is told what is sold out. */
export const liveConnector = connector({
  ...plain,
  kind: 'live',
  async readAll(io, session) {
    const { dishes, version } = await ask(io, session, '/dishes');
    return { dishes, isWhole: true, removed: [], faulty: [], cursor: version };
  },
  async readSince(io, session, cursor) {
    const { dishes, removed, version } = await ask(io, session, `/dishes?since=${cursor}`);
    const isSame = dishes.length + removed.length === 0;
    return { dishes, isWhole: false, removed, faulty: [], cursor: version, isSame };
  },
  hear({ headers, body }, { settings }) {
    if (body.toString() === 'verify') return { is: 'verify', reply: 'yes' };
    return { is: headers['x-till-signature'] === settings.token ? 'genuine' : 'forged' };
  },
  async sendSoldOut(io, session, soldOut) {
    await ask(io, session, '/sold-out', soldOut);
  },
});

/** A source that sends by itself. */
export const pushConnector = connector({ ...plain, kind: 'push', name: 'Own program', fields: [] });

/** A vendor whose accounts people open by signing in there. */
export const vendorConnector = connector({
  ...wholeConnector,
  kind: 'vendor',
  name: 'Vendor',
  fields: [],
  signIn: {
    authorizeUrl: ({ id }, { state, redirectUri }) =>
      `https://vendor.example/authorize?${new URLSearchParams({ id, state, redirectUri })}`,
    async exchange(io, app, { code }) {
      const reply = await io.request({ url: `${app.address}/token?expires=${code}` });
      const { token, expires } = JSON.parse(reply.body.toString());
      return { token, expires, address: app.address ?? '' };
    },
    async refresh(io, app) {
      const reply = await io.request({ url: `${app.address}/token?expires=` });
      return { token: JSON.parse(reply.body.toString()).token, expires: '' };
    },
    isExpiring: ({ settings }) => settings.expires === 'soon',
  },
});

/** Connectors for tests beside the real ones. */
export const testConnectors = [wholeConnector, largeConnector, liveConnector, pushConnector];
