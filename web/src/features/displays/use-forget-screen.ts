import { useCallback } from 'react';
import { useRestoreMutation } from '../../api/bin.api.ts';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { useForgetScreenMutation } from '../../api/displays.api.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import type { Attempt } from '../../lib/use-attempts.ts';
import { t } from '../../texts/texts.ts';
import { useAsk } from '../../ui/ask.tsx';

/** A screen in the list of its display's screens. */
export interface ForgettableScreen {
  id: string;
  name: string;
  isOnline: boolean;
}

/** Returns a function that forgets a screen and offers to undo it. A screen in use asks first. */
export function useForgetScreen(attempt: Attempt) {
  const [forgetScreen] = useForgetScreenMutation();
  const [restore] = useRestoreMutation();
  const notice = useNotice();
  const ask = useAsk();

  return useCallback(
    async (display: Pick<CachedDisplay, 'id' | 'name'>, screen: ForgettableScreen): Promise<void> => {
      const question = {
        text: t('Forget this screen?'),
        detail: t('It is online. It will stop showing its board and ask for a code.'),
      };
      if (screen.isOnline && !(await ask.confirm(question, t('Forget')))) return;
      const about = {
        id: screen.id,
        subject: t('{screen} of {display}', { screen: screen.name, display: display.name }),
        isLasting: true,
      };
      const restoreScreen = async () => {
        try {
          await restore({ kind: 'screen', id: screen.id }).unwrap();
          const text = screen.isOnline ? t('is back within a minute.') : t('is on the list again.');
          notice.show({ ...about, text });
        } catch {
          const action = { label: t('Retry'), onAction: () => void restoreScreen() };
          notice.show({ ...about, text: t('could not be restored.'), action });
        }
      };
      await attempt(display.id, t('Failed to forget the screen'), async () => {
        await forgetScreen({ displayId: display.id, screenId: screen.id }).unwrap();
        const action = { label: t('Undo'), onAction: () => void restoreScreen() };
        notice.show({ ...about, text: t('was forgotten.'), action });
      });
    },
    [attempt, forgetScreen, restore, notice, ask],
  );
}
