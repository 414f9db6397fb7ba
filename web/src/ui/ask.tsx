import { Button } from '@mantine/core';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { AskDialog } from './AskDialog.tsx';

/** A question, and in a line below it what it is about and what follows. */
export interface Asked {
  text: string;
  detail?: string;
}

/** Questions and messages that stop the work until they are answered. */
export interface Ask {
  /** Asks a question, perhaps with what it is about; resolves to whether the answer was `confirmLabel` (Delete unless told). Esc is `cancelLabel`. */
  confirm: (question: string | Asked, confirmLabel?: string, cancelLabel?: string) => Promise<boolean>;
  /** Says something that must be read; resolves once it was. */
  alert: (message: string) => Promise<void>;
}

interface Question extends Asked {
  confirmLabel: string | null;
  cancelLabel: string;
  answer: (yes: boolean) => void;
}

const AskContext = createContext<Ask | null>(null);

/** `ask.confirm(…)` and `ask.alert(…)`: the in-page stand-in for the native dialogs, in one place. */
export function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error('useAsk needs an AskProvider above it');
  return ask;
}

/** Holds the question that is open, and shows it. */
export function AskProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = useMemo<Ask>(() => {
    const open = (asked: Asked, confirmLabel: string | null, cancelLabel: string) =>
      new Promise<boolean>((answer) => setQuestion({ ...asked, confirmLabel, cancelLabel, answer }));
    return {
      confirm: (question, confirmLabel = 'Delete', cancelLabel = 'Cancel') =>
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
        <AskDialog text={question.text} detail={question.detail} onDismiss={() => close(false)}>
          {question.confirmLabel === null ? (
            <Button onClick={() => close(true)}>OK</Button>
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
