import { useCallback, useEffect, useRef } from 'react';
import { useNotice } from '../notices/notice.tsx';

/**
 * Returns a function that shows a failure in a notice if the component that would show it is gone by now, or is in a
 * dialog that is closed.
 */
export function useUnseenFailure(isOpen = true) {
  const isShown = useRef(isOpen);
  const notice = useNotice();
  useEffect(() => {
    isShown.current = isOpen;
    return () => {
      isShown.current = false;
    };
  }, [isOpen]);

  return useCallback(
    (id: string, message: string) => {
      if (isShown.current) return;
      notice.show({ id: `failed-${id}`, text: /[.!?]$/.test(message) ? message : `${message}.` });
    },
    [notice],
  );
}
