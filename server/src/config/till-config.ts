/** Settings of links to tills. */
import * as z from 'zod/mini';
import type { Env } from './settings.ts';

const SECRETS_KEY_LEAST = 32;

const TillApps = z.record(
  z.string().check(z.regex(/^[a-z]{1,20}$/)),
  z.object({
    id: z.string(),
    secret: z.string(),
    address: z.optional(z.url()),
    noticeKey: z.optional(z.string()),
  }),
);
/** The operator's registrations with vendors, by the kind of the link. */
export type TillApps = z.infer<typeof TillApps>;

export function toSecretsKey({ SECRETS_KEY: key }: Env, problems: string[]): string | undefined {
  if (key !== undefined && key.length < SECRETS_KEY_LEAST)
    problems.push(
      `SECRETS_KEY has ${key.length} characters: use at least ${SECRETS_KEY_LEAST}, such as those of openssl rand -base64 32.`,
    );
  return key;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function toTillApps({ TILL_APPS: text }: Env, problems: string[]): TillApps {
  if (text === undefined) return {};
  const apps = z.safeParse(TillApps, parsed(text));
  if (apps.success) return apps.data;
  problems.push(
    'TILL_APPS must be JSON such as {"square":{"id":"…","secret":"…"}}, with further fields address and noticeKey.',
  );
  return {};
}
