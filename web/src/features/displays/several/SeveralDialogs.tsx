import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useChunk } from '../../../lib/use-chunk.ts';
import { t } from '../../../texts/texts.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { useNotice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { SeveralFormProps } from './SeveralForm.tsx';
import { type SeveralAction, severalTitles } from './several-titles.ts';

const loadForm = async () => (await import('./SeveralForm.tsx')).SeveralForm;

/** State of the dialogs about several displays. */
export function useSeveralDialogs() {
  const [open, setOpen] = useState<SeveralAction | null>(null);
  // A closed form keeps its draft; a saved one is gone.
  const [drafts, setDrafts] = useState<readonly SeveralAction[]>([]);
  const notice = useNotice();
  // A save ends later than the render that began it.
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  return {
    openAction: open,
    drafts,
    show: (action: SeveralAction) => {
      setDrafts((all) => (all.includes(action) ? all : [...all, action]));
      setOpen(action);
    },
    close: () => setOpen(null),
    /** Opens a form that was closed during a save that failed. Says so in a notice while another one is open. */
    reopen: (action: SeveralAction) => {
      const shown = latest.current;
      if (shown === null) return setOpen(action);
      if (shown === action) return;
      notice.show({ id: `failed-${action}`, text: `${severalTitles[action]}: ${t('Could not save')}.` });
    },
    finish: (action: SeveralAction) => {
      setOpen((now) => (now === action ? null : now));
      setDrafts((all) => all.filter((other) => other !== action));
    },
  };
}

interface SeveralDialogsProps extends Omit<SeveralFormProps, 'action' | 'onDone' | 'onFailed'> {
  dialogs: ReturnType<typeof useSeveralDialogs>;
}

/** The dialogs about several displays. Their forms are a chunk of their own. */
export function SeveralDialogs({ dialogs, ...rest }: SeveralDialogsProps) {
  const { openAction, drafts, close, finish, reopen } = dialogs;
  const { part: SeveralForm, ...later } = useChunk(loadForm, openAction !== null);
  return drafts.map((action) => (
    <Modal
      key={action}
      opened={openAction === action}
      onClose={close}
      title={severalTitles[action]}
      size={720}
      keepMounted
    >
      {SeveralForm && (
        <SeveralForm
          action={action}
          onDone={() => finish(action)}
          onFailed={() => reopen(action)}
          {...rest}
        />
      )}
      {!SeveralForm && !later.hasFailed && <Spinner />}
      {!SeveralForm && later.hasFailed && (
        <ErrorCard message={t('The form could not be loaded.')} onRetry={later.retry} />
      )}
    </Modal>
  ));
}
