/**
 * Square's own library against the fake, so that the fake cannot drift from Square's contract: its client reads the
 * fake, and its schemas, made strict, judge what the connector and the fake say to each other.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { installPackages } from '../../test-tools/installed-packages.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import type { FakeNotice } from '../fakes/fake-till.ts';
import { startFakeSquare } from '../fakes/square.ts';
import type { TillIo } from '../src/connector.ts';
import { square } from '../src/connectors/square.ts';
import { edit, fill } from './conformance/reading.ts';
import { testIo } from './test-io.ts';

interface Schema {
  parseOrThrow(raw: unknown, options: { unrecognizedObjectKeys: 'fail' }): unknown;
}
interface CatalogObject {
  id: string;
  type: string;
  version?: bigint;
  isDeleted?: boolean;
  itemData?: {
    name?: string;
    variations?: {
      id: string;
      itemVariationData?: { priceMoney?: { amount?: bigint; currency?: string } };
    }[];
  };
}
/** The parts of the library that this test uses. */
interface Library {
  SquareClient: new (options: {
    token?: string;
    baseUrl: string;
    maxRetries?: number;
  }) => {
    locations: { list(): Promise<{ locations?: { id?: string; currency?: string; status?: string }[] }> };
    catalog: {
      list(request: { types: string }): Promise<AsyncIterable<CatalogObject>>;
      search(request: object): Promise<{ objects?: CatalogObject[]; cursor?: string; latestTime?: string }>;
      batchGet(request: object): Promise<{ objects?: CatalogObject[]; relatedObjects?: CatalogObject[] }>;
    };
    inventory: {
      batchGetCounts(
        request: object,
      ): Promise<AsyncIterable<{ catalogObjectId?: string; quantity?: string }>>;
    };
    oAuth: { obtainToken(request: object): Promise<Record<string, unknown>> };
  };
  SquareError: new () => Error & { statusCode: number };
  WebhooksHelper: {
    verifySignature(notice: {
      requestBody: string;
      signatureHeader: string;
      signatureKey: string;
      notificationUrl: string;
    }): Promise<boolean>;
  };
}

const folder = fileURLToPath(new URL('square-library', import.meta.url));
let library: Library;
let schemas: Record<string, Schema>;

beforeAll(async () => {
  await installPackages(folder);
  const load = createRequire(join(folder, 'package.json'));
  library = load('square');
  schemas = load(join(dirname(load.resolve('square')), 'serialization'));
}, timeLimit(300_000));

async function start() {
  const fake = await startFakeSquare({ currency: 'EUR' });
  onTestFinished(() => fake.stop());
  const client = new library.SquareClient({
    token: fake.settings.accessToken ?? '',
    baseUrl: fake.address,
    maxRetries: 0,
  });
  const session = { settings: fake.settings, location: null, address: fake.address };
  return { fake, client, session, io: testIo() };
}

async function all<T>(pages: Promise<AsyncIterable<T>>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of await pages) found.push(one);
  return found;
}

test("the library's client reads all pages of the catalog, the locations and the counts", async () => {
  const { fake, client, io } = await start();
  fill({ fake, io, session: { settings: {}, location: null, address: undefined } }, 250);

  const items = await all(client.catalog.list({ types: 'ITEM' }));
  const { locations = [] } = await client.locations.list();
  const counts = await all(
    client.inventory.batchGetCounts({ locationIds: ['LMAINSTREET'], states: ['IN_STOCK'] }),
  );

  const dishes = fake.dishes();
  expect(items.map(({ id }) => id).sort()).toEqual(dishes.map(({ externalId }) => externalId).sort());
  const [item] = items;
  expect(item?.itemData?.name).toBe(dishes.find(({ externalId }) => externalId === item?.id)?.name);
  const prices = items.flatMap(({ itemData }) => itemData?.variations ?? []);
  expect(prices.every(({ itemVariationData: data }) => typeof data?.priceMoney?.amount === 'bigint')).toBe(
    true,
  );
  expect(locations.map(({ currency, status }) => [currency, status])).toEqual([
    ['EUR', 'ACTIVE'],
    ['EUR', 'ACTIVE'],
    ['EUR', 'INACTIVE'],
  ]);
  const counted = dishes.flatMap(({ left, sizes = [] }) => [left, ...sizes.map((size) => size.left)]);
  expect(counts.length).toBe(counted.filter((left) => typeof left === 'number').length);
});

test("the library's client follows a change and a deletion", async () => {
  const { fake, client, io } = await start();
  fill({ fake, io, session: { settings: {}, location: null, address: undefined } }, 3);
  const search = (beginTime?: string) =>
    client.catalog.search({
      objectTypes: ['ITEM'],
      includeDeletedObjects: true,
      ...(beginTime && { beginTime }),
    });
  const { latestTime } = await search();

  fake.put({ externalId: '1001', name: 'Soup', price: 4.5 });
  fake.remove('1002');

  const { objects = [] } = await search(latestTime);
  expect(objects.map(({ id, isDeleted = false }) => [id, isDeleted]).sort()).toEqual([
    ['1001', false],
    ['1002', true],
  ]);
  const { objects: found = [], relatedObjects } = await client.catalog.batchGet({
    objectIds: ['1001-V', '1002'],
    includeRelatedObjects: true,
  });
  expect(found.map(({ id, type }) => [id, type])).toEqual([['1001-V', 'ITEM_VARIATION']]);
  expect(relatedObjects?.map(({ id }) => id)).toEqual(['1001']);
});

