import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { formatPrice, pluralize } from '../../../domain/format.ts';
import { isUnusuallyHigh, usualPrice } from '../../../domain/usual-price.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { DialogFooter } from '../../../ui/DialogFooter.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import classes from './BulkForms.module.css';
import type { BulkFormProps } from './bulk-form-props.ts';
import { PricePreview } from './PricePreview.tsx';
import {
  emptyPriceChange,
  hasStep,
  type PriceChangeDraft,
  priceSteps,
  readPriceChange,
  roundingsOf,
} from './price-change-draft.ts';

const kinds = [
  { value: 'percent', name: 'Percent' },
  { value: 'amount', name: 'Amount' },
  { value: 'price', name: 'Set to' },
] as const;

const labels = { percent: 'Up by percent', amount: 'Up by amount', price: 'New price' };

/** Changes the prices of the selected items, with a preview of each. */
export function PricesForm({
  items,
  restaurant,
  isSaving,
  failure,
  onCancel,
  onLeaveOut,
  onSave,
}: BulkFormProps) {
  const { currency } = restaurant;
  const [draft, setDraft] = useState<PriceChangeDraft>(emptyPriceChange);
  const [hasTried, setHasTried] = useState(false);
  const formId = useId();
  const edit = (change: Partial<PriceChangeDraft>) => setDraft((now) => ({ ...now, ...change }));
  const change = readPriceChange(draft);
  const isRead = !('error' in change);
  const rows = useMemo(() => {
    const read = readPriceChange(draft);
    return 'error' in read ? [] : items.map((item) => priceSteps(item, read, currency));
  }, [items, draft, currency]);
  const refused = rows.filter(({ refusal }) => refusal);
  const changed = rows.filter((row) => !row.refusal && hasStep(row));
  const usual = useMemo(() => usualPrice(items.map(({ price }) => price)), [items]);
  const high = changed.filter(({ steps }) => steps.some(({ after }) => isUnusuallyHigh(after, usual)));
  const canSave = isRead && refused.length === 0 && changed.length > 0;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!canSave || isSaving) return;
    onSave(change, {
      text: `${pluralize(changed.length, 'item')} ${changed.length === 1 ? 'has a new price.' : 'have new prices.'}`,
      undone: `${pluralize(changed.length, 'item')} ${changed.length === 1 ? 'has its old price.' : 'have their old prices.'}`,
    });
  };

  return (
    <>
      <form id={formId} noValidate className={classes.form} onSubmit={handleSubmit}>
        <Choice label="Change by" options={kinds} value={draft.by} onChange={(by) => edit({ by })} />
        <TextInput
          label={labels[draft.by]}
          description={draft.by === 'price' ? undefined : 'With a minus, prices go down.'}
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
          <Choice
            label="Round to"
            options={[
              { value: '' as const, name: 'None' },
              ...roundingsOf(currency).map((value) => ({ value, name: value })),
            ]}
            value={draft.roundTo}
            onChange={(roundTo) => edit({ roundTo })}
          />
        )}
        {rows.length > 0 && <PricePreview rows={rows} changed={changed.length} currency={currency} />}
        <p className={classes.hint}>
          The prices of sizes change, too. Promos and later prices stay as they are.
        </p>
        {refused.length > 0 && (
          <div role="alert" className={classes.refused}>
            <p>
              {`${refused[0]?.item.name} ${refused[0]?.refusal}${refused.length > 1 ? `, and ${pluralize(refused.length - 1, 'more item')} cannot change` : ''}.`}
            </p>
            <Button variant="default" onClick={() => onLeaveOut(refused.map(({ item }) => item.id))}>
              {`Leave out ${pluralize(refused.length, 'item')}`}
            </Button>
          </div>
        )}
        {high.length > 0 && (
          <p role="status" className={classes.high}>
            {`${formatPrice(Math.max(...high.flatMap(({ steps }) => steps.map(({ after }) => after))), currency)} is more than 10 × your usual price. Is that right?`}
          </p>
        )}
      </form>
      <DialogFooter>
        {failure && <InlineError message={failure} />}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" form={formId} disabled={!canSave} aria-disabled={isSaving}>
          {isSaving ? 'Changing...' : `Change ${pluralize(changed.length, 'item')}`}
        </Button>
      </DialogFooter>
    </>
  );
}
