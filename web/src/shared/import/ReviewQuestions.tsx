import { Button, NativeSelect } from '@mantine/core';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { textEncodings } from '@menuboard/contract/domain/text-encoding';
import type { ImportQuestion, ImportResult } from '@menuboard/contract/import-result';
import { t } from '../../texts/texts.ts';
import { translate } from '../../texts/translate.ts';
import basics from '../../ui/basics.module.css';
import classes from './ReviewQuestions.module.css';
import type { ReadingState } from './use-reading.ts';

interface ReviewQuestionsProps {
  state: ReadingState;
  result: ImportResult;
  money: MoneyRules;
}

const isEncoding = (value: string) => textEncodings.find((one) => one === value);

/** Questions about the whole text: its encoding, and figures that can mean two things. */
export function ReviewQuestions({ state, result, money }: ReviewQuestionsProps) {
  const { encoding, questions } = result;
  return (
    <>
      {encoding !== null && (
        <NativeSelect
          label={t('Encoding of the file')}
          description={t('Choose another one if letters look wrong.')}
          data={[...new Set([encoding, ...textEncodings])]}
          value={encoding}
          onChange={(event) => state.answer({ encoding: isEncoding(event.currentTarget.value) })}
        />
      )}
      {questions.map((question) => (
        <section
          key={question.kind}
          className={classes.question}
          aria-label={t('A question about the whole list')}
        >
          <p>{translate(question.sentence)}</p>
          <Answers state={state} question={question} money={money} />
        </section>
      ))}
    </>
  );
}

function Answers({
  state,
  question,
  money,
}: {
  state: ReadingState;
  question: ImportQuestion;
  money: MoneyRules;
}) {
  if (question.kind === 'columns') return null;
  if (question.kind === 'sizeColumns') {
    return (
      <Button variant="default" onClick={() => state.setColumns(question.columns, 'sizePrice')}>
        {t('All of these columns are sizes')}
      </Button>
    );
  }
  const [example] = question.examples;
  if (!example) return null;
  return (
    <div className={basics.row}>
      {(['.', ','] as const).map((decimalSign) => (
        <Button key={decimalSign} variant="default" onClick={() => state.answer({ decimalSign })}>
          {t('“{text}” is {price}', {
            text: example.text,
            price: formatPrice(decimalSign === '.' ? example.point : example.comma, money),
          })}
        </Button>
      ))}
    </div>
  );
}
