/** Finds places of the admin by the words that owners use for them. */
import { t } from '../../texts/texts.ts';
import { type FindResult, type FindSources, go } from './find-result.ts';
import { matchNames } from './match-names.ts';
import { matchWords, type WordMatch, wordsLeft } from './match-words.ts';
import { actions, commandPlaces, displayParts, mayOpen, menuParts, pages } from './places.ts';

/** The number of results for one part of all menus, or of all displays. */
const PER_PART = 3;

interface FoundPlaces {
  /** Those that have every typed word. They come before dishes of such a name. */
  exact: FindResult[];
  begins: FindResult[];
}

/** The parts of records: "design" finds it of all menus, "lunch design" of those called Lunch. */
function partsFor(
  typed: string,
  kind: 'menu' | 'display',
  parts: typeof menuParts,
  records: readonly { id: string; name: string }[],
): { match: WordMatch; result: FindResult }[] {
  return parts.flatMap((part) => {
    const left = wordsLeft(part, typed);
    if (left === undefined) return [];
    const found = left === '' ? records : matchNames(records, left);
    const match = left === '' ? matchWords(part, typed) : 'exact';
    return found.slice(0, PER_PART).map(({ id, name: record }) => ({
      match,
      result: go(
        `${kind}-${id}-${part.name}`,
        t('{part} of {record}', { part: part.name, record }),
        kind === 'menu' ? t('Part of the menu') : t('Part of the display'),
        part.path(id),
      ),
    }));
  });
}

/** The places for a text; without a text, the pages. */
export function placesFor(
  typed: string,
  sources: Pick<FindSources, 'menus' | 'displays' | 'commands' | 'access'>,
): FoundPlaces {
  const { menus, displays, commands, access } = sources;
  const placed = [...pages, ...actions].filter((place) => mayOpen(place, access));
  const resultOf = ({ name, path, effect }: (typeof placed)[number]) =>
    go(`place-${path}-${name}`, name, effect, path);
  if (typed === '')
    return { exact: pages.filter((place) => mayOpen(place, access)).map(resultOf), begins: [] };
  const found = [
    ...placed.map((place) => ({ match: matchWords(place, typed), result: resultOf(place) })),
    ...commands.map((command) => {
      const { name } = commandPlaces[command];
      const result = {
        id: `command-${command}`,
        title: name,
        effect: t('Opens it'),
        action: { kind: 'command' as const, command },
      };
      return { match: matchWords(commandPlaces[command], typed), result };
    }),
    ...partsFor(typed, 'menu', menuParts, menus),
    ...partsFor(typed, 'display', displayParts, displays),
  ];
  const those = (wanted: WordMatch) =>
    found.filter(({ match }) => match === wanted).map(({ result }) => result);
  return { exact: those('exact'), begins: those('begins') };
}
