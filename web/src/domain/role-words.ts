import type { MemberRole } from '@menuboard/contract/domain/roles';

interface RoleWords {
  name: string;
  /** What a person with this role may do, after "may". */
  may: string;
}

/** The roles in words. */
export const roleWords: Record<MemberRole, RoleWords> = {
  owner: { name: 'Owner', may: 'do everything, also with people and the account' },
  manager: { name: 'Manager', may: 'do everything except with people' },
  staff: { name: 'Staff', may: 'change prices and mark items sold out' },
  kitchen: { name: 'Kitchen', may: 'mark items sold out' },
};
