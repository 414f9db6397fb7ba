import { ActionIcon, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { NAME_MAX, PANEL_TEXT_MAX } from '@menuboard/contract/domain/limits';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { useId } from 'react';
import { priceText } from '../../../shared/prices/price-text.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { IconChevronDown, IconChevronUp, IconTrash } from '../../../ui/icons.tsx';
import { PanelImage } from './PanelImage.tsx';
import classes from './PanelList.module.css';
import { itemsMax, type PanelDraft, panelFields } from './panel-draft.ts';
import { kindWords } from './panel-words.ts';

interface PanelFieldsProps {
  panel: PanelDraft;
  /** From 1. */
  position: number;
  count: number;
  /** The items on the menu. */
  items: readonly Item[];
  money: MoneyRules;
  errors: Partial<Record<string, string>>;
  onChange: (changed: Partial<PanelDraft>) => void;
  /** Reports whether an upload is running. */
  onBusy: (isBusy: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** The fields of one panel, as its kind has them. */
export function PanelFields(props: PanelFieldsProps) {
  const { panel, position, count, items, money, errors, onChange } = props;
  const { kind, title, text, price, mediaUrl } = panel;
  const { name, hint } = kindWords[kind];
  const hintId = useId();
  const label = t('{kind}, panel {position}', { kind: name, position });
  const fields = panelFields[kind];
  const dish = kind === 'special' ? items.find(({ id }) => id === panel.itemIds[0]) : undefined;
  return (
    <fieldset className={classes.panel} aria-describedby={hintId}>
      <legend className={basics.spoken}>{label}</legend>
      <div className={classes.head}>
        <p>
          <b>{name}</b> <span id={hintId}>{hint}</span>
        </p>
        <Move
          label={t('Move up: {name}', { name: label })}
          isOff={position === 1}
          onPress={() => props.onMove(-1)}
          isUp
        />
        <Move
          label={t('Move down: {name}', { name: label })}
          isOff={position === count}
          onPress={() => props.onMove(1)}
        />
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('Remove: {name}', { name: label })}
          onClick={props.onRemove}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
      {fields.includes('itemIds') && (
        <PanelItems panel={panel} items={items} error={errors.itemIds} onChange={onChange} />
      )}
      {fields.includes('title') && (
        <TextInput
          label={dish ? t('Line above the name') : t('Title')}
          autoComplete="off"
          maxLength={NAME_MAX}
          value={title}
          error={errors.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      )}
      {fields.includes('text') && (
        <Textarea
          label={t('Text')}
          rows={2}
          maxLength={PANEL_TEXT_MAX}
          placeholder={dish?.description ?? ''}
          value={text}
          error={errors.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      )}
      {fields.includes('price') && (
        <TextInput
          label={t('Price')}
          description={priceHint(kind)}
          inputMode="decimal"
          autoComplete="off"
          placeholder={dish ? priceText(dish, money) : ''}
          value={price}
          error={errors.price}
          onChange={(event) => onChange({ price: event.currentTarget.value })}
        />
      )}
      {fields.includes('mediaUrl') && (
        <PanelImage
          label={label}
          mediaUrl={mediaUrl}
          isRequired={kind === 'picture'}
          error={errors.mediaUrl}
          onImage={(url) => onChange({ mediaUrl: url })}
          onRemove={() => onChange({ mediaUrl: '' })}
          onBusy={props.onBusy}
        />
      )}
    </fieldset>
  );
}

const priceHint = (kind: PanelDraft['kind']) =>
  kind === 'combo'
    ? t('One price for each of them. Leave empty to show their own prices')
    : t('Leave empty to show the item’s own price');

interface MoveProps {
  label: string;
  isUp?: boolean;
  isOff: boolean;
  onPress: () => void;
}

function Move({ label, isUp = false, isOff, onPress }: MoveProps) {
  const Arrow = isUp ? IconChevronUp : IconChevronDown;
  return (
    <ActionIcon variant="subtle" size={44} aria-label={label} disabled={isOff} onClick={onPress}>
      <Arrow size={20} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}

interface PanelItemsProps extends Pick<PanelFieldsProps, 'panel' | 'items' | 'onChange'> {
  error: string | undefined;
}

/** The items of a panel: a list for each, and one more for the next. */
function PanelItems({ panel, items, error, onChange }: PanelItemsProps) {
  const { kind } = panel;
  const max = itemsMax(kind);
  const chosen = panel.itemIds.filter((id) => items.some((item) => item.id === id)).slice(0, max);
  const rows = chosen.length < max ? [...chosen, ''] : chosen;
  const handleChoose = (at: number, id: string) =>
    onChange({ itemIds: rows.map((before, index) => (index === at ? id : before)).filter(Boolean) });
  // A list keeps the focus when its item changes.
  const lists = rows.map((id, at) => ({ id, at }));
  return lists.map(({ id, at }) => (
    <NativeSelect
      key={at}
      label={max === 1 ? t('Item') : t('Item {number}', { number: at + 1 })}
      data={[
        { value: '', label: id ? t('None') : t('Choose an item') },
        ...items
          .filter((item) => item.id === id || !chosen.includes(item.id))
          .map((item) => ({ value: item.id, label: item.name })),
      ]}
      value={id}
      error={at === rows.length - 1 ? error : undefined}
      onChange={(event) => handleChoose(at, event.currentTarget.value)}
    />
  ));
}
