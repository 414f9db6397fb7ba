import { Button, TextInput } from '@mantine/core';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { useSavingLock } from '../../../lib/use-saving-lock.ts';
import { moneyOf } from '../../../shared/prices/money.ts';
import { RoundingChoice } from '../../../shared/prices/sheet/RoundingChoice.tsx';
import { isUnusuallyHigh, usualPrice } from '../../../shared/prices/usual-price.ts';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { Choice } from '../../../ui/Choice.tsx';
import { DialogFooter } from '../../../ui/DialogFooter.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import classes from './BulkForms.module.css';
import type { BulkFormProps } from './bulk-form-props.ts';
import { PricePreview } from './PricePreview.tsx';
import { hasStep, type ItemPriceSteps, priceSteps, readPriceChange } from './price-change-draft.ts';

const kinds = [
  { value: 'percent', name: t('Percent') },
  { value: 'amount', name: t('Amount') },
  { value: 'price', name: t('Set to') },
] as const;

const labels = { percent: t('Up by percent'), amount: t('Up by amount'), price: t('New price') };

/** The sentence about the items that cannot change: the reason of the first one. */
function refusalText([first, ...others]: readonly ItemPriceSteps[]): string {
  const reason = first?.refusal ?? '';
  if (others.length === 0) return `${reason}.`;
  return plural(
    others.length,
    '{reason}, and {count} more item cannot change.',
    '{reason}, and {count} more items cannot change.',
    { reason },
  );
}

/** Changes the prices of the selected items, with a preview of each. */
export function PricesForm({
  items,
  restaurant,
  draft,
  onEdit: edit,
  isSaving,
  failure,
  onCancel,
  onLeaveOut,
  onSave,
}: BulkFormProps<'prices'>) {
  const { currency } = restaurant;
  const money = moneyOf(restaurant);
  const [hasTried, setHasTried] = useState(false);
  const formId = useId();
  const instant = useNow(60_000);
  const isLocked = useSavingLock(isSaving);
  const change = readPriceChange(draft);
  const isRead = !('error' in change);
  const rows = useMemo(() => {
    const read = readPriceChange(draft);
    return 'error' in read ? [] : items.map((item) => priceSteps(item, read, currency, instant));
  }, [items, draft, currency, instant]);
  const refused = rows.filter(({ refusal }) => refusal);
  const changed = rows.filter((row) => !row.refusal && hasStep(row));
  const usual = useMemo(
    () => usualPrice(items.flatMap(({ price, priceWords }) => (priceWords === null ? price : []))),
    [items],
  );
  const high = changed.filter(({ steps }) => steps.some(({ after }) => isUnusuallyHigh(after, usual)));
  const canSave = isRead && refused.length === 0 && changed.length > 0;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!canSave || isSaving) return;
    onSave(change, {
      text: plural(changed.length, '{count} item has a new price.', '{count} items have new prices.'),
      undone: plural(
        changed.length,
        '{count} item has its old price.',
        '{count} items have their old prices.',
      ),
    });
  };

  return (
    <>
      <form id={formId} inert={isLocked} noValidate className={basics.form} onSubmit={handleSubmit}>
        <Choice label={t('Change by')} options={kinds} value={draft.by} onChange={(by) => edit({ by })} />
        <TextInput
          label={labels[draft.by]}
          description={draft.by === 'price' ? undefined : t('A minus lowers the prices.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={draft.typed}
          error={'error' in change && (hasTried || draft.typed !== '') ? change.error : undefined}
          onChange={(event) => edit({ typed: event.currentTarget.value })}
        />
        {draft.by !== 'price' && (
          <RoundingChoice
            currency={currency}
            decimalSign={money.decimalSign}
            roundTo={draft.roundTo}
            onChange={(roundTo) => edit({ roundTo })}
          />
        )}
        {rows.length > 0 && <PricePreview rows={rows} changed={changed.length} money={money} />}
        <p className={basics.hint}>
          {t('The prices of sizes change, too. Promos and later prices stay as they are.')}
        </p>
        {refused.length > 0 && (
          <div role="alert" className={classes.refused}>
            <p>{refusalText(refused)}</p>
            <Button variant="default" onClick={() => onLeaveOut(refused.map(({ item }) => item.id))}>
              {plural(refused.length, 'Leave out {count} item', 'Leave out {count} items')}
            </Button>
          </div>
        )}
        {high.length > 0 && (
          <p role="status" className={classes.high}>
            {t('{price} is more than 10 × your usual price. Is that right?', {
              price: formatPrice(
                Math.max(...high.flatMap(({ steps }) => steps.map(({ after }) => after))),
                money,
              ),
            })}
          </p>
        )}
      </form>
      <DialogFooter>
        {failure && <InlineError message={failure} />}
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" form={formId} disabled={!canSave} aria-disabled={isSaving}>
          {isSaving
            ? t('Changing...')
            : plural(changed.length, 'Change {count} item', 'Change {count} items')}
        </Button>
      </DialogFooter>
    </>
  );
}
