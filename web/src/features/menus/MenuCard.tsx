import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import type { TakenMenu } from '@menuboard/contract/taken-menus';
import { memo, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { type CachedMenu, itemsOf } from '../../api/cached-menu.ts';
import { menuDesignPath, menuHistoryPath, menuSharePath } from '../../app/paths.ts';
import type { MenuPlace } from '../../domain/menu-places.ts';
import { priceText } from '../../domain/price-text.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import { plural, t } from '../../texts/texts.ts';
import { CopyableId } from '../../ui/CopyableId.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import {
  type Icon,
  IconCircleOff,
  IconCopy,
  IconDeviceTv,
  IconLayoutDashboard,
  IconListCheck,
  IconPencil,
  IconQrcode,
  IconTag,
  IconTrash,
} from '../../ui/icons.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './MenuCard.module.css';
import { describeTaken, locationsOf, type SharedMenus } from './taken/shared-menus.ts';

const ITEMS_SHOWN = 4;
const PLACES_SHOWN = 3;

export interface MenuCardProps {
  menu: CachedMenu;
  /** All items of the restaurant; the menu names its own. */
  items: readonly Item[];
  money: MoneyRules;
  /** Where and when it is on; nothing while the displays are not loaded. */
  places: readonly MenuPlace[] | undefined;
  failure: Failure | undefined;
  /** Has just been made: it comes into view. */
  isNew: boolean;
  onArrange: (menu: CachedMenu) => void;
  onChoose: (menu: CachedMenu) => void;
  onPanels: (menu: CachedMenu) => void;
  onPlace: (menu: CachedMenu) => void;
  onDuplicate: (menu: CachedMenu) => unknown;
  onEdit: (menu: CachedMenu) => void;
  onDelete: (menu: CachedMenu) => unknown;
  onCopyId: (id: string) => unknown;
  /** What the restaurant has taken from others, and others from it. */
  shared: SharedMenus | undefined;
  onPrices: (taken: TakenMenu) => void;
  onLocations: (menu: CachedMenu) => void;
  onStopFollowing: (taken: TakenMenu) => void;
}

