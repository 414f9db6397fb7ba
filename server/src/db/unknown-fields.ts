/**
 * During an upgrade, processes of two builds change the same rows. A field of a newer build, at any depth of a stored
 * JSON, survives a change by a process that does not know it. Requests are parsed before, so they bring no such field.
 */
import type * as z from 'zod/mini';

/** Parts of a schema that matter here. Schemas for texts and numbers have none of them. */
interface Definition {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function definitionOf(schema: z.ZodMiniType): Definition {
  const def = schema.def as Definition;
  return def.innerType ? definitionOf(def.innerType) : def;
}

/** Fields that a schema, or any of its options, names. */
function shapeOf({ shape, options = [] }: Definition): Definition['shape'] {
  if (options.length === 0) return shape;
  return Object.assign({}, ...options.map((option) => shapeOf(definitionOf(option))));
}

/** Entries of a list are the same if they have the same id, or its substitute. */
const keyOf = (entry: unknown) => (isFields(entry) ? (entry.id ?? entry.category ?? entry.name) : undefined);

function inList(element: z.ZodMiniType, stored: unknown[], next: unknown[]): unknown[] {
  const known = new Map(stored.map((entry) => [keyOf(entry), entry]));
  return next.map((entry) => withUnknownFields(element, known.get(keyOf(entry)), entry));
}

/** Stored fields that the schema does not name, and the next ones. */
function inFields(def: Definition, stored: Fields, next: Fields): Fields {
  const shape = shapeOf(def);
  const fields = Object.entries(next).map(([name, value]) => {
    const schema = shape?.[name] ?? def.valueType;
    return [name, schema ? withUnknownFields(schema, stored[name], value) : value];
  });
  const isObject = shape && Object.keys(shape).length > 0;
  const unknown = isObject ? Object.entries(stored).filter(([name]) => !Object.hasOwn(shape, name)) : [];
  return Object.fromEntries([...fields, ...unknown.filter(([name]) => !Object.hasOwn(next, name))]);
}

/**
 * Merges a change into a stored value.
 *
 * @param schema this build's schema of the value
 * @param next the changed value; fields that the schema names but it lacks were removed
 */
export function withUnknownFields<Value>(schema: z.ZodMiniType, stored: unknown, next: Value): Value {
  const def = definitionOf(schema);
  if (Array.isArray(next) && Array.isArray(stored) && def.element)
    return inList(def.element, stored, next) as Value;
  return isFields(next) && isFields(stored) ? (inFields(def, stored, next) as Value) : next;
}