test("the library's client exchanges a code and refreshes the token; a wrong secret is an error of its type", async () => {
  const { fake, client } = await start();
  const signIn = fake.signIn;
  if (!signIn || !square.signIn) throw new Error('The fake has no sign-in.');
  const redirectUri = 'https://boards.example/signed-in';
  const { code } = signIn.consent(square.signIn.authorizeUrl(signIn.app, { state: 's', redirectUri }));
  const { id: clientId, secret: clientSecret } = signIn.app;

  const tokens = await client.oAuth.obtainToken({
    clientId,
    clientSecret,
    grantType: 'authorization_code',
    code,
    redirectUri,
  });
  const { refreshToken } = tokens;
  const again = await client.oAuth.obtainToken({
    clientId,
    clientSecret,
    grantType: 'refresh_token',
    refreshToken,
  });

  expect(tokens).toMatchObject({ tokenType: 'bearer', merchantId: 'MLMERCHANT' });
  expect(again).toMatchObject({ refreshToken });
  const refused = client.oAuth.obtainToken({
    clientId,
    clientSecret: 'wrong',
    grantType: 'refresh_token',
    refreshToken,
  });
  await expect(refused).rejects.toBeInstanceOf(library.SquareError);
});

const noticeSchemas: Record<string, string> = {
  'catalog.version.updated': 'CatalogVersionUpdatedEvent',
  'inventory.count.updated': 'InventoryCountUpdatedEvent',
  'order.fulfillment.updated': 'OrderFulfillmentUpdatedEvent',
};

test("the library's helper accepts the signatures of notices that the connector accepts, and no others", async () => {
  const { fake, io, session } = await start();
  const notices: FakeNotice[] = [];
  fake.onNotice((notice) => notices.push(notice));
  fill({ fake, io, session }, 5);
  fake.putOrder?.({ externalId: 'ORDER', number: '104', state: 'ready' });
  const signatureKey = fake.settings.noticeKey ?? '';
  const notificationUrl = fake.noticeUrl ?? '';

  expect(notices.length).toBeGreaterThan(0);
  for (const { headers, body } of notices) {
    const signatureHeader = headers['x-square-hmacsha256-signature'] ?? '';
    for (const requestBody of [body, `${body} `]) {
      const isRight = await library.WebhooksHelper.verifySignature({
        requestBody,
        signatureHeader,
        signatureKey,
        notificationUrl,
      });
      const judged = square.hear?.(
        { url: notificationUrl, headers, body: Buffer.from(requestBody) },
        session,
      );
      expect([isRight, judged?.is]).toEqual(requestBody === body ? [true, 'genuine'] : [false, 'forged']);
    }
    const { type } = JSON.parse(body);
    const schema = schemas[noticeSchemas[type] ?? type];
    if (!schema) throw new Error(`The library has no schema for ${type}.`);
    schema.parseOrThrow(JSON.parse(body), { unrecognizedObjectKeys: 'fail' });
  }
});

/** Schemas of requests and answers, by path. */
const conversation: Record<string, readonly [request: string | undefined, answer: string]> = {
  '/v2/locations': [undefined, 'ListLocationsResponse'],
  '/v2/catalog/search': ['SearchCatalogObjectsRequest', 'SearchCatalogObjectsResponse'],
  '/v2/catalog/batch-retrieve': ['BatchGetCatalogObjectsRequest', 'BatchGetCatalogObjectsResponse'],
  '/v2/inventory/counts/batch-retrieve': [
    'BatchGetInventoryCountsRequest',
    'BatchGetInventoryCountsResponse',
  ],
  '/v2/orders/search': ['SearchOrdersRequest', 'SearchOrdersResponse'],
  '/oauth2/token': ['ObtainTokenRequest', 'ObtainTokenResponse'],
};

test("connector and fake say nothing that the library's strict schemas do not know", async () => {
  const { fake, session } = await start();
  const real = testIo();
  const spoken = new Set<string>();
  const io: TillIo = {
    ...real,
    async request(request) {
      const response = await real.request(request);
      const { pathname } = new URL(request.url);
      const [asked, answered] = conversation[pathname] ?? [];
      const judge = (name: string | undefined, text: string) => {
        if (name === undefined) return;
        const schema = schemas[name];
        if (!schema) throw new Error(`The library has no schema ${name}.`);
        schema.parseOrThrow(JSON.parse(text), { unrecognizedObjectKeys: 'fail' });
        spoken.add(name);
      };
      judge(asked, request.body ?? '');
      judge(answered, response.body.toString('utf8'));
      return response;
    },
  };
  const maker = fill({ fake, io, session }, 120);
  const { signIn } = square;
  const consent = fake.signIn;
  if (!consent) throw new Error('The fake has no sign-in.');

  let { cursor } = await square.readAll(io, session);
  for (let round = 0; round < 20; round++) {
    edit({ fake, io, session }, maker, 1 + (round % 3));
    ({ cursor } = await square.readSince(io, session, cursor ?? ''));
  }
  for (const state of ['preparing', 'ready', 'gone'] as const)
    fake.putOrder?.({ externalId: state, number: state, state });
  await square.readOrders(io, session, null);
  const { code = '' } = consent.consent(
    signIn.authorizeUrl(consent.app, { state: 's', redirectUri: 'https://x.example' }),
  );
  await signIn.exchange(io, consent.app, { code, redirectUri: 'https://x.example', query: {} });

  expect([...spoken].sort()).toEqual(Object.values(conversation).flat().filter(Boolean).sort());
});
