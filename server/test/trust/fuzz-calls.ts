/** Generates calls from the OpenAPI document: valid ones, nearly valid ones and absurd ones. */
import { ID_KIND_KEY } from '@menuboard/contract/fields';
import fc from 'fast-check';
import { formBody, formType } from './fuzz-forms.ts';
import { Entries, type Json, mutate, Reference } from './fuzz-json.ts';
import { brokenBody, mutation, oddPath, oddValue } from './fuzz-odd.ts';
import type { JsonSchema } from './id-paths.ts';

export interface Operation {
  name: string;
  method: string;
  /** Parameters are written as `{name}`. */
  path: string;
  params: { name: string; schema: JsonSchema }[];
  body: JsonSchema | undefined;
  /** Whether it takes a form with files. */
  isUpload: boolean;
}

/** A path parameter: an id of the restaurant, or raw characters. */
export type PathPart = Reference | string;

export interface Call {
  operation: Operation;
  method: string;
  prefix: string;
  params: Record<string, PathPart>;
  suffix: string;
  body: Json | undefined;
  contentType: string;
  authorization: string;
  idempotencyKey: string | undefined;
}

/** Placeholder for the owner's session in `authorization`. */
export const OWNER = 'owner';

// Fields whose valid values do not follow from the schema.
const byName: Record<string, fc.Arbitrary<Json>> = {
  pairingCode: fc.nat().map((pick) => new Reference('code', pick)),
  code: fc.nat().map((pick) => new Reference(pick % 2 === 0 ? 'claim' : 'signInCode', pick)),
  token: fc.nat().map((pick) => new Reference(pick % 3 === 0 ? 'resetToken' : 'invitationToken', pick)),
  secret: fc.nat().map((pick) => new Reference('secret', pick)),
  email: fc.oneof(
    { weight: 2, arbitrary: fc.constant(new Reference('email', 0)) },
    { weight: 1, arbitrary: fc.stringMatching(/^[a-z]{3,12}@[a-z]{3,12}\.example$/) },
  ),
  currentPassword: fc.constant(new Reference('password', 0)),
  password: fc.oneof(
    { weight: 3, arbitrary: fc.constant(new Reference('password', 0)) },
    { weight: 1, arbitrary: fc.string({ minLength: 6, maxLength: 40 }) },
  ),
  restaurantName: fc.oneof(
    { weight: 1, arbitrary: fc.constant(new Reference('restaurantName', 0)) },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 40 }) },
  ),
  // Position and size of a block on a board must fit together, unlike two random fractions.
  x: fc.constantFrom(0, 0.25, 0.5),
  y: fc.constantFrom(0, 0.25, 0.5),
  w: fc.constantFrom(0.1, 0.25, 0.5),
  h: fc.constantFrom(0.1, 0.25, 0.5),
  timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Mars/Olympus'),
  startDate: fc.constantFrom('2026-01-01', '2026-11-21', '2026-02-30'),
  endDate: fc.constantFrom('2026-11-21', '2026-12-31', '0000-00-00'),
  url: fc.nat().map((pick) => new Reference('file', pick)),
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'ABC'),
};

function validText(schema: JsonSchema): fc.Arbitrary<Json> {
  const { minLength = 0, maxLength = 200, pattern } = schema;
  const kind = schema[ID_KIND_KEY];
  if (kind === 'block' || kind === 'size' || kind === 'panel') return fc.uuid();
  if (kind !== undefined) return fc.nat().map((pick) => new Reference(kind, pick));
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 100 });
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 30) });
}

