import type { FieldOwner, TillField } from '@menuboard/contract/domain/till';
import type { Item } from '@menuboard/contract/items';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiState } from '../../lib/cache/api-thunk.ts';
import { t } from '../../texts/texts.ts';
import { type Ask, useAsk } from '../../ui/ask.tsx';
import { joinNames } from '../wording/format.ts';
import { fieldWords } from './till-words.ts';

type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

/** A person's answer to the question which side counts after an edit. */
export interface TillAnswer {
  /** Saves the edit. "Unlink" gives the fields to the board first. */
  save: <Result>(edit: () => Promise<Result>) => Promise<Result>;
  /** The answer with which an Undo saves: the fields are the till's again. */
  undo: TillAnswer;
}

/** Asks before an edit of fields that a till owns. Resolves to undefined for Cancel. */
export type AskTill = (item: Item, fields: readonly TillField[]) => Promise<TillAnswer | undefined>;

/** The answer for an edit that needs no question. */
export const anyway: TillAnswer = {
  save: (edit) => edit(),
  get undo() {
    return anyway;
  },
};

/** Chooses the side that counts for fields of an item. The API of links loads when it is needed. */
export const setTillFields =
  (id: string, fields: readonly TillField[], owner: FieldOwner) => async (dispatch: ApiDispatch) => {
    const { linksApi } = await import('../../api/links.api.ts');
    const owners = Object.fromEntries(fields.map((field) => [field, owner]));
    return dispatch(linksApi.endpoints.setTillFields.initiate({ id, fields: owners })).unwrap();
  };

/** Enter saves a field when it is pressed, and would also press the first button of a question that opens at once. */
const KEY_MS = 50;

async function askOwner(ask: Ask, { name, till }: Item, fields: readonly TillField[]) {
  const source = till?.source ?? '';
  const words = joinNames(fields.map((field) => fieldWords[field]));
  const question = {
    text: t('Change {name} here?', { name }),
    detail: t(
      '{source} decides {fields}. Your change can last until {source} has a new value. Or unlink: then {source} no longer changes it.',
      { source, fields: words },
    ),
  };
  await new Promise((resolve) => setTimeout(resolve, KEY_MS));
  return ask.choose(question, [
    { value: 'own', label: t('Unlink') },
    { value: 'until', label: t('Until the till changes it') },
  ]);
}

/** Returns the function that asks who counts, once for each edit. */
export function useTillQuestion(): AskTill {
  const ask = useAsk();
  const dispatch = useDispatch<ApiDispatch>();
  return useMemo(
    () => async (item, fields) => {
      if (fields.length === 0) return anyway;
      const owner = await askOwner(ask, item, fields);
      if (!owner) return undefined;
      const set = (next: FieldOwner) => dispatch(setTillFields(item.id, fields, next));
      const answer: TillAnswer = {
        save: async (edit) => {
          if (owner === 'own') await set('own');
          return edit();
        },
        undo: {
          save: async (edit) => {
            const result = await edit();
            await set('till');
            return result;
          },
          get undo() {
            return answer;
          },
        },
      };
      return answer;
    },
    [ask, dispatch],
  );
}
