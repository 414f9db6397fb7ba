import { Button } from '@mantine/core';
import type { TakenMenu } from '@menuboard/contract/taken-menus';
import { useEndTakenMenuMutation } from '../../../api/taken-menus.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { useNotice } from '../../../lib/notices/notice.tsx';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { DialogFooter } from '../../../ui/DialogFooter.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';

interface StopFollowingProps {
  taken: TakenMenu;
  menuName: string;
  onClose: () => void;
}

/** The question before a taken menu no longer follows its source. */
export function StopFollowing({ taken, menuName, onClose }: StopFollowingProps) {
  const { id, menuId, sourceName } = taken;
  const [endTaken, { isLoading, error }] = useEndTakenMenuMutation();
  const notice = useNotice();
  const handleStop = async () => {
    if (isLoading) return;
    const { error: refusal } = await endTaken(id);
    if (refusal) return;
    onClose();
    notice.show({ id: menuId, subject: menuName, text: t('is your own menu now.') });
  };
  return (
    <>
      <p className={basics.facts}>
        {t(
          'Your screens go on showing it as it is. It becomes a menu of your own that you can change, and changes at {location} no longer reach it.',
          { location: sourceName },
        )}
      </p>
      <DialogFooter>
        {error && <InlineError message={messageFor(error, t('The menu still follows its source.'))} />}
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button aria-disabled={isLoading} onClick={() => void handleStop()}>
          {t('Stop following')}
        </Button>
      </DialogFooter>
    </>
  );
}
