import type { MemberRole } from '@menuboard/contract/domain/roles';
import type { RouteAuth, RouteDefinition } from '@menuboard/contract/http/route';

const roles: Record<MemberRole, string> = {
  owner: 'For owners.',
  manager: 'For owners and managers.',
  staff: 'For every member.',
};

/** Callers of a route, for the API's documentation. */
export function accessSummary({ role = 'owner', keyScope, isForOperator }: RouteDefinition): string {
  if (isForOperator) return 'For the operator of the server. Not for API keys.';
  if (keyScope === undefined) return `${roles[role]} Not for API keys.`;
  return `${roles[role]} ${keyScope === 'any' ? 'For every API key.' : `API keys need the scope ${keyScope}.`}`;
}

/** The callers of a route, as the page for people names them. */
export const callers: Record<RouteAuth, string> = {
  public: 'Anybody',
  member: 'Owner: Authorization: Bearer <token>',
  screen: 'Screen: by code, or Authorization: Bearer <screenToken>',
  pairedScreen: 'Screen: Authorization: Bearer <screenToken>',
  kitchen: 'Kitchen page: Authorization: Bearer <token of the kitchen link>',
};

type Security = Record<string, string[]>[];

const securities: Record<RouteAuth, Security> = {
  public: [],
  member: [{ session: [] }],
  screen: [{}, { screen: [] }],
  pairedScreen: [{ screen: [] }],
  kitchen: [{ kitchenLink: [] }],
};

/** The ways in which callers of a route prove themselves, for the OpenAPI document. */
export function securityOf({ auth, keyScope }: RouteDefinition): Security {
  return keyScope === undefined ? securities[auth] : [...securities[auth], { apiKey: [] }];
}
