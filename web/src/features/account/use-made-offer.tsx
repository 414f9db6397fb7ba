import { useEndMadeMutation, useLazyListMadeQuery } from '../../api/members.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { hasMade, MadeList } from '../../shared/people/MadeList.tsx';
import { t } from '../../texts/texts.ts';
import { useAsk } from '../../ui/ask.tsx';

/** After a new password: shows an owner what the account made that still works, and offers to end all of it. */
export function useMadeOffer() {
  const ask = useAsk();
  const isOwner = useMay('owner');
  const [loadMade] = useLazyListMadeQuery();
  const [endMade] = useEndMadeMutation();

  return async (id: string): Promise<void> => {
    if (!isOwner) return;
    try {
      const made = await loadMade(id).unwrap();
      if (!hasMade(made)) return;
      const question = {
        text: t('What your account created still works'),
        detail: t('If somebody else knew your old password, one of these may be theirs.'),
        more: <MadeList made={made} />,
      };
      if (await ask.confirm(question, t('End all of it'), t('Keep all of it'))) await endMade(id).unwrap();
    } catch (error) {
      await ask.alert(messageFor(error, t('What your account created could not be ended.')));
    }
  };
}
