import type { User } from '@menuboard/contract/auth';
import { useDispatch } from 'react-redux';
import { useDeleteAccountMutation } from '../../api/account.api.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { endSession } from '../../lib/session/end-session.ts';
import { t } from '../../texts/texts.ts';

interface DeletionDraft {
  restaurantName: string;
  password: string;
}

/** State of the dialog that deletes the account. Afterwards the sign-in page says so. */
export function useDeleteAccount() {
  const [deleteAccount] = useDeleteAccountMutation();
  const dispatch = useDispatch();

  return useFormDialog<User, DeletionDraft, never>({
    draftOf: () => ({ restaurantName: '', password: '' }),
    failureMessage: () => t('The account could not be deleted'),
    save: async (_, draft) => {
      const { restaurantName, password } = draft;
      const typed = restaurantName.trim() !== '';
      await deleteAccount({ password, ...(typed && { restaurantName }) }).unwrap();
      endSession(dispatch, 'account-deleted');
      return undefined;
    },
  });
}
