/**
 * What CSS alone cannot express of a theme. Colours, fonts, drawings, hairlines and leaders are custom properties
 * (`--board-…`) of its class `theme-<name>`, in a style sheet of its own, which screens load when they need it.
 */
export interface BoardTheme {
  /** Px of the stage that the header leaves free on its right for a drawing of the theme. */
  headerDrawingWidth?: number;
  /** By how much a title is larger than in other themes: narrow letters look small. */
  titleScale?: number;
  /** Px of the stage between the title and a rule that is a drawing. */
  spaceAboveRule?: number;
  /** Photos of the page's dishes fill an edge of the stage, whatever the length of the list. */
  hasPhotoEdge?: boolean;
}
