import { Button } from '@mantine/core';
import type { DoubtChoice, ImportDoubt } from '@menuboard/contract/import-result';
import type { ImportEdit } from '@menuboard/contract/imports';
import { t } from '../../texts/texts.ts';
import { translate } from '../../texts/translate.ts';
import classes from './DoubtChoices.module.css';
import type { ReadingState } from './use-reading.ts';

/** The edit that takes one reading of a doubtful value. */
export function editOf(
  { line, field }: ImportDoubt,
  { price, priceWords, sizes, text }: DoubtChoice,
): ImportEdit {
  const isPrice = field === 'price' || field === 'sizes';
  return {
    line,
    ...(price !== undefined && { price }),
    ...(sizes && { sizes }),
    ...(priceWords !== undefined && { priceWords }),
    ...(text !== undefined && { [isPrice ? 'name' : field]: text }),
  };
}

interface DoubtChoicesProps {
  state: ReadingState;
  /** The line as it is in the text. */
  text: string;
  doubts: readonly ImportDoubt[];
}

/** The doubts of a line, each with a button for every reading. */
export function DoubtChoices({ state, text, doubts }: DoubtChoicesProps) {
  return doubts.map((doubt) => (
    <div key={`${doubt.field} ${doubt.sentence}`} className={classes.doubt}>
      <p>
        {translate(doubt.sentence)} <q>{text.trim()}</q>
      </p>
      {doubt.choices.map((choice) => (
        <Button
          key={choice.label}
          size="compact-md"
          variant="default"
          onClick={() => state.editLines([editOf(doubt, choice)])}
        >
          {choice.priceWords === '' ? `${choice.label} · ${t('No price')}` : choice.label}
        </Button>
      ))}
    </div>
  ));
}
