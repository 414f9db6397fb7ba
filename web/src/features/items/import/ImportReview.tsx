import { Button, TextInput } from '@mantine/core';
import { NAME_MAX } from '@menuboard/contract/domain/limits';
import type { ImportResult } from '@menuboard/contract/import-result';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useId } from 'react';
import { useListMenusQuery } from '../../../api/menus.api.ts';
import { ColumnChoice } from '../../../shared/import/ColumnChoice.tsx';
import { FaultyLines } from '../../../shared/import/FaultyLines.tsx';
import { LeftOutLines } from '../../../shared/import/LeftOutLines.tsx';
import { PhotoLines } from '../../../shared/import/photo/PhotoLines.tsx';
import type { Pieces } from '../../../shared/import/photo/use-photo.ts';
import { ReviewQuestions } from '../../../shared/import/ReviewQuestions.tsx';
import { moneyOf } from '../../../shared/prices/money.ts';
import { rich } from '../../../texts/rich.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { DishLines } from './DishLines.tsx';
import classes from './ImportReview.module.css';
import { LineTable, MissingTable } from './LineTable.tsx';
import type { ImportState } from './use-import.ts';

interface ImportReviewProps {
  state: ImportState;
  result: ImportResult;
  restaurant: Restaurant;
  /** Pieces of the photo that was read. */
  pieces?: Pieces;
}

/** The preview of the import, line by line. */
export function ImportReview({ state, result, restaurant, pieces }: ImportReviewProps) {
  const { added, changed, same, faulty, items, doubts, missing = [] } = result;
  const money = moneyOf(restaurant);
  const doubtful = items.filter((one) => one.state === 'doubtful').length;
  const changes = items.filter((one) => one.state !== 'same');
  return (
    <div className={basics.form}>
      <p role="status" className={classes.counts}>
        <span>{rich('{count} new', { count: <b>{added}</b> })}</span>
        {(changed > 0 || state.isComparison) && (
          <span>
            {state.isComparison
              ? rich('{count} different', { count: <b>{changed}</b> })
              : rich('{count} changed', { count: <b>{changed}</b> })}
          </span>
        )}
        {same > 0 && <span>{rich('{count} the same', { count: <b>{same}</b> })}</span>}
        {state.isComparison && (
          <span>{rich('{count} only on the board', { count: <b>{missing.length}</b> })}</span>
        )}
        {faulty.length > 0 && (
          <span data-tone="warn">{rich('{count} not readable', { count: <b>{faulty.length}</b> })}</span>
        )}
        {doubtful > 0 && (
          <span data-tone="warn">{rich('{count} unclear', { count: <b>{doubtful}</b> })}</span>
        )}
      </p>
      <ReviewQuestions state={state} result={result} money={money} />
      {pieces && <PhotoLines pieces={pieces} state={state} />}
      {result.columns.length > 0 && <ColumnChoice state={state} header={result.header} />}
      {doubts.length > 0 && !state.isComparison && (
        <p>{t('An unclear item is imported once you have chosen what it means.')}</p>
      )}
      {faulty.length > 0 && <FaultyLines state={state} faulty={faulty} />}
      {!state.isComparison && <MenuField state={state} restaurantId={restaurant.id} />}
      {state.isComparison && changes.length + missing.length > 0 && (
        <div className={basics.row}>
          <Button variant="default" onClick={state.takeAll}>
            {t('Take everything from the till')}
          </Button>
          <Button variant="default" onClick={state.leaveAll}>
            {t('Keep everything on the board')}
          </Button>
        </div>
      )}
      {state.isComparison ? (
        changes.length > 0 && <LineTable state={state} lines={changes} money={money} />
      ) : (
        <DishLines state={state} result={result} money={money} />
      )}
      {missing.length > 0 && <MissingTable state={state} missing={missing} money={money} />}
      <LeftOutLines {...result} />
      {changes.length + missing.length + faulty.length === 0 && (
        <p className={classes.nothing}>{t('Your items already match this list.')}</p>
      )}
    </div>
  );
}

function MenuField({ state, restaurantId }: { state: ImportState; restaurantId: string }) {
  const { data: menus = [] } = useListMenusQuery(restaurantId);
  const suggestions = useId();
  return (
    <>
      <TextInput
        label={t('Put them on a menu (Optional)')}
        description={t('A menu that you have, or the name of a new one.')}
        autoComplete="off"
        maxLength={NAME_MAX}
        list={suggestions}
        value={state.menuName}
        onChange={(event) => state.setMenuName(event.currentTarget.value)}
      />
      <datalist id={suggestions}>
        {menus.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}
