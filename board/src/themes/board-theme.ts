import type { ComponentType } from 'react';

/** A horizontal extent on the stage, in px of the stage. */
export interface Span {
  left: number;
  width: number;
}

/** The props of a theme's rule under a menu's header. All lengths are px of the stage. */
export interface ThemeRuleProps {
  /** Where the rule begins, from the top of the column. */
  top: number;
  /** How thick a plain rule is. */
  height: number;
  /** The text column, inside the safe area. A rule is positioned relative to it. */
  column: Span;
  /** The background that the text lies on. A line may reach to its edges. */
  backdrop: Span;
  /** The display's media is visible behind or beside the menu. */
  isOverMedia: boolean;
}

/**
 * Everything in which one theme differs from another. Colours, fonts, hairlines and leaders are custom properties
 * (`--board-…`) of the theme's class; the fields below are what CSS alone cannot express.
 */
export interface BoardTheme {
  /** The name that owners choose it by. */
  name: string;
  /** The CSS class that sets the theme's custom properties. */
  className: string;
  /** Draws the rule under a menu's header. */
  HeaderRule: ComponentType<ThemeRuleProps>;
  /** Px of the stage that the header leaves free on its right for a drawing that belongs to the rule; 0 without one. */
  headerDrawingWidth: number;
}
