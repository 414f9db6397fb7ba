/** JSON that no serializer writes: duplicate keys, keys called `__proto__`, numbers out of range. */

/** Written without serializing. */
export class Raw {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** A placeholder for an id of the restaurant, resolved at the call, so that a run can be repeated. */
export class Reference {
  readonly kind: string;
  readonly pick: number;

  constructor(kind: string, pick: number) {
    this.kind = kind;
    this.pick = pick;
  }
}

/** An object as its entries. */
export class Entries {
  readonly list: readonly (readonly [string, Json])[];

  constructor(list: readonly (readonly [string, Json])[]) {
    this.list = list;
  }
}

export type Json = null | boolean | number | string | Raw | Reference | Entries | Json[];

export type Resolve = (reference: Reference) => string;

export function toText(json: Json, resolve: Resolve): string {
  if (json instanceof Raw) return json.json;
  if (json instanceof Reference) return JSON.stringify(resolve(json));
  if (Array.isArray(json)) return `[${json.map((part) => toText(part, resolve)).join(',')}]`;
  if (json instanceof Entries) {
    return `{${json.list.map(([key, value]) => `${JSON.stringify(key)}:${toText(value, resolve)}`).join(',')}}`;
  }
  return JSON.stringify(json);
}

/** A mutation of a body: the index of the value, and its replacement. */
export type Mutation =
  | { kind: 'replace'; at: number; value: Json }
  | { kind: 'remove'; at: number }
  | { kind: 'add'; at: number; key: string; value: Json };

function countOf(json: Json): number {
  if (Array.isArray(json)) return 1 + json.reduce<number>((sum, part) => sum + countOf(part), 0);
  if (json instanceof Entries) return 1 + json.list.reduce((sum, [, value]) => sum + countOf(value), 0);
  return 1;
}

/** Applies a mutation to the value with index `at` in reading order; `undefined` removes it. */
function apply(json: Json, mutation: Mutation, at: number): Json | undefined {
  if (at === 0) {
    if (mutation.kind === 'replace') return mutation.value;
    if (mutation.kind === 'remove') return undefined;
    return json instanceof Entries ? new Entries([...json.list, [mutation.key, mutation.value]]) : json;
  }
  let left = at - 1;
  const step = (value: Json): Json | undefined => {
    const size = countOf(value);
    const isHere = left >= 0 && left < size;
    const result = isHere ? apply(value, mutation, left) : value;
    left -= size;
    return result;
  };
  if (Array.isArray(json)) return json.map(step).filter((part) => part !== undefined);
  if (json instanceof Entries) {
    return new Entries(
      json.list.flatMap(([key, value]) => {
        const result = step(value);
        return result === undefined ? [] : [[key, result] as const];
      }),
    );
  }
  return json;
}

export function mutate(json: Json, mutations: Mutation[]): Json | undefined {
  let result: Json | undefined = json;
  for (const mutation of mutations) {
    if (result === undefined) return undefined;
    // Keys can only be added to objects, and nearly every body is one.
    const at: number = mutation.kind === 'add' ? 0 : mutation.at % countOf(result);
    result = apply(result, mutation, at);
  }
  return result;
}
