import type { Conversion } from '@menuboard/contract/media';
import { useEffect, useRef } from 'react';
import { useNotice } from '../../lib/notices/notice.tsx';
import type { Notice } from '../../lib/notices/open-notices.ts';
import { t } from '../../texts/texts.ts';

interface Named {
  id: string;
  name: string;
  revision: number;
}

function noticeOf({ id, name, state, displayId }: Conversion, displays: readonly Named[]): Notice {
  if (state === 'failed')
    return { id, subject: name, text: t('could not be converted. The library says why.') };
  const display = displays.find((one) => one.id === displayId);
  if (!display) return { id, subject: name, text: t('is converted and in your library.') };
  const topics = [{ kind: 'display', id: display.id, revision: display.revision }];
  return { id: display.id, topics, subject: display.name, text: t('has new media.') };
}

/** Shows a notice when a conversion that this page has seen running is over. */
export function useConversionNotices(conversions: readonly Conversion[], displays: readonly Named[]): void {
  const notice = useNotice();
  const open = useRef(new Set<string>());
  useEffect(() => {
    for (const conversion of conversions) {
      const { id, state } = conversion;
      if (state === 'waiting' || state === 'converting') open.current.add(id);
      else if (open.current.delete(id)) notice.show(noticeOf(conversion, displays));
    }
  }, [conversions, displays, notice]);
}
