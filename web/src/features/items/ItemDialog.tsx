import { Modal, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { CATEGORY_MAX, DESCRIPTION_MAX, NAME_MAX } from '@menuboard/contract/domain/limits';
import { plainPrice } from '@menuboard/contract/domain/money/minor-units';
import type { TillField } from '@menuboard/contract/domain/till';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { useFocusFirstError } from '../../lib/use-focus-first-error.ts';
import { moneyOf } from '../../shared/prices/money.ts';
import { TillSource } from '../../shared/till/TillSource.tsx';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { focusUnfinishedTime } from '../../ui/focus-unfinished-time.ts';
import { MoreFields } from '../../ui/MoreFields.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { hasDetails } from './detail-draft.ts';
import { ImageField } from './ImageField.tsx';
import classes from './ItemDialog.module.css';
import { ItemDialogFooter } from './ItemDialogFooter.tsx';
import { ItemPromotions } from './ItemPromotions.tsx';
import { draftErrors, isDraftComplete, lowestSizePrice, newImage, visibleImageUrl } from './item-draft.ts';
import { MenuChoice } from './MenuChoice.tsx';
import { PriceInput } from './PriceInput.tsx';
import type { useItemDialog } from './use-item-dialog.ts';

const imageUrlHint = t(
  'An image from another site needs the internet: a screen that is offline shows the item without it.',
);

const fieldOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

/** The fields of a till without a place of their own in the form. */
const otherTillFields = ['extras', 'image', 'availability', 'left', 'presence'] as const;

const loadTakenItem = async () => (await import('./TakenItem.tsx')).TakenItem;
const loadDetails = async () => (await import('./details/ItemDetails.tsx')).ItemDetails;

interface ItemDialogProps {
  dialog: ReturnType<typeof useItemDialog>;
  restaurant: Restaurant;
  items: readonly Item[];
  categories: readonly string[];
  /** Undefined while they are not loaded. */
  menus: readonly CachedMenu[] | undefined;
  /** The part of the details that the dialog opens with. */
  startAt?: 'sizes' | 'promo' | undefined;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** The dialog that adds or edits an item. */
export function ItemDialog(props: ItemDialogProps) {
  const { dialog } = props;
  const details = useChunk(loadDetails, dialog.isOpen);
  const { subject: item, isCreated } = dialog;
  return (
    <Modal
      opened={dialog.isOpen}
      onClose={dialog.close}
      title={item ? t('Edit Item') : t('Add Item')}
      size={640}
    >
      {item && !isCreated && props.restaurant.sharesMenus ? (
        <TakenOrOwn key={item.id} item={item} {...props} details={details} />
      ) : (
        <ItemForm
          // The form of a new item keeps its fields, and the focus, when it stays open after the save.
          key={item && !isCreated ? item.id : `new-${dialog.round}`}
          {...props}
          details={details}
        />
      )}
    </Modal>
  );
}

/** Most restaurants share no menus, and so have no items of others. */
function TakenOrOwn({ item, ...props }: ItemFormProps & { item: Item }) {
  const { part: TakenItem, hasFailed } = useChunk(loadTakenItem, true);
  const own = <ItemForm {...props} />;
  if (!TakenItem) return hasFailed ? own : <Spinner />;
  const { dialog, restaurant } = props;
  return (
    <TakenItem
      item={item}
      restaurant={restaurant}
      own={own}
      drafts={dialog.sheetDrafts}
      onClose={dialog.cancel}
    />
  );
}

interface ItemFormProps extends ItemDialogProps {
  details: ReturnType<typeof useChunk<Awaited<ReturnType<typeof loadDetails>>>>;
}

function ItemForm(props: ItemFormProps) {
  const { dialog, restaurant, items, menus = [], startAt, details } = props;
  const { subject, isCreated, draft, initial, failure, isSaving, setFields, showTillValues } = dialog;
  const item = useNewestTill(subject, dialog.record);
  // An upload that began before the item was created goes on.
  const imageItem = isCreated ? null : item;
  const [isMoreOpen, setIsMoreOpen] = useState(() => startAt !== undefined || hasDetails(draft));
  // The number of times that the form was refused before it was sent.
  const [refusals, setRefusals] = useState(0);
  const [isUploading, setIsUploading] = useState(false);
  const formId = useId();
  const fieldErrors = failure?.fieldErrors ?? {};
  if (fieldErrors.externalId && !isMoreOpen) setIsMoreOpen(true);
  const errors = refusals > 0 ? (draftErrors(draft, restaurant.currency) ?? {}) : {};
  const form = useFocusFirstError(failure ?? refusals);
  const lowest = lowestSizePrice(draft);
  const name = useNameFocus((!item && dialog.round > 0) || dialog.isCopy);

  const chooseImage = (imageUrl: string) =>
    setFields(
      imageUrl.trim() === initial.imageUrl
        ? { imageUrl, imageFocus: initial.imageFocus, photoEdit: null }
        : newImage(imageUrl),
    );

  const submit = (save: () => void) => {
    const problems = draftErrors(draft, restaurant.currency);
    const hasUnfinishedTime = focusUnfinishedTime(form.current);
    if (problems) setRefusals((count) => count + 1);
    if (problems && Object.keys(problems).some((field) => field !== 'price')) setIsMoreOpen(true);
    const canSave = !problems && !hasUnfinishedTime && isDraftComplete(draft);
    if (canSave && !isSaving && !isUploading) save();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(() => void dialog.save());
  };
  const sourceOf = (field: TillField) => ({
    description: item?.till?.fields[field] && (
      <TillSource item={item} fields={[field]} onBack={showTillValues} />
    ),
    inputWrapperOrder: fieldOrder,
  });

  return (
    <>
      <form ref={form} id={formId} noValidate className={basics.form} onSubmit={handleSubmit}>
        <div className={basics.halves}>
          <TextInput
            ref={name}
            label={t('Item Name *')}
            {...sourceOf('name')}
            aria-required
            data-autofocus={startAt === undefined || undefined}
            autoComplete="off"
            maxLength={NAME_MAX}
            value={draft.name}
            error={fieldErrors.name}
            onChange={(event) => setFields({ name: event.currentTarget.value })}
          />
          <Textarea
            label={t('Description')}
            {...sourceOf('description')}
            rows={2}
            maxLength={DESCRIPTION_MAX}
            value={draft.description}
            error={fieldErrors.description}
            onChange={(event) => setFields({ description: event.currentTarget.value })}
          />
        </div>
        <div className={classes.twoColumns}>
          <PriceInput
            currencySign={moneyOf(restaurant).sign}
            currency={restaurant.currency}
            value={lowest === undefined ? draft.price : plainPrice(lowest, restaurant.currency)}
            isLowest={lowest !== undefined}
            words={draft.priceWords}
            error={errors.price ?? fieldErrors.price}
            source={sourceOf('price').description}
            onChange={(price) => setFields({ price })}
          />
          <CategoryInput
            value={draft.category}
            categories={props.categories}
            error={fieldErrors.category}
            source={sourceOf('category')}
            onChange={(category) => setFields({ category })}
          />
        </div>
        {item && <ItemPromotions offers={item.offers} />}
        <MenuChoice
          menus={menus}
          chosen={draft.menuIds}
          onChange={(menuIds) => setFields({ menuIds })}
          error={fieldErrors.menuIds}
        />
        <ImageField
          item={imageItem}
          draft={draft}
          onAdjust={setFields}
          onBusy={setIsUploading}
          onChoose={chooseImage}
          onRemove={() => chooseImage('')}
          onImage={(imageUrl) => dialog.merge(newImage(imageUrl), imageItem !== null)}
        />
        <TextInput
          label={t('Image URL (Optional)')}
          description={imageUrlHint}
          inputMode="url"
          autoComplete="off"
          value={visibleImageUrl(draft)}
          error={fieldErrors.imageUrl}
          onChange={(event) => chooseImage(event.currentTarget.value)}
        />
        {item?.till && <TillSource item={item} fields={otherTillFields} isNamed onBack={showTillValues} />}
        <MoreFields
          summary={t('sizes, labels, allergens, promo')}
          isOpen={isMoreOpen}
          onToggle={() => setIsMoreOpen(!isMoreOpen)}
          hasFailed={details.hasFailed}
          onRetry={details.retry}
        >
          {details.part && (
            <details.part
              draft={draft}
              onEdit={setFields}
              errors={{ ...sentDetailErrors(fieldErrors), ...errors }}
              item={item}
              items={items}
              restaurant={restaurant}
              startAt={startAt}
            />
          )}
        </MoreFields>
      </form>
      <ItemDialogFooter
        dialog={dialog}
        formId={formId}
        isUploading={isUploading}
        onRetry={() => submit(() => void dialog.save())}
        onAddAnother={() => submit(dialog.saveAndGoOn)}
        onDuplicate={props.onDuplicate}
        onDelete={props.onDelete}
      />
    </>
  );
}

interface CategoryInputProps {
  value: string;
  /** Suggested while typing. */
  categories: readonly string[];
  error: string | undefined;
  /** The note on its source, and the place of the note. */
  source: Pick<TextInputProps, 'description' | 'inputWrapperOrder'>;
  onChange: (category: string) => void;
}

function CategoryInput({ value, categories, error, source, onChange }: CategoryInputProps) {
  const suggestionsId = useId();
  return (
    <>
      <TextInput
        label={t('Category *')}
        {...source}
        aria-required
        autoComplete="off"
        maxLength={CATEGORY_MAX}
        list={suggestionsId}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={suggestionsId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}

/** The subject with the newest owners of its fields. */
function useNewestTill(subject: Item | null, record: Item | undefined): Item | null {
  const till = record?.till ?? subject?.till ?? null;
  return useMemo(() => subject && { ...subject, till }, [subject, till]);
}

/** Moves the focus into the name of a form that comes into a dialog that is open already. */
function useNameFocus(isWanted: boolean) {
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    name.current?.focus();
    name.current?.select();
  }, [isWanted]);
  return name;
}

/** The server's errors of rows, such as `sizes.0.name`, at the field of the row. */
function sentDetailErrors(fieldErrors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([path, message]) => [path.replace(/\..*$/, ''), message]),
  );
}
