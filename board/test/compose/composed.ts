import type {
  BoardContent,
  BoardStage,
  Composition,
  Floors,
  MeasureKind,
  RowBox,
  RowContent,
  ThemeTokens,
} from '../../src/compose/types.ts';

/** A composition, and all that it was made from. */
export interface Composed {
  composition: Composition;
  content: BoardContent;
  stage: BoardStage;
  tokens: ThemeTokens;
  measure: MeasureKind;
  floors: Floors;
}

/** All rows that a composition shows, in its order. */
export const rowBoxes = ({ pages }: Composition): RowBox[] =>
  pages.flatMap(({ columns }) =>
    columns.flatMap(({ elements }) =>
      elements.flatMap((element) => (element.kind === 'row' ? [element] : [])),
    ),
  );

/** All rows of a content, in its order. */
export const rowsOf = ({ sections }: BoardContent): RowContent[] =>
  sections.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows));
