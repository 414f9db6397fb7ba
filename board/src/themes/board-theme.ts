/**
 * Everything in which one theme differs from another. Colours, fonts, drawings, hairlines and leaders are custom
 * properties (`--board-…`) of the theme's class; the fields below are what CSS alone cannot express.
 */
export interface BoardTheme {
  /** The name that owners choose it by. */
  name: string;
  /** The CSS class that sets the theme's custom properties. */
  className: string;
  /** Px of the stage that the header leaves free on its right for a drawing of the theme; 0 without one. */
  headerDrawingWidth: number;
  /** By how much a title is larger than in other themes: narrow letters look small. */
  titleScale?: number;
  /** Px of the stage between the title and a rule that is a drawing. */
  spaceAboveRule?: number;
  /** Photos of the page's dishes fill an edge of the stage, whatever the length of the list. */
  hasPhotoEdge?: boolean;
}
