import { useEffect, useEffectEvent, useRef } from 'react';
import { useNotice } from '../ui/notice.tsx';

interface Named {
  id: string;
  name: string;
}

/** Closes a dialog when the thing it is about was deleted elsewhere, and says so on the page behind it. */
export function useGone(id: string, thing: Named | undefined, isOpen: boolean, close: () => void): void {
  const notice = useNotice();
  // One that has not been in the list yet is not gone: what was just made opens its dialog at once.
  const seen = useRef<Named | null>(null);
  const look = useEffectEvent(() => {
    if (thing) {
      seen.current = thing;
    } else if (isOpen && seen.current?.id === id) {
      const { name } = seen.current;
      seen.current = null;
      close();
      notice.show({ id: `${id} gone`, subject: name, text: 'was deleted meanwhile.' });
    }
  });
  useEffect(() => look());
}
