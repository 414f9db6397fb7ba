/** Parts of schemas for answers of tills, which leave fields out or send `null` for them. */
import * as z from 'zod/mini';

/** A field that may be missing or `null`. */
export const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
export const text = maybe(z.string());
export const flag = maybe(z.boolean());
export const number = maybe(z.number());
export const texts = maybe(z.array(z.string()));
