/** Admin API of Vendure 3 (GraphQL): sign-in and reading of products. */
import * as z from 'zod/mini';
import { type TillIo, TillProblem } from '../connector.ts';
import { maybe } from '../json.ts';
import { SignInCache } from '../sign-in-cache.ts';
import { checkCurrency } from '../till-dishes.ts';
import { askTill, readJson, unreadable } from '../till-request.ts';

interface Grant {
  url: string;
  /** Token of the channel, if it is not the default one. */
  channel: string | undefined;
  token: string | undefined;
}

/** A signed-in administrator. */
export interface VendureClient {
  ask<T>(query: string, variables: Record<string, unknown>, schema: z.ZodMiniType<T>): Promise<T>;
  /** Number of decimals of all prices. */
  precision: number;
  /** Whether the stock of a variant counts that leaves the answer to the settings, and what is reserved then. */
  tracksStock: boolean;
  threshold: number;
}

const Answer = z.object({
  data: maybe(z.unknown()),
  errors: z.optional(
    z.array(z.object({ message: z.string(), extensions: maybe(z.object({ code: maybe(z.string()) })) })),
  ),
});
const Login = z.object({ login: z.object({ __typename: z.string() }) });
const Settings = z.object({
  activeChannel: z.object({ defaultCurrencyCode: z.string(), availableCurrencyCodes: z.array(z.string()) }),
  globalSettings: z.object({
    trackInventory: z.boolean(),
    outOfStockThreshold: z.number(),
    serverConfig: z.object({ moneyStrategyPrecision: z.int() }),
  }),
});

const login = `mutation ($user: String!, $password: String!) {
  login(username: $user, password: $password) { __typename ... on ErrorResult { errorCode } } }`;
const settingsQuery = `query { activeChannel { defaultCurrencyCode availableCurrencyCodes }
  globalSettings { trackInventory outOfStockThreshold serverConfig { moneyStrategyPrecision } } }`;

async function ask<T>(
  io: TillIo,
  { url, channel, token }: Grant,
  query: string,
  variables: Record<string, unknown>,
  schema: z.ZodMiniType<T>,
): Promise<{ answer: T; token: string | undefined }> {
  const headers = {
    'content-type': 'application/json',
    ...(channel && { 'vendure-token': channel }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const body = JSON.stringify({ query, variables });
  const response = await askTill(io, 'Vendure', { url, method: 'POST', headers, body });
  const answer = readAnswer(readJson('Vendure', response, Answer), schema);
  return { answer, token: response.headers['vendure-auth-token'] ?? token };
}

export const signIns = new SignInCache(
  async (io, { settings }) => {
    const { user = '', password = '', channel } = settings;
    const url = apiAddress(settings.address ?? '');
    const anonymous: Grant = { url, channel: channel?.trim(), token: undefined };
    const { answer, token } = await ask(io, anonymous, login, { user, password }, Login);
    if (answer.login.__typename !== 'CurrentUser')
      throw new TillProblem('signIn', 'Vendure did not accept the user and password.');
    if (!token) throw new TillProblem('settings', noTokens);
    const grant = { ...anonymous, token };
    const { activeChannel, globalSettings } = (await ask(io, grant, settingsQuery, {}, Settings)).answer;
    if (!activeChannel.availableCurrencyCodes.includes(io.currency))
      checkCurrency('Vendure', activeChannel.defaultCurrencyCode, io.currency);
    const { trackInventory: tracksStock, outOfStockThreshold: threshold, serverConfig } = globalSettings;
    grant.url = `${url}?currencyCode=${io.currency}`;
    return { grant, precision: serverConfig.moneyStrategyPrecision, tracksStock, threshold };
  },
  (io, { grant, ...numbers }): VendureClient => ({
    ask: async (query, variables, schema) => (await ask(io, grant, query, variables, schema)).answer,
    ...numbers,
  }),
);

const noTokens = "Vendure gives no tokens. Add 'bearer' to authOptions.tokenMethod in its configuration.";

/** GraphQL answers errors with status 200. */
function readAnswer<T>({ data, errors }: z.output<typeof Answer>, schema: z.ZodMiniType<T>): T {
  const [problem] = errors ?? [];
  const code = problem?.extensions?.code;
  if (code === 'FORBIDDEN')
    throw new TillProblem(
      'signIn',
      'Vendure does not allow this to the user of the link. Check its role, and sign in again.',
    );
  if (code === 'CHANNEL_NOT_FOUND')
    throw new TillProblem('settings', 'Vendure does not know this channel. Check its token.');
  const result = schema.safeParse(data);
  if (!problem && result.success) return result.data;
  throw unreadable('Vendure');
}

/** Address of the Admin API. People copy that of the dashboard. */
function apiAddress(typed: string): string {
  if (!URL.canParse(typed))
    throw new TillProblem('settings', 'This is not an address. Write it as https://shop.example.com.');
  const { origin, pathname } = new URL(typed);
  const path = pathname.replace(/\/+$/, '').replace(/\/(admin|dashboard)(\/.*)?$/, '');
  return `${origin}${path.endsWith('-api') ? path : `${path}/admin-api`}`;
}

/** Reads all pages of a list of products. */
export async function readPages<T>(
  { ask }: VendureClient,
  fields: string,
  item: z.ZodMiniType<T>,
  take: number,
  filter = {},
): Promise<T[]> {
  const query = `query ($options: ProductListOptions) { products(options: $options) { totalItems items { ${fields} } } }`;
  const schema = z.object({ products: z.object({ totalItems: z.int(), items: z.array(item) }) });
  const found: T[] = [];
  for (;;) {
    const options = { take, skip: found.length, sort: { id: 'ASC' }, filter };
    const { products } = await ask(query, { options }, schema);
    found.push(...products.items);
    if (products.items.length === 0 || found.length >= products.totalItems) return found;
  }
}
