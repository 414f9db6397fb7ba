import * as z from 'zod/mini';
import type { MoneyRules as Rules } from './domain/money/rules.ts';

/** Rules for writing prices of one currency in one language. */
export const MoneyRules = z
  .object({
    decimals: z.int(),
    decimalSign: z.string(),
    groupSign: z.string(),
    groupSize: z.int(),
    higherGroupSize: z.int(),
    groupFrom: z.int(),
    digits: z.optional(z.array(z.string())),
    sign: z.string(),
    before: z.string(),
    after: z.string(),
  })
  .register(z.globalRegistry, { id: 'MoneyRules' }) satisfies z.ZodMiniType<Rules>;
