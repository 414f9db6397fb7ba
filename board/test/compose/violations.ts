/** Checks a composition against the rules of `docs/boards.md`. Each violation is one sentence. */

import { compose } from '../../src/compose/compose.ts';
import { defaultFloors } from '../../src/compose/steps.ts';
import type {
  BoardContent,
  BoardStage,
  Composition,
  Floors,
  MeasureKind,
  ThemeTokens,
} from '../../src/compose/types.ts';
import { type Composed, rowBoxes, rowsOf } from './composed.ts';
import { pageViolations } from './page-violations.ts';
import { rowViolations } from './row-violations.ts';

function sizeViolations({ composition, tokens, floors }: Composed): string[] {
  const { sizes } = composition;
  const least: [number, number, string][] = [
    [sizes.name, floors.name, 'Names'],
    [sizes.price, Math.round(floors.name * 0.95), 'Prices'],
    [sizes.description, floors.description, 'Descriptions'],
    [sizes.legend, floors.legend, 'The legend'],
    [sizes.sizeLabel, floors.sizeLabel, 'Size labels'],
    [sizes.mark * 0.5, floors.letters, 'Letters'],
    [sizes.head, tokens.isHeadSetApart ? 50 : 64, 'Heads'],
  ];
  return least
    .filter(([size, floor]) => size < floor)
    .map(([size, floor, what]) => `${what} are ${size} px, less than ${floor}.`);
}

/** Each dish is there once. A photo grid reads from left to right, so only the set is compared. */
function completeness({ composition, content }: Composed): string[] {
  const shown = rowBoxes(composition).map(({ row }) => row);
  const expected = rowsOf(content);
  const missing = expected.filter((row) => shown.indexOf(row) < 0).map(({ name }) => `${name} is missing.`);
  const twice = shown
    .filter((row, at) => shown.indexOf(row) !== at)
    .map(({ name }) => `${name} is there twice.`);
  const isGrid = rowBoxes(composition).some(({ photo }) => photo && photo.top < 0);
  const order =
    isGrid || missing.length > 0
      ? []
      : shown
          .filter((row, at) => row !== expected[at])
          .slice(0, 1)
          .map(({ name }) => `${name} is not in its place.`);
  return [...missing, ...twice, ...order];
}

/** Descriptions are left out only where they do not fit on as many pages. */
function descriptionViolations({ composition, content, stage, tokens, measure, floors }: Composed): string[] {
  const hasRowPhotos = content.photos === 'rows' || content.photos === 'grid';
  if (content.descriptions !== 'auto' || composition.undescribed.length === 0 || hasRowPhotos) return [];
  const all = compose({ ...content, descriptions: 'all' }, stage, tokens, measure, floors);
  const lines = Math.max(...rowBoxes(all).map(({ descriptionLines }) => descriptionLines.length));
  // A board whose words are broken has no other way.
  const isBroken = rowBoxes(all).some(({ row, nameLines }) => nameLines.length > row.name.split(' ').length);
  const isSplit = all.pages.some(({ columns }) =>
    columns.some(({ elements }) => elements.some((box) => box.kind === 'head' && box.isContinued)),
  );
  const fits = !isBroken && !isSplit && all.pages.length <= composition.pages.length && lines <= 2;
  return fits ? ['Descriptions are left out that fit.'] : [];
}

function pageCountViolations({ composition: { pages, tooMany }, content }: Composed): string[] {
  const rows = rowsOf(content).length;
  if (pages.length === 1 && tooMany !== 0) return [`One page says that ${tooMany} dishes are too many.`];
  if (pages.length > 1 && (tooMany < 1 || tooMany >= Math.max(2, rows)))
    return [`Of ${rows} dishes on ${pages.length} pages, ${tooMany} are too many.`];
  return [];
}

/** The rules that a composition breaks; empty for a good one. */
export function violations(
  composition: Composition,
  content: BoardContent,
  stage: BoardStage,
  tokens: ThemeTokens,
  measure: MeasureKind,
  floors: Floors = defaultFloors,
): string[] {
  const composed = { composition, content, stage, tokens, measure, floors };
  return [
    ...sizeViolations(composed),
    ...completeness(composed),
    ...pageCountViolations(composed),
    ...rowViolations(composed),
    ...composition.pages.flatMap((_, page) => pageViolations(composed, page)),
    ...descriptionViolations(composed),
  ];
}
