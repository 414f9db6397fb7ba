import { Button, TextInput } from '@mantine/core';
import type { Rounding } from '@menuboard/contract/domain/bulk-price';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Restaurant } from '@menuboard/contract/restaurants';
import type { PriceSheet, TakenMenu } from '@menuboard/contract/taken-menus';
import { type FormEvent, useId, useRef, useState } from 'react';
import { usePriceSheetQuery, useSetOwnPricesMutation } from '../../../api/taken-menus.api.ts';
import { useUnseenFailure } from '../../../lib/dialogs/use-unseen-failure.ts';
import { messageFor } from '../../../lib/errors.ts';
import { useSavingLock } from '../../../lib/use-saving-lock.ts';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { DialogFooter } from '../../../ui/DialogFooter.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useUndoNotice } from '../../notices/use-undo-notice.ts';
import { moneyOf } from '../money.ts';
import classes from './PriceSheet.module.css';
import { readDifference, usualRounding } from './price-difference.ts';
import {
  changedAll,
  changesOf,
  errorOf,
  pricesOf,
  resetAll,
  type SheetDraft,
  type SheetPrice,
  textOf,
} from './price-sheet-draft.ts';
import { RoundingChoice } from './RoundingChoice.tsx';
import type { SheetDrafts } from './use-sheet-drafts.ts';

interface PriceSheetFormProps {
  taken: TakenMenu;
  /** The form is only about this item. */
  itemId?: string;
  restaurant: Restaurant;
  drafts: SheetDrafts;
  onClose: () => void;
}

/** The own prices of a taken menu, beside those of its source. */
export function PriceSheetForm(props: PriceSheetFormProps) {
  const { data, error, refetch } = usePriceSheetQuery(props.taken.id, { refetchOnMountOrArgChange: true });
  if (data) return <Sheet {...props} sheet={data} />;
  return error ? (
    <InlineError
      message={messageFor(error, t('The prices could not be loaded.'))}
      isRead
      onRetry={() => void refetch()}
    />
  ) : (
    <Spinner />
  );
}

const failureText = (error: unknown) => messageFor(error, t('The prices could not be saved.'));

function Sheet({ sheet, ...props }: PriceSheetFormProps & { sheet: PriceSheet }) {
  const { taken, itemId, restaurant, drafts, onClose } = props;
  const { currency } = restaurant;
  const { sourceName, sourceCurrency } = sheet;
  const rows = itemId === undefined ? sheet.rows : sheet.rows.filter((row) => row.itemId === itemId);
  const draftId = itemId ?? taken.id;
  const draft = drafts.draftOf(draftId);
  const form = useRef<HTMLFormElement>(null);
  const [setPrices, { isLoading, error }] = useSetOwnPricesMutation();
  const showUndo = useUndoNotice();
  const tellUnseen = useUnseenFailure();
  const formId = useId();
  const isLocked = useSavingLock(isLoading);
  const prices = rows.flatMap(pricesOf);
  const changes = changesOf(prices, draft);
  const hasError = prices.some((price) => errorOf(price, draft) !== undefined);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (hasError || changes.length === 0 || isLoading) return;
    const result = await setPrices({ id: taken.id, prices: changes });
    if (!result.data) return tellUnseen(`prices-${taken.id}`, failureText(result.error));
    drafts.dropSent(draftId, draft);
    // By now, another dialog may be open in place of a closed one.
    if (form.current) onClose();
    const count = changes.length;
    const itemIds = [...new Set(changes.map(({ itemId }) => itemId))];
    showUndo(
      {
        id: `prices-${taken.menuId}`,
        topics: itemIds.map((id) => ({ kind: 'item', id })),
        text: plural(count, '{count} price is changed.', '{count} prices are changed.'),
        undone: plural(count, '{count} price is as before.', '{count} prices are as before.'),
      },
      result.data.undo,
    );
  };

  const cancel = () => {
    drafts.drop(draftId);
    onClose();
  };

  const categories = [...new Set(rows.map(({ category }) => category))];
  return (
    <>
      <form
        ref={form}
        id={formId}
        inert={isLocked}
        noValidate
        className={classes.form}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <p className={basics.facts}>
          {t(
            'Where a field is empty, your screens show the price of {location}, even when it changes there.',
            { location: sourceName },
          )}
        </p>
        {sourceCurrency !== currency && (
          <p className={classes.warning}>
            {t(
              '{location} has its prices in {theirs}, and you have yours in {yours}. The numbers stay the same.',
              { location: sourceName, theirs: sourceCurrency, yours: currency },
            )}
          </p>
        )}
        {itemId === undefined && (
          <ChangeAll
            prices={prices}
            currency={currency}
            decimalSign={moneyOf(restaurant).decimalSign}
            onChange={(next) => drafts.update(draftId, () => next)}
          />
        )}
        {/* The label of each field says which price it is. */}
        <div className={classes.heads} aria-hidden="true">
          <span>{sourceName}</span>
          <span>{t('Your price')}</span>
        </div>
        {categories.map((category) => (
          <section key={category} className={classes.category} aria-label={category}>
            <h3>{category}</h3>
            <ul className={`${basics.list} ${classes.sheet}`}>
              {rows
                .filter((row) => row.category === category)
                .flatMap(pricesOf)
                .map((price) => (
                  <PriceRow
                    key={price.key}
                    price={price}
                    draft={draft}
                    sourceMoney={moneyOf(restaurant, sourceCurrency)}
                    onType={(text) => drafts.update(draftId, (now) => ({ ...now, [price.key]: text }))}
                  />
                ))}
            </ul>
          </section>
        ))}
      </form>
      <DialogFooter>
        {error && <InlineError message={failureText(error)} />}
        <Button variant="default" onClick={cancel}>
          {t('Cancel')}
        </Button>
        <Button
          type="submit"
          form={formId}
          disabled={hasError || changes.length === 0}
          aria-disabled={isLoading}
        >
          {isLoading
            ? t('Saving...')
            : changes.length === 0
              ? t('Save prices')
              : plural(changes.length, 'Save {count} price', 'Save {count} prices')}
        </Button>
      </DialogFooter>
    </>
  );
}

