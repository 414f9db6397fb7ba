/**
 * Turns replies into JSON without fields that their schema does not name. These fields are known when the route is
 * mounted, so a reply is copied once and not validated object by object: the handlers' types guarantee its form, and
 * every test validates it (`onReply`).
 */
import { isAtLeast, type MemberRole } from '@menuboard/contract/domain/roles';
import { secretFields } from '@menuboard/contract/http/secrets';
import type { FastifySerializerCompiler } from 'fastify';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** Returns a copy with only the known fields, or the value itself if there is nothing to remove. */
export type Strip = (value: unknown) => unknown;

/**
 * Reader of a reply: a member by role, or a program with an API key. Undefined for a reader who may have every field.
 */
export type Reader = MemberRole | 'key' | undefined;

/** Called with each reply, before and after the strip for a reader who may have every field. */
export type OnReply = (schema: $ZodType, value: unknown, stripped: unknown) => void;

const keep: Strip = (value) => value;
const hide: Strip = () => '';

const plainTypes = ['string', 'number', 'boolean', 'null', 'literal', 'enum'];
const isKnown = new Set<string>([...plainTypes, 'array', 'record']);

/** Final schemas of a value, without optional, nullable and union. */
function alternativesOf(schema: $ZodType): $ZodTypes[] {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
    case 'catch':
      return alternativesOf(def.innerType);
    case 'union':
      return def.options.flatMap(alternativesOf);
    default:
      return [schema as $ZodTypes];
  }
}

function mayRead(reader: Reader, field: $ZodType): boolean {
  const secret = secretFields.get(field);
  return !secret || reader === undefined || (reader !== 'key' && isAtLeast(reader, secret.role));
}

/** With several alternatives, a field is known if one of them names it. */
function compileStrip(schemas: readonly $ZodType[], reader: Reader): Strip {
  const fields = new Map<string, $ZodType[]>();
  const secrets = new Set<string>();
  const elements: $ZodType[] = [];
  const values: $ZodType[] = [];
  for (const { _zod } of schemas.flatMap(alternativesOf)) {
    const { def } = _zod;
    if (def.type === 'unknown' || def.type === 'any') return keep;
    if (def.type === 'array') elements.push(def.element);
    if (def.type === 'record') values.push(def.valueType);
    if (def.type !== 'object') {
      if (!isKnown.has(def.type))
        throw new Error(`A reply has a ${def.type}: teach the serializer about it.`);
      continue;
    }
    if (def.catchall) return keep;
    for (const [key, field] of Object.entries(def.shape)) {
      if (!mayRead(reader, field)) secrets.add(key);
      fields.set(key, [...(fields.get(key) ?? []), field]);
    }
  }
  if (fields.size > 0 && values.length > 0) throw new Error('A reply is either an object or a record.');
  if (fields.size === 0 && values.length === 0 && elements.length === 0) return keep;
  const stripElement = compileStrip(elements, reader);
  const stripValue = compileStrip(values, reader);
  const stripFields = [...fields].map(
    ([key, ofField]) => [key, secrets.has(key) ? hide : compileStrip(ofField, reader)] as const,
  );

  function stripObject(value: Record<string, unknown>): unknown {
    if (values.length > 0) {
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, stripValue(one)]));
    }
    const copy: Record<string, unknown> = {};
    for (const [key, strip] of stripFields) {
      const field = value[key];
      if (field !== undefined) copy[key] = strip(field);
    }
    return copy;
  }

  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return stripElement === keep ? value : value.map(stripElement);
    return stripObject(value as Record<string, unknown>);
  };
}

/** Whether a reply has fields that some readers may not have. */
export function hasSecrets(schema: $ZodType): boolean {
  return alternativesOf(schema).some(({ _zod: { def } }) => {
    if (def.type === 'array') return hasSecrets(def.element);
    if (def.type === 'record') return hasSecrets(def.valueType);
    if (def.type !== 'object') return false;
    return Object.values(def.shape).some((field) => secretFields.has(field) || hasSecrets(field));
  });
}

/** By reader. All routes share the errors, and several share schemas. */
const compiled = new WeakMap<$ZodType, Map<Reader, Strip>>();

/** Compiles a schema once per process and kind of reader. */
export function stripOf(schema: $ZodType, reader?: Reader): Strip {
  const strips = compiled.get(schema) ?? new Map<Reader, Strip>();
  compiled.set(schema, strips);
  const strip = strips.get(reader) ?? compileStrip([schema], reader);
  strips.set(reader, strip);
  return strip;
}

/** JSON of a reply for this reader. */
export function serializeReply(
  schema: $ZodType,
  value: unknown,
  onReply: OnReply | undefined,
  reader?: Reader,
): string {
  onReply?.(schema, value, stripOf(schema)(value));
  return JSON.stringify(stripOf(schema, reader)(value));
}

/** Serializer of replies without secrets. It refuses unknown schemas when their routes are mounted. */
export function createReplySerializer(onReply?: OnReply): FastifySerializerCompiler<$ZodType> {
  return ({ schema }) => {
    stripOf(schema);
    return (value: unknown) => serializeReply(schema, value, onReply);
  };
}
