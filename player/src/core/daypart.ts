// The end of a scheduled menu and the name of the next one, drawn on the board by the restaurant's clock.
import { boardText } from '@menuboard/contract/domain/board-words';
import { briefClockText } from '@menuboard/contract/domain/clock';
import { nextBoundary, pickEntry } from '@menuboard/contract/domain/schedule/pick-entry';
import type { ScreenEntry } from '@menuboard/contract/domain/schedule/screen-entry';
import { capitalize } from '@menuboard/contract/domain/text';
import { formatWallTime } from '@menuboard/contract/domain/zone';
import { findMenu, type Manifest, type OfferedMenu, type ScreenContent } from '@menuboard/contract/screen';
import { menuInLanguages } from '@menuboard/contract/screen/menu-languages';

const minute = 60_000;
/** The longest time for which a menu names its end. */
const longest = 12 * 60 * minute;
/** The time before its end at which a menu announces the next one. */
const announced = 30 * minute;

interface Cached {
  manifest: Manifest;
  at: number;
  menu: OfferedMenu;
}

/** Dated menus by menu: an unchanged menu must stay the same object, because a new one is laid out again. */
const cache = new WeakMap<OfferedMenu, Cached>();

/**
 * The menu with "until 11:00" after its description and, in the last half hour, "Lunch from 11:00" in its place.
 *
 * @param entries the entries that can be shown
 */
export function withDaypart(
  menu: OfferedMenu,
  content: ScreenContent,
  entries: readonly ScreenEntry[],
  instant: number,
): OfferedMenu {
  const { manifest } = content;
  const at = Math.floor(instant / minute);
  const known = cache.get(menu);
  if (known && known.manifest === manifest && known.at === at) return known.menu;
  const daypart = daypartOf(menu, content, entries, instant);
  const dated = known?.menu.description === daypart.description ? known.menu : { ...menu, ...daypart };
  cache.set(menu, { manifest, at, menu: dated });
  return dated;
}

function daypartOf(
  { id, description, words }: OfferedMenu,
  content: ScreenContent,
  entries: readonly ScreenEntry[],
  instant: number,
): Pick<OfferedMenu, 'description' | 'next'> {
  const { offsets, clock } = content.manifest.zone;
  let end = instant;
  for (;;) {
    const boundary = nextBoundary(entries, end, offsets);
    // A loop that never ends would freeze the screen.
    if (boundary === undefined || boundary <= end || boundary - instant > longest) return { description };
    end = boundary;
    const winner = pickEntry(entries, end, offsets)?.content;
    const next =
      winner?.type === 'media'
        ? null
        : winner
          ? findMenu(content, winner.menuId)
          : content.display.currentMenu;
    if (next?.id === id) continue;
    const time = briefClockText(formatWallTime(offsets, end), clock);
    if (next && end - instant <= announced) {
      const text = capitalize(boardText(words, 'nextMenu', menuInLanguages(next, instant).name, time));
      return { description: text, next: text };
    }
    const until = boardText(words, 'until', time);
    return { description: description ? `${description} · ${until}` : capitalize(until) };
  }
}
