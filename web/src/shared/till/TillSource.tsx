import type { TillField } from '@menuboard/contract/domain/till';
import type { Item } from '@menuboard/contract/items';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiState } from '../../lib/cache/api-thunk.ts';
import { messageFor } from '../../lib/errors.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import { t } from '../../texts/texts.ts';
import { joinNames } from '../wording/format.ts';
import classes from './TillSource.module.css';
import { fieldWords } from './till-words.ts';
import { setTillFields } from './use-till-question.ts';

interface TillSourceProps {
  item: Pick<Item, 'id' | 'name' | 'till'>;
  /** Those that the place of this note is about. */
  fields: readonly TillField[];
  /** Names the fields, where the note is not beside one of them. */
  isNamed?: boolean;
  /** Called with the item, which has the value of the till again. */
  onBack?: ((item: Item) => void) | undefined;
}

/** The source of a field that a till owns: quiet while the till counts, with a way back while the board does. */
export function TillSource({ item, fields, isNamed = false, onBack }: TillSourceProps) {
  const { till } = item;
  if (!till) return null;
  const ownedBy = (owner: string) => fields.filter((field) => till.fields[field] === owner);
  const [fromTill, until, own] = [ownedBy('till'), ownedBy('until'), ownedBy('own')];
  const { source } = till;
  const words = (named: readonly TillField[]) => joinNames(named.map((field) => fieldWords[field]));
  return (
    <>
      {fromTill.length > 0 && (
        <span className={classes.source}>
          {isNamed
            ? t('from {source}: {fields}', { source, fields: words(fromTill) })
            : t('from {source}', { source })}
        </span>
      )}
      {until.length > 0 && (
        <OwnValue item={item} fields={until} onBack={onBack}>
          {isNamed
            ? t('yours until {source} changes it: {fields}', { source, fields: words(until) })
            : t('yours until {source} changes it', { source })}
        </OwnValue>
      )}
      {own.length > 0 && (
        <OwnValue item={item} fields={own} onBack={onBack}>
          {isNamed ? t('yours: {fields}', { fields: words(own) }) : t('yours, not from {source}', { source })}
        </OwnValue>
      )}
    </>
  );
}

interface OwnValueProps extends Pick<TillSourceProps, 'item' | 'fields' | 'onBack'> {
  children: string;
}

function OwnValue({ item, fields, onBack, children }: OwnValueProps) {
  const dispatch = useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>();
  const [failure, setFailure] = useState('');
  const notice = useNotice();
  const source = item.till?.source ?? '';
  const handleBack = async () => {
    setFailure('');
    try {
      const saved = await dispatch(setTillFields(item.id, fields, 'till'));
      // In place of the notice of the value that this takes back.
      notice.show({
        id: saved.id,
        subject: saved.name,
        text: t('follows {source} again.', { source }),
        topics: [{ kind: 'item', id: saved.id, revision: saved.revision }],
      });
      onBack?.(saved);
    } catch (error) {
      setFailure(messageFor(error, t('That did not work. Please try again.')));
    }
  };
  const named = { name: item.name, fields: joinNames(fields.map((field) => fieldWords[field])) };
  return (
    <span className={classes.own}>
      {children}{' '}
      <button
        type="button"
        className={classes.back}
        aria-label={t('Back to the till: {fields} of {name}', named)}
        onClick={() => void handleBack()}
      >
        {t('Back to the till')}
      </button>
      {failure && (
        <span role="alert" className={classes.failure}>
          {failure}
        </span>
      )}
    </span>
  );
}
