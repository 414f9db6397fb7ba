import { useEffect, useEffectEvent } from 'react';
import { t } from '../texts/texts.ts';
import { afterFirstDrawn } from './first-drawn.ts';
import { useNotice } from './notices/notice.tsx';
import { useChunk } from './use-chunk.ts';

/**
 * Loads a dialog after the first page is drawn. A failure is shown when someone wants the dialog.
 *
 * @param wanted not null when someone wants it; a new object each time
 */
export function useLaterDialog<Dialog>(load: () => Promise<Dialog>, wanted: object | null, failure: string) {
  const notice = useNotice();
  const { part, hasFailed, retry } = useChunk(load, wanted, afterFirstDrawn);
  const sayFailure = useEffectEvent(() => {
    if (!wanted) return;
    notice.show({ id: failure, text: failure, action: { label: t('Retry'), onAction: retry } });
  });
  useEffect(() => {
    if (hasFailed) sayFailure();
  }, [hasFailed]);
  return part;
}
