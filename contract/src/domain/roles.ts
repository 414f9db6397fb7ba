/** The roles of a restaurant's members, from the most powerful down. */
export const memberRoles = ['owner', 'manager', 'staff'] as const;
/** One of `memberRoles`. */
export type MemberRole = (typeof memberRoles)[number];

/**
 * Whether a role may do what the lowest of the allowed roles may do. Each role may do everything of those after it.
 *
 * @example
 * isAtLeast('manager', 'staff') // true
 */
export function isAtLeast(role: MemberRole, lowest: MemberRole): boolean {
  return memberRoles.indexOf(role) <= memberRoles.indexOf(lowest);
}
