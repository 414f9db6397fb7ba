/** Roles of a restaurant's members, most powerful first. */
export const memberRoles = ['owner', 'manager', 'staff'] as const;
/** One of `memberRoles`. */
export type MemberRole = (typeof memberRoles)[number];

/**
 * Whether a role has at least the rights of the lowest allowed one. Each role has all rights of those after it.
 *
 * @example
 * isAtLeast('manager', 'staff') // true
 */
export function isAtLeast(role: MemberRole, lowest: MemberRole): boolean {
  return memberRoles.indexOf(role) <= memberRoles.indexOf(lowest);
}
