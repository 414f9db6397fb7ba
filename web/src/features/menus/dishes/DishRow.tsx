import { offerOf } from '@menuboard/contract/domain/offer/offer-of';
import type { Item } from '@menuboard/contract/items';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router';
import { paths, recordPath } from '../../../app/paths.ts';
import { allergenWords, labelWords } from '../../../shared/dishes/dish-words.ts';
import { countWords } from '../../../shared/dishes/size-availability.ts';
import { TillSource } from '../../../shared/till/TillSource.tsx';
import { t } from '../../../texts/texts.ts';
import { focusPageHeading } from '../../../ui/focus-page-heading.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { IconGripVertical, IconPencil, IconX } from '../../../ui/icons.tsx';
import { NameField } from '../../../ui/NameField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { DishRowProps } from './dish-row-props.ts';
import classes from './dishes.module.css';
import { PriceCells } from './PriceCells.tsx';
import { SoldOutWords } from './SoldOutWords.tsx';

/** The fields of a till that a row shows. */
const shownFields = ['name', 'price', 'availability', 'left'] as const;

/** "3 left", or "Large 3 left" for a size. */
const countsOf = ({ left, sizes }: Item) => [
  ...(left ? [countWords(left)] : []),
  ...sizes.flatMap((size) => (size.left ? `${size.name} ${countWords(size.left)}` : [])),
];

/** A dish of a menu: everything is edited where it is read. */
export function DishRow(props: DishRowProps) {
  const { item, columns, money, clock, actions, isDragged, onDragStart, onMove, onType } = props;
  const { id, name } = item;
  const offer = offerOf(item, clock.now, clock.offsets);
  const { isAvailable } = offer;
  const failure = actions.failureOf(id);
  const ownFields = shownFields.filter((field) => {
    const owner = item.till?.fields[field];
    // A matched dish keeps its own name from the start: no news.
    return owner === 'until' || (owner === 'own' && field !== 'name');
  });
  const marks = [
    ...item.labels.map((label) => labelWords[label]),
    ...(item.allergens ?? []).map((one) => allergenWords[one]),
  ].join(', ');
  const counts = isAvailable ? countsOf(item).join(', ') : '';
  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(id, by as -1 | 1);
  };
  const handleTakeOff = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const row = currentTarget.closest('li');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    void actions.takeOff(item);
    next?.querySelector<HTMLElement>('[data-take-off]')?.focus();
    focusPageHeading();
  };
  return (
    <li className={classes.row} data-id={id} data-dragged={isDragged || undefined}>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.handle}
          aria-label={t('Move {name}: arrow keys up and down', { name })}
          onPointerDown={(event) => onDragStart(event, id)}
          // On a phone, its focus shows the other controls of the row.
          onClick={({ currentTarget }) => currentTarget.focus()}
          onKeyDown={handleKey}
        >
          <IconGripVertical size={20} stroke={1.75} aria-hidden="true" />
        </button>
        <NameField
          label={t('Name of {name}', { name })}
          value={name}
          isStruck={!isAvailable}
          onType={(typed) => onType(id, typed === undefined ? undefined : { name: typed })}
          onSave={(next) => actions.rename(item, next)}
        />
        {counts && <span className={classes.counts}>{counts}</span>}
        {marks && <span className={classes.marks}>{marks.toLowerCase()}</span>}
        {item.till?.fields.price === 'till' && (
          <span className={classes.source}>
            <TillSource item={item} fields={['price']} />
          </span>
        )}
        <span className={classes.more}>
          <Link to={recordPath(paths.items, 'item', id)} aria-label={t('Everything about {name}', { name })}>
            <IconPencil size={18} stroke={1.75} aria-hidden="true" />
          </Link>
          <button
            type="button"
            data-take-off
            aria-label={t('Remove {name} from this menu', { name })}
            onClick={handleTakeOff}
          >
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </button>
        </span>
        <span className={classes.end}>
          <span className={classes.prices}>
            {isAvailable ? (
              <PriceCells {...{ item, offer, columns, money, clock, actions, onType }} />
            ) : (
              <SoldOutWords item={item} clock={clock} actions={actions} />
            )}
          </span>
          <Switch
            label={t('{name} available', { name })}
            isOn={isAvailable}
            onToggle={() => actions.setAvailable(item, !isAvailable)}
          />
        </span>
      </div>
      {ownFields.length > 0 && (
        <div className={classes.own}>
          <TillSource item={item} fields={ownFields} isNamed />
        </div>
      )}
      {failure && (
        <InlineError message={failure.message} onRetry={failure.retry} retryLabel={failure.retryLabel} />
      )}
    </li>
  );
}
