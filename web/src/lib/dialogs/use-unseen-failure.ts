import { useCallback, useEffect, useRef } from 'react';
import { useNotice } from '../../ui/notice.tsx';

/** Returns a function that shows a failure in a notice if the component that would show it is gone by now. */
export function useUnseenFailure() {
  const isShown = useRef(true);
  const notice = useNotice();
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  return useCallback(
    (id: string, message: string) => {
      if (isShown.current) return;
      notice.show({ id: `failed-${id}`, text: /[.!?]$/.test(message) ? message : `${message}.` });
    },
    [notice],
  );
}
