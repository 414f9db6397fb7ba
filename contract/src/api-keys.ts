/** API keys, with which programs such as a till act for a restaurant. */
import * as z from 'zod/mini';
import { keyScopes } from './domain/key-scopes.ts';
import { API_KEY_NAME_MAX } from './domain/limits.ts';
import { hasNoDuplicates } from './domain/text.ts';
import { idOf, nameField, Timestamp } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

const scopesSentence = `A scope must be one of ${keyScopes.join(', ')}.`;

/** A key without its secret. */
export const ApiKey = z
  .object({
    id: idOf('api-key'),
    /** Name of the program, which also names its changes in the activity. */
    name: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    /** Last four characters, so that people recognise the key. */
    lastFour: z.string(),
    createdAt: Timestamp,
    /** Up to an hour old; `null` before the first use. */
    lastUsedAt: z.nullable(Timestamp),
    /** Name of the owner who made it; `null` if no longer known. */
    madeBy: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ApiKey' });
export type ApiKey = z.output<typeof ApiKey>;

/** A new key. Only this answer contains its secret. */
export const NewApiKey = z.extend(ApiKey, { key: z.string() });
export type NewApiKey = z.output<typeof NewApiKey>;

/** Body for a new key. */
export const CreateApiKey = z.object({
  name: nameField('Name', API_KEY_NAME_MAX),
  scopes: z
    .array(z.enum(keyScopes, scopesSentence), { error: scopesSentence })
    .check(
      z.minLength(1, 'Choose at least one thing that the key may do.'),
      z.refine(hasNoDuplicates, 'A scope can be named only once.'),
    ),
});
export type CreateApiKey = z.output<typeof CreateApiKey>;

const restaurantParams = z.object({ restaurantId: idOf('restaurant') });

/** The routes with which owners manage API keys. No key may call them. */
export const apiKeyRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api-keys/restaurants/:restaurantId',
    summary: 'The API keys, oldest first',
    auth: 'member',
    params: restaurantParams,
    status: 200,
    response: z.object({ apiKeys: z.array(ApiKey) }),
  }),
  // The answer has a secret, so the copy for a retry is sealed with the client's key.
  create: defineRoute({
    method: 'POST',
    path: '/api-keys/restaurants/:restaurantId',
    summary: 'Create an API key; only this answer has it',
    auth: 'member',
    params: restaurantParams,
    body: CreateApiKey,
    status: 200,
    response: NewApiKey,
    idempotent: true,
    correction: 'DELETE /api-keys/:createdId',
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api-keys/:id',
    summary: 'Revoke an API key; its requests are refused at once',
    auth: 'member',
    params: z.object({ id: idOf('api-key') }),
    status: 204,
    response: NoContent,
  }),
};
