/** JSON-RPC of Tryton 6.0: values, sign-in and reading of records. */
import * as z from 'zod/mini';
import { type TillIo, TillProblem, type TillSession } from '../connector.ts';
import { maybe, number } from '../json.ts';
import { SignInCache } from '../sign-in-cache.ts';
import { checkCurrency } from '../till-dishes.ts';
import { askJson, unreadable } from '../till-request.ts';

const PAGE = 500;

export const ids = z.array(z.int());
/** SQLite sends 0 and 1. */
export const truth = maybe(z.union([z.boolean(), z.int()]));
export const Decimal = z.pipe(
  z.object({ decimal: z.string() }),
  z.transform(({ decimal }) => Number(decimal)),
);
const part = z.int();
/** A time in Tryton's clock, in microseconds. */
const Time = z.pipe(
  z.object({ year: part, month: part, day: part, hour: part, minute: part, second: part, microsecond: part }),
  z.transform(
    (at) => Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute, at.second) * 1_000 + at.microsecond,
  ),
);
export const stamps = { create_date: maybe(Time), write_date: maybe(Time) };
export type Stamped = z.output<z.ZodMiniObject<typeof stamps>>;

export function timeOf(microseconds: number) {
  const date = new Date(Math.floor(microseconds / 1_000));
  return {
    __class__: 'datetime',
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    microsecond: microseconds % 1_000_000,
  };
}

interface Grant {
  url: string;
  authorization: string;
  /** Company, language, warehouse and price list of the user. */
  context: Record<string, unknown>;
  /** Fields of models that exist, by model and wanted fields. */
  existing: Map<string, string[]>;
}

/** A signed-in user. */
interface Records {
  call<T extends z.ZodMiniType>(method: string, params: unknown[], schema: T): Promise<z.output<T>>;
  /** The fields of a model that exist, which depends on the installed modules. */
  fieldsOf(model: string, names: string[]): Promise<string[]>;
  /** Reads records with those fields of a schema that exist. */
  search<S extends z.core.$ZodShape>(
    model: string,
    domain: unknown[],
    schema: z.ZodMiniObject<S>,
  ): Promise<z.output<z.ZodMiniObject<S>>[]>;
}

export interface TrytonClient extends Records {
  hasPriceList: boolean;
  pricesHaveTax: boolean;
  /** Whether there is one warehouse, or one that Tryton takes by default. */
  hasWarehouse: boolean;
}

/** Calls a method. Tryton answers errors with status 200, too. */
async function rpc<T extends z.ZodMiniType>(
  io: TillIo,
  request: { url: string; authorization?: string; method: string; params: unknown[] },
  schema: T,
): Promise<z.output<T>> {
  const { url, authorization, method, params } = request;
  const answer = await askJson(
    io,
    'Tryton',
    {
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify({ id: 1, method, params }),
    },
    z.object({ result: z.optional(z.unknown()), error: z.optional(z.array(z.unknown())) }),
  );
  const [problem] = answer.error ?? [];
  if (problem === 'LoginException')
    throw new TillProblem(
      'signIn',
      'Tryton asks for more than a password. Use a user who signs in by password alone.',
    );
  if (problem === 'UserError')
    throw new TillProblem(
      'settings',
      'Tryton does not allow this to the user of the link. Change the groups of the user in Tryton.',
    );
  const result = schema.safeParse(answer.result);
  if (!answer.error && result.success) return result.data;
  throw unreadable('Tryton');
}

/** Address and name of the database. A client in the browser has the name behind `#`. */
async function locate(io: TillIo, { address = '', database }: TillSession['settings']): Promise<string> {
  if (!URL.canParse(address))
    throw new TillProblem('settings', 'This is not an address. Write it as https://tryton.example.com.');
  const { origin, hash } = new URL(address);
  const name = database?.trim() || hash.replace(/^#\/?/, '').split('/')[0];
  if (name) return `${origin}/${encodeURIComponent(name)}/`;
  const all = await rpc(io, { url: `${origin}/`, method: 'common.db.list', params: [] }, z.array(z.string()));
  if (all.length === 1) return `${origin}/${encodeURIComponent(all[0] ?? '')}/`;
  throw new TillProblem('settings', 'Tryton has several databases. Write the name of yours.');
}

function recordsOf(io: TillIo, { url, authorization, context, existing }: Grant): Records {
  const call: Records['call'] = (method, params, schema) =>
    rpc(io, { url, authorization, method: `model.${method}`, params: [...params, context] }, schema);
  const fieldsOf: Records['fieldsOf'] = async (model, names) => {
    const asked = `${model} ${names}`;
    const known = existing.get(asked) ?? Object.keys(await call(`${model}.fields_get`, [names], Definitions));
    existing.set(asked, known);
    return known;
  };
  const search: Records['search'] = async (model, domain, schema) => {
    const names = Object.keys(schema.shape).filter((name) => !name.endsWith('.'));
    const nested = Object.entries(schema.shape).flatMap(([name, field]) =>
      name.endsWith('.') ? Object.keys((field as z.ZodMiniObject).shape).map((inner) => name + inner) : [],
    );
    const fields = [...(names.length > 0 ? await fieldsOf(model, names) : []), ...nested];
    const rows: z.output<typeof schema>[] = [];
    for (;;) {
      const params: unknown[] = [domain, rows.length, PAGE, [['id', 'ASC']], fields];
      const page = await call(`${model}.search_read`, params, z.array(schema));
      rows.push(...page);
      if (page.length < PAGE) return rows;
    }
  };
  return { call, fieldsOf, search };
}

const Definitions = z.record(z.string(), z.unknown());
const Company = z.object({ 'currency.': z.object({ code: z.string() }) });
const Defaults = z.object({ locations: maybe(ids), price_list: number });

export const signIns = new SignInCache(
  async (io, { settings }) => {
    const url = await locate(io, settings);
    const { user = '', password = '' } = settings;
    const login = { url, method: 'common.db.login', params: [user, { password }] };
    const [id, key] = await rpc(io, login, z.tuple([z.int(), z.string()]));
    const authorization = `Session ${Buffer.from(`${user}:${id}:${key}`).toString('base64')}`;
    const session: Grant = { url, authorization, context: {}, existing: new Map() };
    const context = await recordsOf(io, session).call('res.user.get_preferences', [true], Definitions);
    const { company } = context;
    if (!company) throw new TillProblem('settings', noCompany);
    const records = recordsOf(io, { ...session, context });
    const [own] = await records.search('company.company', [['id', '=', company]], Company);
    checkCurrency('Tryton', own?.['currency.'].code, io.currency);
    // The same defaults as in Tryton's own search for products in a sale.
    const wanted = await records.fieldsOf('product.sale.context', ['locations', 'price_list']);
    const defaults = await records.call('product.sale.context.default_get', [wanted], Defaults);
    const { locations, price_list: list } = defaults;
    const lists = list
      ? await records.search('product.price_list', [['id', '=', list]], z.object({ tax_included: truth }))
      : [];
    return {
      ...session,
      // A product that is no longer in use has changed, too.
      context: { ...context, active_test: false, locations, ...(list && { price_list: list }) },
      hasPriceList: Boolean(list),
      pricesHaveTax: Boolean(lists[0]?.tax_included),
      hasWarehouse: Boolean(locations?.length),
    };
  },
  (io, grant): TrytonClient => {
    const { hasPriceList, pricesHaveTax, hasWarehouse } = grant;
    return { ...recordsOf(io, grant), hasPriceList, pricesHaveTax, hasWarehouse };
  },
);

const noCompany = 'The user of the link has no company. Choose one for the user in Tryton.';
