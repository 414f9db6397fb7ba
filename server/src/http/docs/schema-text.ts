/** Part of JSON Schema that the contract uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  description?: string;
}

function objectText(schema: Schema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, value]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(value, inner)}`,
  );
  if (typeof additionalProperties === 'object')
    lines.push(`${inner}[key]: ${schemaText(additionalProperties, inner)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

/**
 * Writes a schema for people, like a TypeScript type.
 *
 * @example
 * schemaText({ type: 'object', properties: { name: { type: 'string' } } }) // '{\n  name?: string\n}'
 */
export function schemaText(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.anyOf) return schema.anyOf.map((one) => schemaText(one, indent)).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array') {
    const one = schemaText(schema.items ?? {}, indent);
    return one.includes(' | ') && !one.startsWith('{') ? `(${one})[]` : `${one}[]`;
  }
  if (schema.type === 'object') return objectText(schema, indent);
  return schema.type ?? 'any';
}
