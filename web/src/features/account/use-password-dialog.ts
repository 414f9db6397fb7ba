import type { User } from '@menuboard/contract/auth';
import { useChangePasswordMutation } from '../../api/account.api.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import { t } from '../../texts/texts.ts';
import { useMadeOffer } from './use-made-offer.tsx';

interface PasswordDraft {
  currentPassword: string;
  newPassword: string;
}

/** State of the dialog that changes the signed-in person's password. */
export function usePasswordDialog() {
  const [changePassword] = useChangePasswordMutation();
  const notice = useNotice();
  const offerToEnd = useMadeOffer();

  return useFormDialog<User, PasswordDraft, never>({
    draftOf: () => ({ currentPassword: '', newPassword: '' }),
    failureMessage: () => t('Failed to change the password'),
    save: async (user, draft) => {
      await changePassword(draft).unwrap();
      notice.show({
        id: 'password',
        subject: t('Your password'),
        text: t('is changed. All other devices are signed out.'),
      });
      // The dialog of the password closes first.
      if (user) void offerToEnd(user.id);
      return undefined;
    },
  });
}
