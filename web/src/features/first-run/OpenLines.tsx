import type { ImportResult } from '@menuboard/contract/import-result';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { ColumnChoice } from '../../shared/import/ColumnChoice.tsx';
import { FaultyLines } from '../../shared/import/FaultyLines.tsx';
import { LeftOutLines } from '../../shared/import/LeftOutLines.tsx';
import { PhotoLines } from '../../shared/import/photo/PhotoLines.tsx';
import { ReviewQuestions } from '../../shared/import/ReviewQuestions.tsx';
import type { ReadingState } from '../../shared/import/use-reading.ts';
import { moneyOf } from '../../shared/prices/money.ts';
import { DoubtfulLines } from './DoubtfulLines.tsx';
import classes from './OpenLines.module.css';

interface OpenLinesProps {
  reading: ReadingState;
  result: ImportResult;
  restaurant: Restaurant;
}

/** Lines that could not be read, or can mean two things, each to be corrected here. */
export function OpenLines({ reading, result, restaurant }: OpenLinesProps) {
  const { faulty, header, columns } = result;
  return (
    <div className={classes.open}>
      <ReviewQuestions state={reading} result={result} money={moneyOf(restaurant)} />
      <PhotoLines pieces={reading.photo.pieces} state={reading} />
      {columns.length > 0 && faulty.length > 0 && <ColumnChoice state={reading} header={header} />}
      <DoubtfulLines reading={reading} result={result} />
      {faulty.length > 0 && <FaultyLines state={reading} faulty={faulty} />}
      <LeftOutLines {...result} />
    </div>
  );
}
