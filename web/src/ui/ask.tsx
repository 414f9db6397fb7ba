import { Button } from '@mantine/core';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { t } from '../texts/texts.ts';
import { AskDialog } from './AskDialog.tsx';

/** A question, and a line below it about the consequences. */
export interface QuestionText {
  text: string;
  detail?: string;
  /** Content between the detail and the buttons. */
  more?: ReactNode;
}

/** Modal questions and messages. */
export interface Ask {
  /** Asks a question. Resolves to true for `confirmLabel` (Delete by default), to false for `cancelLabel` and Esc. */
  confirm: (question: string | QuestionText, confirmLabel?: string, cancelLabel?: string) => Promise<boolean>;
  /** Shows a message that must be read. Resolves when it is closed. */
  alert: (message: string) => Promise<void>;
}

interface Question extends QuestionText {
  confirmLabel: string | null;
  cancelLabel: string;
  answer: (yes: boolean) => void;
}

const AskContext = createContext<Ask | null>(null);

/** `ask.confirm(…)` and `ask.alert(…)` replace the native dialogs. */
export function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error('useAsk needs an AskProvider above it');
  return ask;
}

/** Shows the open question above its children. */
export function AskProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = useMemo<Ask>(() => {
    const open = (asked: QuestionText, confirmLabel: string | null, cancelLabel: string) =>
      new Promise<boolean>((answer) => setQuestion({ ...asked, confirmLabel, cancelLabel, answer }));
    return {
      confirm: (question, confirmLabel = t('Delete'), cancelLabel = t('Cancel')) =>
        open(typeof question === 'string' ? { text: question } : question, confirmLabel, cancelLabel),
      alert: async (text) => {
        await open({ text }, null, '');
      },
    };
  }, []);

  const close = (yes: boolean) => {
    question?.answer(yes);
    setQuestion(null);
  };

  return (
    <AskContext value={ask}>
      {children}
      {question && (
        <AskDialog
          text={question.text}
          detail={question.detail}
          more={question.more}
          onDismiss={() => close(false)}
        >
          {question.confirmLabel === null ? (
            <Button onClick={() => close(true)}>{t('OK')}</Button>
          ) : (
            <>
              <Button variant="default" onClick={() => close(false)}>
                {question.cancelLabel}
              </Button>
              <Button onClick={() => close(true)}>{question.confirmLabel}</Button>
            </>
          )}
        </AskDialog>
      )}
    </AskContext>
  );
}
