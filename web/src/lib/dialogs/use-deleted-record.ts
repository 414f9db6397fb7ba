import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../texts/texts.ts';
import { useNotice } from '../notices/notice.tsx';

/** A record that people know by its name. */
export interface NamedRecord {
  id: string;
  name: string;
}

interface Options {
  /** The id of the record that the dialog is about; empty for none. */
  id: string;
  /** The record as the list has it now. */
  record: NamedRecord | undefined;
  isOpen: boolean;
  close: () => void;
  /** Follows the name in the notice. */
  text?: string | undefined;
}

/** Closes a dialog and shows a notice when its record was deleted elsewhere. */
export function useDeletedRecord({
  id,
  record,
  isOpen,
  close,
  text = t('was deleted elsewhere.'),
}: Options): void {
  const notice = useNotice();
  // A record that was just created opens its dialog before the list has it: only a record that was listed can go.
  const listed = useRef<NamedRecord | null>(null);
  const check = useEffectEvent(() => {
    if (record) {
      listed.current = record;
    } else if (isOpen && listed.current?.id === id) {
      const { name } = listed.current;
      listed.current = null;
      close();
      notice.show({ id: `gone-${id}`, subject: name, text });
    }
  });
  useEffect(() => check());
}
