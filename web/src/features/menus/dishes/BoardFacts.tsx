import type { Composition } from '@menuboard/board/compose/types.ts';
import { defaultDesign } from '@menuboard/contract/domain/design';
import { PAGE_ROTATION_MS } from '@menuboard/contract/domain/limits';
import { offerOf } from '@menuboard/contract/domain/offer/offer-of';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { Item } from '@menuboard/contract/items';
import { useListDisplaysQuery } from '../../../api/displays.api.ts';
import { sizedName } from '../../../shared/dishes/sized-name.ts';
import { describeInstant } from '../../../shared/dishes/sold-out-until.ts';
import { comingTime, contentAt, menuIn, nextShowing } from '../../../shared/displays/content-changes.ts';
import { nextChanges } from '../../../shared/displays/next-changes.ts';
import { pagesAdvice } from '../../../shared/menus/menu-advice.ts';
import { startOfMinute } from '../../../shared/time/restaurant-instant.ts';
import { joinNamesBriefly } from '../../../shared/wording/format.ts';
import { plural, t } from '../../../texts/texts.ts';
import { lookNames } from '../../../ui/look-names.ts';
import { fitWords } from '../page/fit-words.ts';
import { useMenuOnPage } from '../page/menu-page.ts';
import classes from './board-beside.module.css';

interface BoardFactsProps {
  items: readonly Item[];
  /** The composed board; undefined while it is not drawn, and in other looks. */
  composition: Composition | undefined;
  clock: { now: number; offsets: readonly ZoneOffset[] };
}

/** The board in words: its pages and type, the sold-out dishes, and the next change. */
export function BoardFacts({ items, composition, clock }: BoardFactsProps) {
  const { menu } = useMenuOnPage();
  const next = useNext(clock);
  const soldOut = soldOutOf(items, clock);
  const { look } = menu.design ?? defaultDesign;
  const fit = composition ? fitWords(composition) : look === 'board' ? [] : [lookNames[look].name];
  const advice =
    composition &&
    pagesAdvice(menu.name, composition.pages.length, composition.tooMany, PAGE_ROTATION_MS / 1_000);
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{plural(items.length, '{count} dish', '{count} dishes')}</dt>
          {fit.map((fact) => (
            <dd key={fact}>{fact}</dd>
          ))}
        </div>
        {soldOut.length > 0 && (
          <div>
            <dt>{t('{count} sold out', { count: soldOut.length })}</dt>
            <dd>{soldOutText(soldOut, clock)}</dd>
          </div>
        )}
        {next && (
          <div>
            <dt>{t('Next', { context: 'what displays show next' })}</dt>
            <dd>{next}</dd>
          </div>
        )}
      </dl>
      {advice && <p className={classes.advice}>{advice}</p>}
    </>
  );
}

interface SoldOut {
  name: string;
  soldOutUntil?: string | null | undefined;
}

/** Dishes, and single sizes of the others. */
function soldOutOf(items: readonly Item[], { now, offsets }: BoardFactsProps['clock']): SoldOut[] {
  return items.flatMap((item): SoldOut[] => {
    const { isAvailable, prices } = offerOf(item, now, offsets);
    if (!isAvailable) return [item];
    const sizes = item.sizes.filter((_, at) => prices[at]?.isSoldOut);
    return sizes.map((size) => ({ name: sizedName(item, size), soldOutUntil: size.soldOutUntil }));
  });
}

function soldOutText(items: readonly SoldOut[], { now, offsets }: BoardFactsProps['clock']): string {
  const [first] = items;
  if (items.length > 1 || !first?.soldOutUntil) return joinNamesBriefly(items.map(({ name }) => name));
  const when = describeInstant(first.soldOutUntil, now, offsets);
  return t('{name}, until {when}', { name: first.name, when });
}

/** The content that follows this menu on a display that shows it now, else the time at which one shows it. */
function useNext({ now, offsets }: BoardFactsProps['clock']): string | undefined {
  const { menu, menus, restaurant } = useMenuOnPage();
  const { data: displays = [] } = useListDisplaysQuery(restaurant.id);
  const minute = startOfMinute(now);
  const on = displays.filter((display) => menuIn(contentAt(display, minute, offsets)) === menu.id);
  const [change] = nextChanges(on, menus, minute, offsets);
  if (change) {
    const at = { content: change.name, time: comingTime(change.at, minute, offsets) };
    return on.length === 1
      ? t('{content} at {time}', at)
      : t('{content} on {display} at {time}', { ...at, display: change.display });
  }
  if (on.length > 0) return undefined;
  const [showing] = displays
    .map(({ name, ...display }) => ({ name, at: nextShowing(display, menu.id, minute, offsets) }))
    .filter(({ at }) => at !== undefined)
    .sort((a, b) => Number(a.at) - Number(b.at));
  if (showing?.at === undefined) return undefined;
  return t('{display} from {time}', { display: showing.name, time: comingTime(showing.at, minute, offsets) });
}
