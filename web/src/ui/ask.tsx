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
  /** Asks for one of several answers, the usual one last. Resolves to undefined for Cancel and Esc. */
  choose: <Value extends string>(
    question: QuestionText,
    answers: readonly { value: Value; label: string }[],
  ) => Promise<Value | undefined>;
  /** Shows a message that must be read. Resolves when it is closed. */
  alert: (message: string) => Promise<void>;
}

interface Question extends QuestionText {
  answers: readonly { value: string; label: string }[];
  /** `null` for a message, which is only read. */
  cancelLabel: string | null;
  answer: (value: string | undefined) => void;
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
    const open = (asked: QuestionText, answers: Question['answers'], cancelLabel: string | null) =>
      new Promise<string | undefined>((answer) => setQuestion({ ...asked, answers, cancelLabel, answer }));
    return {
      confirm: async (question, confirmLabel = t('Delete'), cancelLabel = t('Cancel')) => {
        const asked = typeof question === 'string' ? { text: question } : question;
        return (await open(asked, [{ value: 'yes', label: confirmLabel }], cancelLabel)) === 'yes';
      },
      choose: async (question, answers) => {
        const value = await open(question, answers, t('Cancel'));
        return answers.find((one) => one.value === value)?.value;
      },
      alert: async (text) => {
        await open({ text }, [{ value: 'read', label: t('OK') }], null);
      },
    };
  }, []);

  const close = (value?: string) => {
    question?.answer(value);
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
          onDismiss={() => close()}
        >
          {question.cancelLabel !== null && (
            <Button variant="default" onClick={() => close()}>
              {question.cancelLabel}
            </Button>
          )}
          {question.answers.map(({ value, label }, index) => (
            <Button
              key={value}
              variant={index === question.answers.length - 1 ? 'filled' : 'default'}
              onClick={() => close(value)}
            >
              {label}
            </Button>
          ))}
        </AskDialog>
      )}
    </AskContext>
  );
}
