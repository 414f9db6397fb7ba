import type { MemberRole } from '@menuboard/contract/domain/roles';
import { t } from '../../texts/texts.ts';

interface RoleWords {
  name: string;
  /** The rights of this role, as the words after "may". */
  may: string;
}

/** The roles in words. */
export const roleWords: Record<MemberRole, RoleWords> = {
  owner: { name: t('Owner'), may: t('do everything, including people and the account') },
  manager: { name: t('Manager'), may: t('do everything except manage people') },
  staff: { name: t('Staff'), may: t('change prices and mark items sold out') },
};
