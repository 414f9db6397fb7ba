/** Finds the fields of a call that are ids: the contract marks them with their kind (`idOf`). */

import { ID_KIND_KEY } from '@menuboard/contract/fields';
import type { UncheckedArgs } from '@menuboard/contract/http/api-client';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import * as z from 'zod/mini';

export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  propertyNames?: JsonSchema;
  [ID_KIND_KEY]?: string;
}

/** The path of a value: `['params', 'id']`, `['body', 'items', 0]`. */
export type ValuePath = (string | number)[];

export function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  return JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
}

/** Kinds of ids that mean nothing outside their record or restaurant, so they belong to no other restaurant. */
const ownIds = ['block', 'size', 'panel', 'external'];

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').pop();
  return name === undefined ? schema : (root.$defs?.[name] ?? schema);
}

type Visit = (path: ValuePath, schema: JsonSchema) => void;

function walk(given: JsonSchema, root: JsonSchema, path: ValuePath, visit: Visit): void {
  const schema = resolve(given, root);
  visit(path, schema);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    walk(property, root, [...path, name], visit);
  }
  for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(option, root, path, visit);
  if (schema.items) walk(schema.items, root, [...path, 0], visit);
}

function visitInputs(route: RouteDefinition, visit: Visit): void {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part];
    if (!schema) continue;
    const json = jsonSchemaOf(schema);
    walk(json, json, [part], visit);
  }
}

export function findIdPaths(route: RouteDefinition): ValuePath[] {
  const slots: ValuePath[] = [];
  visitInputs(route, (path, schema) => {
    const kind = schema[ID_KIND_KEY];
    if (kind !== undefined && !ownIds.includes(kind)) slots.push(path);
  });
  return slots;
}

/** Fields with the name of an id that are not marked as one: the matrix would miss them. */
export function findUnmarkedIds(route: RouteDefinition): string[] {
  const unmarked: string[] = [];
  visitInputs(route, (path, schema) => {
    const name = path.findLast((part) => typeof part === 'string') ?? '';
    const isText = schema.type === 'string';
    if (isText && /(^id|Ids?)$/.test(name) && schema[ID_KIND_KEY] === undefined)
      unmarked.push(path.join('.'));
  });
  return unmarked;
}

type Node = Record<string | number, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

export function valueAt(args: UncheckedArgs, path: ValuePath): unknown {
  let value: unknown = args;
  for (const part of path) value = isNode(value) ? value[part] : undefined;
  return value;
}

/** The same arguments with one value replaced. */
export function withValueAt(args: UncheckedArgs, path: ValuePath, value: unknown): UncheckedArgs {
  const copy = structuredClone(args);
  let node: unknown = copy;
  for (const part of path.slice(0, -1)) node = isNode(node) ? node[part] : undefined;
  const last = path.at(-1);
  if (!isNode(node) || last === undefined) throw new Error(`There is nothing at ${path.join('.')}.`);
  node[last] = value;
  return copy;
}