/** Generates values that a schema allows. */
export function valid(schema: JsonSchema, name = ''): fc.Arbitrary<Json> {
  const known = byName[name];
  if (known) return known;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => valid(option, name)));
  if (schema.enum) return fc.constantFrom(...(schema.enum as Json[]));
  if (schema.const !== undefined) return fc.constant(schema.const as Json);
  const { propertyNames = { type: 'string' }, additionalProperties } = schema;
  if (typeof additionalProperties === 'object') {
    const entry = fc.tuple(valid(propertyNames).map(String), valid(additionalProperties));
    return fc.array(entry, { maxLength: 2 }).map((list) => new Entries(list));
  }
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([key, property]) => {
      const value = valid(property, key).map((one) => [key, one] as const);
      return schema.required?.includes(key) ? value : fc.option(value, { nil: undefined });
    });
    return fc.tuple(...fields).map((list) => new Entries(list.filter((entry) => entry !== undefined)));
  }
  if (schema.type === 'array') {
    const { items = {}, minItems: minLength = 0, maxItems = 3 } = schema;
    return fc.array(valid(items), { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 3)) });
  }
  if (schema.type === 'string') return validText(schema);
  if (schema.type === 'integer')
    return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000 });
  if (schema.type === 'number') {
    const { minimum = 0, maximum = 1_000 } = schema;
    const most = Math.floor(Math.min(maximum, 1_000_000_000) * 100);
    return fc.integer({ min: minimum * 100, max: most }).map((cents) => cents / 100);
  }
  if (schema.type === 'boolean') return fc.boolean();
  return fc.constant(null);
}

function pathPart({ name, schema }: Operation['params'][number]): fc.Arbitrary<PathPart> {
  const right = valid(schema, name).map((value) =>
    value instanceof Reference ? value : encodeURIComponent(String(value)),
  );
  const foreign = fc.nat().map((pick) => new Reference('foreign', pick));
  return fc.oneof(
    { weight: 30, arbitrary: right },
    { weight: 2, arbitrary: foreign },
    { weight: 3, arbitrary: oddPath },
  );
}

const contentType = fc.oneof(
  { weight: 25, arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      'text/plain',
      'text/html',
      'application/xml',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'application/jsonx',
      'APPLICATION/JSON',
      ';',
      '/',
      '\u00e9/\u00e9',
      'a'.repeat(1_000),
    ),
  },
);

const authorization = fc.oneof(
  { weight: 20, arbitrary: fc.constant(OWNER) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      'Bearer',
      'Bearer ',
      'Bearer null',
      'Bearer \u00e9\u00ff',
      `Bearer ${'a'.repeat(5_000)}`,
      'Basic YTpi',
      'Bearer a b',
      'bearer\t\tx',
      '%00',
    ),
  },
);

const idempotencyKey = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.uuid() },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      'same',
      'a'.repeat(255),
      'a'.repeat(256),
      'a b',
      '\u00e9',
      '__proto__',
      '\t',
    ),
  },
);

const suffix = fc.oneof(
  { weight: 30, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '/',
      '//',
      '?',
      '?a=%ff',
      '?__proto__[a]=1',
      '?a[]=1&a=2',
      ';a=b',
      `?${'q'.repeat(8_000)}`,
    ),
  },
);

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

function bodyOf({ body, isUpload }: Operation): fc.Arbitrary<Json | undefined> {
  if (isUpload) return formBody;
  if (!body) {
    return fc.oneof(
      { weight: 15, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: oddValue },
      { weight: 1, arbitrary: brokenBody },
    );
  }
  const right = valid(body);
  const nearly = fc
    .tuple(right, fc.array(mutation, { minLength: 1, maxLength: 3 }))
    .map(([json, mutations]) => mutate(json, mutations));
  return fc.oneof(
    { weight: 10, arbitrary: right },
    { weight: 14, arbitrary: nearly },
    { weight: 1, arbitrary: oddValue },
    { weight: 1, arbitrary: brokenBody },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function callOf(operation: Operation): fc.Arbitrary<Call> {
  const params: Record<string, fc.Arbitrary<PathPart>> = {};
  for (const param of operation.params) params[param.name] = pathPart(param);
  return fc.record({
    operation: fc.constant(operation),
    method: fc.oneof(
      { weight: 25, arbitrary: fc.constant(operation.method) },
      { weight: 1, arbitrary: fc.constantFrom(...methods) },
    ),
    prefix: fc.constantFrom('/api', ''),
    params: fc.record(params),
    suffix,
    body: bodyOf(operation),
    contentType: operation.isUpload ? fc.oneof({ weight: 6, arbitrary: formType }, contentType) : contentType,
    authorization,
    idempotencyKey,
  });
}

export function callsOf(operations: Operation[]): fc.Arbitrary<Call> {
  return fc.oneof(...operations.map(callOf));
}
