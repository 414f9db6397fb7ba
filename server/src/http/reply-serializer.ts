/**
 * Turns replies into JSON without the fields that their schema does not name. Which fields these are is known when the
 * route is mounted, so a reply is copied once and not validated object by object: the types of the handlers promise its
 * form, and every test validates it (`onReply`).
 */
import type { FastifySerializerCompiler } from 'fastify';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** Returns a copy with the known fields alone, or the value itself where there is nothing to leave out. */
export type Strip = (value: unknown) => unknown;

/** Called with each reply, before and after the strip. */
export type OnReply = (schema: $ZodType, value: unknown, stripped: unknown) => void;

const keep: Strip = (value) => value;

/** Values without fields. */
const plainTypes = ['string', 'number', 'boolean', 'null', 'literal', 'enum'];
const isKnown = new Set<string>([...plainTypes, 'array', 'record']);

/** The schemas that a value may have in the end: without optional, nullable and union. */
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

/** With several alternatives, a field is known if one of them names it. */
function compileStrip(schemas: readonly $ZodType[]): Strip {
  const fields = new Map<string, $ZodType[]>();
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
    for (const [key, field] of Object.entries(def.shape))
      fields.set(key, [...(fields.get(key) ?? []), field]);
  }
  if (fields.size > 0 && values.length > 0) throw new Error('A reply is either an object or a record.');
  if (fields.size === 0 && values.length === 0 && elements.length === 0) return keep;
  const stripElement = compileStrip(elements);
  const stripValue = compileStrip(values);
  const stripFields = [...fields].map(([key, ofField]) => [key, compileStrip(ofField)] as const);

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

/** Both path forms of a route have the same schemas, and all routes the same errors. */
const compiled = new WeakMap<$ZodType, Strip>();

/** Compiles a schema once in the life of the process. */
export function stripOf(schema: $ZodType): Strip {
  const strip = compiled.get(schema) ?? compileStrip([schema]);
  compiled.set(schema, strip);
  return strip;
}

/** The serializer of all routes. */
export function createReplySerializer(onReply?: OnReply): FastifySerializerCompiler<$ZodType> {
  return ({ schema }) => {
    const strip = stripOf(schema);
    return (value: unknown) => {
      const stripped = strip(value);
      onReply?.(schema, value, stripped);
      return JSON.stringify(stripped);
    };
  };
}