interface ChangeAllProps {
  prices: readonly SheetPrice[];
  currency: string;
  decimalSign: string;
  onChange: (draft: SheetDraft) => void;
}

/** Fills all fields from the source's prices: the fields are the preview. */
function ChangeAll({ prices, currency, decimalSign, onChange }: ChangeAllProps) {
  const [typed, setTyped] = useState('');
  const [roundTo, setRoundTo] = useState<Rounding | ''>(usualRounding(currency));
  const difference = readDifference(typed, roundTo);
  const problem = difference && 'error' in difference ? difference.error : undefined;
  const apply = (text: string, rounding: Rounding | '') => {
    setTyped(text);
    setRoundTo(rounding);
    const next = readDifference(text, rounding);
    if (next && !('error' in next)) onChange(changedAll(prices, next, currency));
  };
  return (
    <div className={classes.difference}>
      <div className={classes.all}>
        <TextInput
          label={t('Change all by percent')}
          description={t('Fills the fields from the prices of the source.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          error={problem}
          onChange={(event) => apply(event.currentTarget.value, roundTo)}
        />
        <Button
          variant="default"
          onClick={() => {
            setTyped('');
            onChange(resetAll(prices));
          }}
        >
          {t('Empty all')}
        </Button>
      </div>
      {typed.trim() !== '' && (
        <RoundingChoice
          currency={currency}
          decimalSign={decimalSign}
          roundTo={roundTo}
          onChange={(rounding) => apply(typed, rounding)}
        />
      )}
    </div>
  );
}

interface PriceRowProps {
  price: SheetPrice;
  draft: SheetDraft;
  sourceMoney: MoneyRules;
  onType: (text: string) => void;
}

function PriceRow({ price, draft, sourceMoney, onType }: PriceRowProps) {
  const { name, sourcePrice } = price;
  return (
    <li>
      <span className={basics.breaking}>{name}</span>
      <span className={classes.sourcePrice}>{formatPrice(sourcePrice, sourceMoney)}</span>
      <TextInput
        aria-label={t('Own price of {item}', { item: name })}
        className={classes.price ?? ''}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={textOf(price, draft)}
        error={errorOf(price, draft)}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </li>
  );
}
