import type { MemberRole } from '@menuboard/contract/domain/roles';
import type { RouteDefinition } from '@menuboard/contract/http/route';

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
