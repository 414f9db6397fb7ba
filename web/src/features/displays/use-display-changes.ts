import type { DisplayRecord } from '../../lib/api/display-record.ts';
import {
  useAssignMenuMutation,
  useRegeneratePairingCodeMutation,
  useRemoveDisplayMutation,
  useRemoveMediaMutation,
} from '../../lib/api/displays.api.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { useRemoval } from '../../lib/use-removal.ts';
import { useAsk } from '../../ui/ask.tsx';
import { useNotice } from '../../ui/notice.tsx';

/** Screens that were there when it was deleted ask for it by themselves. */
function backText({ status }: DisplayRecord): string {
  if (!status.isOnline) return 'is back.';
  const screens = status.screens.length === 1 ? 'Its screen follows' : 'Its screens follow';
  return `is back. ${screens} within a minute.`;
}

/** What can be done to a display from its card. `onPair` tells how a screen is paired with it. */
export function useDisplayChanges(onPair: (display: DisplayRecord) => void) {
  const { failures, attempt } = useAttempts();
  const [assignMenu] = useAssignMenuMutation();
  const [regenerate] = useRegeneratePairingCodeMutation();
  const [removeMediaOf] = useRemoveMediaMutation();
  const [removeDisplay] = useRemoveDisplayMutation();
  const removed = useRemoval();
  const notice = useNotice();
  const ask = useAsk();

  /** Its screens are cut off with the old code. */
  const toPairAgain = (display: DisplayRecord, text: string) => {
    const count = display.status.screens.length;
    if (count === 0) return { text };
    const screens = count === 1 ? 'its screen' : `its ${count} screens`;
    const action = { label: 'How to pair', onAction: () => onPair(display) };
    return { text: `${text} Pair ${screens} again.`, action };
  };

  const assign = (display: DisplayRecord, menuId: string | null) =>
    attempt(display.id, 'Failed to assign menu', async () => {
      await assignMenu({ id: display.id, menuId }).unwrap();
    });

  const removeMedia = ({ id, name }: DisplayRecord) =>
    attempt(id, 'Failed to remove media', async () => {
      await removeMediaOf(id).unwrap();
      notice.show({ id, subject: name, text: 'shows no media any more.' });
    });

  const newCode = async (display: DisplayRecord) => {
    const { id, name, status } = display;
    const question = 'A screen is connected. With a new code it must be paired again. Regenerate the code?';
    if (status.isOnline && !(await ask.confirm(question, 'Regenerate'))) return;
    await attempt(id, 'Failed to regenerate pairing code', async () => {
      await regenerate(id).unwrap();
      notice.show({ id, subject: name, ...toPairAgain(display, 'has a new pairing code.') });
    });
  };

  const remove = async (display: DisplayRecord) => {
    if (!(await ask.confirm('Are you sure you want to delete this display?'))) return;
    await attempt(display.id, 'Failed to delete display', async () => {
      await removeDisplay(display.id).unwrap();
      removed('display', display, { text: backText(display) });
    });
  };

  return { failures, assign, removeMedia, newCode, remove };
}