/** One menu: its first items as a board lists them, and its actions. */
export const MenuCard = memo(function MenuCard(props: MenuCardProps) {
  const { menu, money, places, failure, isNew, ...on } = props;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  const titleId = useId();
  const items = itemsOf(menu, props.items);
  const more = items.length - ITEMS_SHOWN;
  const taken = props.shared?.taken.find(({ menuId }) => menuId === menu.id);
  const locations = locationsOf(menu.id, props.shared);
  return (
    <article ref={card} className={classes.card} data-new={isNew || undefined} aria-labelledby={titleId}>
      <div className={classes.body}>
        <h2 id={titleId} className={classes.name}>
          {menu.name}
        </h2>
        {taken && <p className={classes.source}>{t('From {location}', { location: taken.sourceName })}</p>}
        <p className={classes.description}>{menu.description || t('No description')}</p>
        {taken && describeTaken(taken) && <p className={classes.problem}>{describeTaken(taken)}</p>}
        {items.length > 0 && (
          <ul className={classes.items}>
            {items.slice(0, ITEMS_SHOWN).map((item) => (
              <li key={item.id} data-sold-out={!item.isAvailable || undefined}>
                <span className={classes.item}>{item.name}</span>
                <i aria-hidden="true" />
                <span className={classes.price}>
                  {item.isAvailable ? priceText(item, money) : t('Sold out')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {more > 0 && <p className={classes.more}>{t('and {count} more', { count: more })}</p>}
        {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
        <div className={classes.facts}>
          <span className={classes.count}>{plural(menu.items.length, '{count} item', '{count} items')}</span>
          {places && <Places places={places} />}
        </div>
        {locations.length > 0 && (
          <button type="button" className={classes.locations} onClick={() => on.onLocations(menu)}>
            {t('Also at: {locations}', { locations: locations.join(', ') })}
          </button>
        )}
        <div className={classes.foot}>
          <p className={classes.id}>
            <span>{t('Menu ID')}</span> <CopyableId id={menu.id} onCopy={on.onCopyId} />
          </p>
          <Link to={menuDesignPath(menu.id)} aria-describedby={titleId}>
            {t('Design')}
          </Link>
          <Link to={menuHistoryPath(menu.id)} aria-describedby={titleId}>
            {t('History')}
          </Link>
        </div>
      </div>
      <div className={classes.actions}>
        {taken ? (
          <Action
            label={t('Prices')}
            hint={t('Beside those of {location}', { location: taken.sourceName })}
            icon={IconTag}
            titleId={titleId}
            onPress={() => on.onPrices(taken)}
          />
        ) : (
          <>
            <Action
              label={t('Visual Editor')}
              hint={t('Arrange the board')}
              icon={IconLayoutDashboard}
              titleId={titleId}
              onPress={() => on.onArrange(menu)}
            />
            <Action
              label={t('Choose items')}
              hint={t('What is on it')}
              icon={IconListCheck}
              titleId={titleId}
              isNext={menu.items.length === 0}
              onPress={() => on.onChoose(menu)}
            />
            <Action
              label={t('Panels')}
              hint={t('Specials, notes, images')}
              icon={IconTag}
              titleId={titleId}
              onPress={() => on.onPanels(menu)}
            />
          </>
        )}
        <Action
          label={t('Share')}
          hint={t('For guests, QR, print')}
          icon={IconQrcode}
          titleId={titleId}
          onPress={menuSharePath(menu.id)}
        />
        <Action
          label={t('Put on a screen')}
          hint={t('On which displays')}
          icon={IconDeviceTv}
          titleId={titleId}
          isNext={isNew && menu.items.length > 0 && places?.length === 0}
          onPress={() => on.onPlace(menu)}
        />
        <Action
          label={t('Duplicate')}
          hint={t('With all of it')}
          icon={IconCopy}
          titleId={titleId}
          onPress={() => on.onDuplicate(menu)}
        />
        {taken ? (
          <Action
            label={t('Stop following')}
            hint={t('Then it is your own')}
            icon={IconCircleOff}
            titleId={titleId}
            onPress={() => on.onStopFollowing(taken)}
          />
        ) : (
          <Action
            label={t('Edit')}
            hint={t('Name, description')}
            icon={IconPencil}
            titleId={titleId}
            onPress={() => on.onEdit(menu)}
          />
        )}
        <Action
          label={t('Delete')}
          hint={t('With Undo')}
          icon={IconTrash}
          titleId={titleId}
          onPress={() => on.onDelete(menu)}
        />
      </div>
    </article>
  );
});

/** Where and when a menu is on, in a few lines. */
function Places({ places }: { places: readonly MenuPlace[] }) {
  const more = places.length - PLACES_SHOWN;
  return (
    <ul className={classes.places}>
      {places.length === 0 && (
        <li>
          <StatusDot tone="off">{t('On no display')}</StatusDot>
        </li>
      )}
      {places.slice(0, more === 1 ? undefined : PLACES_SHOWN).map(({ tone, text }) => (
        <li key={text}>
          <StatusDot tone={tone}>{text}</StatusDot>
        </li>
      ))}
      {more > 1 && (
        <li className={classes.more}>
          {plural(more, 'and {count} more display', 'and {count} more displays')}
        </li>
      )}
    </ul>
  );
}

interface ActionProps {
  label: string;
  /** What it changes, so that the actions are not mistaken for each other. */
  hint: string;
  icon: Icon;
  /** The id of the menu's name, which describes the button. */
  titleId: string;
  /** The obvious next step. */
  isNext?: boolean;
  /** Called, or the page that it opens. */
  onPress: (() => void) | string;
}

function Action({ label, hint, icon: ActionIcon, titleId, isNext = false, onPress }: ActionProps) {
  const hintId = useId();
  const content = (
    <>
      <ActionIcon size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {label}
        {/* It describes the button, and is not a part of its name. */}
        <span id={hintId} className={classes.hint} aria-hidden="true">
          {hint}
        </span>
      </span>
    </>
  );
  const described = `${titleId} ${hintId}`;
  if (typeof onPress === 'string') {
    return (
      <Link to={onPress} aria-describedby={described}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={isNext ? classes.first : undefined}
      aria-describedby={described}
      onClick={onPress}
    >
      {content}
    </button>
  );
}
