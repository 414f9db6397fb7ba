import { useState } from 'react';
import { useRestoreMutation } from '../../lib/api/bin.api.ts';
import type { DisplayRecord } from '../../lib/api/display-record.ts';
import {
  useAssignMenuMutation,
  useRegeneratePairingCodeMutation,
  useRemoveDisplayMutation,
} from '../../lib/api/displays.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { useAsk } from '../../ui/ask.tsx';
import { useNotice } from '../../ui/notice.tsx';

/** A change that could not be saved; said on the display it was made on. */
export interface Failure {
  message: string;
  retry: () => void;
}

/** What can be done to a display from its card. */
export function useDisplayChanges() {
  const [failures, setFailures] = useState<Record<string, Failure>>({});
  const [assignMenu] = useAssignMenuMutation();
  const [regenerate] = useRegeneratePairingCodeMutation();
  const [removeDisplay] = useRemoveDisplayMutation();
  const [restore] = useRestoreMutation();
  const notice = useNotice();
  const ask = useAsk();

  const attempt = async (id: string, fallback: string, work: () => Promise<void>) => {
    setFailures(({ [id]: _, ...others }) => others);
    try {
      await work();
    } catch (error) {
      const retry = () => void attempt(id, fallback, work);
      setFailures((all) => ({ ...all, [id]: { message: messageFor(error, fallback), retry } }));
    }
  };

  const assign = (display: DisplayRecord, menuId: string | null) =>
    attempt(display.id, 'Failed to assign menu', async () => {
      await assignMenu({ id: display.id, menuId }).unwrap();
    });

  const newCode = async ({ id, name, status }: DisplayRecord) => {
    const question = 'A screen is connected. With a new code it must be paired again. Regenerate the code?';
    if (status.isOnline && !(await ask.confirm(question, 'Regenerate'))) return;
    await attempt(id, 'Failed to regenerate pairing code', async () => {
      await regenerate(id).unwrap();
      notice.show({ id, subject: name, text: 'has a new pairing code.' });
    });
  };

  const bringBack = async (display: DisplayRecord) => {
    const about = { id: display.id, subject: display.name };
    try {
      await restore({ kind: 'display', id: display.id }).unwrap();
      notice.show({ ...about, text: 'is back.' });
    } catch {
      const action = { label: 'Retry', onAction: () => void bringBack(display) };
      notice.show({ ...about, text: 'could not be brought back.', action });
    }
  };

  const remove = async (display: DisplayRecord) => {
    if (!(await ask.confirm('Are you sure you want to delete this display?'))) return;
    await attempt(display.id, 'Failed to delete display', async () => {
      await removeDisplay(display.id).unwrap();
      const action = { label: 'Undo', onAction: () => void bringBack(display) };
      notice.show({ id: display.id, subject: display.name, text: 'was deleted.', action });
    });
  };

  return { failures, assign, newCode, remove };
}
