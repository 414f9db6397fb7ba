import { isOrdersBoard } from '@menuboard/contract/domain/menu-details';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import type { TakenMenu } from '@menuboard/contract/taken-menus';
import { memo, useId, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { type CachedMenu, itemsOf } from '../../api/cached-menu.ts';
import { menuPaths } from '../../app/paths.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import { previewDisplay } from '../../shared/design/preview.ts';
import { describeMenu } from '../../shared/menus/menu-description.ts';
import { plural, t } from '../../texts/texts.ts';
import { BoardMiniature } from '../../ui/BoardMiniature.tsx';
import { CardButton } from '../../ui/CardButton.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import card from '../../ui/RecordCard.module.css';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { useIsNear } from '../../ui/use-is-near.ts';
import { CopyableId } from './CopyableId.tsx';
import classes from './MenuCard.module.css';
import type { MenuPlace } from './menu-places.ts';
import { describeTaken, locationsOf, type SharedMenus } from './taken/shared-menus.ts';

const PLACES_SHOWN = 2;

export interface MenuCardProps {
  menu: CachedMenu;
  /** All items of the restaurant; the menu names its own. */
  items: readonly Item[];
  money: MoneyRules;
  /** The places and times of the menu; undefined while the displays are not loaded. */
  places: readonly MenuPlace[] | undefined;
  failure: Failure | undefined;
  onArrange: (menu: CachedMenu) => void;
  onEdit: (menu: CachedMenu) => void;
  onDelete: (menu: CachedMenu) => unknown;
  /** Menus that the restaurant has taken from others, and others from it. */
  shared: SharedMenus | undefined;
  onPrices: (taken: TakenMenu) => void;
  onLocations: (menu: CachedMenu) => void;
  onStopFollowing: (taken: TakenMenu) => void;
}

/** A menu with its facts and the displays that it is on. The whole card leads to its page. */
export const MenuCard = memo(function MenuCard(props: MenuCardProps) {
  const { menu, items, money, places, failure, shared, ...on } = props;
  const titleId = useId();
  const taken = shared?.taken.find(({ menuId }) => menuId === menu.id);
  const locations = locationsOf(menu.id, shared);
  return (
    <article className={`${card.card} ${classes.card}`} aria-labelledby={titleId}>
      <h2 id={titleId} className={`${card.name} ${classes.name}`}>
        <Link to={menuPaths(menu.id).dishes} className={card.link ?? ''}>
          {menu.name}
        </Link>
      </h2>
      {taken && <p className={classes.source}>{t('From {location}', { location: taken.sourceName })}</p>}
      <p className={classes.description}>{describeMenu(menu)}</p>
      {taken && describeTaken(taken) && <p className={classes.problem}>{describeTaken(taken)}</p>}
      {places && <Places places={places} menu={menu} items={items} money={money} />}
      {failure && (
        <div className={card.above}>
          <InlineError message={failure.message} onRetry={failure.retry} />
        </div>
      )}
      <div className={classes.facts}>
        {!isOrdersBoard(menu) && <span>{plural(menu.items.length, '{count} item', '{count} items')}</span>}
        <span className={`${card.above} ${classes.id}`}>
          {t('Menu ID')} <CopyableId id={menu.id} />
        </span>
      </div>
      {locations.length > 0 && (
        <CardButton titleId={titleId} onPress={() => on.onLocations(menu)}>
          {t('Also at: {locations}', { locations: locations.join(', ') })}
        </CardButton>
      )}
      <div className={card.actions}>
        {taken ? (
          <>
            <CardButton titleId={titleId} onPress={() => on.onPrices(taken)}>
              {t('Prices')}
            </CardButton>
            <CardButton titleId={titleId} onPress={() => on.onStopFollowing(taken)}>
              {t('Stop following')}
            </CardButton>
          </>
        ) : (
          <>
            <CardButton titleId={titleId} onPress={() => on.onArrange(menu)}>
              {t('Visual Editor')}
            </CardButton>
            <CardButton titleId={titleId} onPress={() => on.onEdit(menu)}>
              {t('Edit')}
            </CardButton>
          </>
        )}
        <CardButton titleId={titleId} isQuiet onPress={() => on.onDelete(menu)}>
          {t('Delete')}
        </CardButton>
      </div>
    </article>
  );
});

interface PlacesProps extends Pick<MenuCardProps, 'menu' | 'items' | 'money'> {
  places: readonly MenuPlace[];
}

/** The displays that the menu is on, beside its board if one shows it now. */
function Places({ places, menu, items, money }: PlacesProps) {
  const row = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(row);
  const isOn = places[0]?.tone === 'good';
  const more = places.length - PLACES_SHOWN;
  const display = useMemo(() => previewDisplay(menu.id), [menu.id]);
  const board = useMemo(
    () => (isOn && isNear ? { ...menu, items: itemsOf(menu, items) } : undefined),
    [isOn, isNear, menu, items],
  );
  return (
    <div ref={row} className={classes.where}>
      {board && (
        <div className={classes.mini}>
          <BoardMiniature display={display} menu={board} money={money} isConnected time="" />
        </div>
      )}
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
        {more > 1 && <li>{plural(more, 'and {count} more display', 'and {count} more displays')}</li>}
      </ul>
    </div>
  );
}
