import { Button, TextInput } from '@mantine/core';
import { NAME_MAX } from '@menuboard/contract/domain/limits';
import type { ImportResult } from '@menuboard/contract/imports';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useId } from 'react';
import { useListMenusQuery } from '../../../api/menus.api.ts';
import { rich } from '../../../texts/rich.ts';
import { t } from '../../../texts/texts.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { FaultyLines } from './FaultyLines.tsx';
import classes from './ImportReview.module.css';
import { LineTable, MissingTable } from './LineTable.tsx';
import { PhotoLines } from './photo/PhotoLines.tsx';
import type { Pieces } from './photo/use-photo.ts';
import type { ImportState } from './use-import.ts';

interface ImportReviewProps {
  state: ImportState;
  result: ImportResult;
  restaurant: Restaurant;
  /** Of the photo that was read. */
  pieces?: Pieces;
}

/** What the import would do, line by line. */
export function ImportReview({ state, result, restaurant, pieces }: ImportReviewProps) {
  const { added, changed, same, faulty, items = [], missing = [] } = result;
  const changes = items.filter((one) => one.state !== 'same');
  return (
    <div className={classes.review}>
      <p role="status" className={classes.counts}>
        <span>{rich('{count} new', { count: <b>{added}</b> })}</span>
        <span>
          {state.isComparison
            ? rich('{count} different', { count: <b>{changed}</b> })
            : rich('{count} changed', { count: <b>{changed}</b> })}
        </span>
        <span>{rich('{count} the same', { count: <b>{same}</b> })}</span>
        {state.isComparison && (
          <span>{rich('{count} only on the board', { count: <b>{missing.length}</b> })}</span>
        )}
        <span data-tone={faulty.length > 0 ? 'warn' : undefined}>
          {rich('{count} not readable', { count: <b>{faulty.length}</b> })}
        </span>
      </p>
      {pieces && <PhotoLines pieces={pieces} state={state} />}
      {result.columns.length > 0 && <ColumnChoice state={state} header={result.header} />}
      {faulty.length > 0 && <FaultyLines state={state} faulty={faulty} />}
      {!state.isComparison && <MenuField state={state} restaurantId={restaurant.id} />}
      {state.isComparison && changes.length + missing.length > 0 && (
        <div className={classes.sides}>
          <Button variant="default" onClick={state.takeAll}>
            {t('Take everything from the till')}
          </Button>
          <Button variant="default" onClick={state.leaveAll}>
            {t('Keep everything on the board')}
          </Button>
        </div>
      )}
      {changes.length > 0 && <LineTable state={state} lines={changes} currency={restaurant.currency} />}
      {missing.length > 0 && <MissingTable state={state} missing={missing} currency={restaurant.currency} />}
      {changes.length + missing.length + faulty.length === 0 && (
        <p className={classes.nothing}>{t('Everything is as in this list.')}</p>
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
