import { useEffect, useEffectEvent } from 'react';
import { useChunk } from '../lib/use-chunk.ts';
import { useNotice } from '../ui/notice.tsx';
import type { FrameDialogProps } from './FrameDialog.tsx';

const loadDialog = async () => (await import('./FrameDialog.tsx')).FrameDialog;

/** The dialogs of the frame, whose scripts load after the page. */
export function LazyFrameDialog(props: FrameDialogProps) {
  const isWanted = props.settings.isOpen || props.password.isOpen || props.areDevicesOpen;
  const { part: FrameDialog, hasFailed, retry } = useChunk(loadDialog, isWanted);
  const notice = useNotice();
  const sayFailure = useEffectEvent(() =>
    notice.show({
      id: 'frame dialog failed',
      text: 'This dialog could not be loaded.',
      action: { label: 'Retry', onAction: retry },
    }),
  );
  useEffect(() => {
    if (isWanted && hasFailed) sayFailure();
  }, [isWanted, hasFailed]);
  return FrameDialog && <FrameDialog {...props} />;
}
