import type { DisplaySettings } from '@menuboard/contract/domain/settings';
import type { OfferedMenu } from '@menuboard/contract/screen';
import { useMemo } from 'react';
import { fitHeader, type HeaderFit, type HeaderTexts, logoSpace, titleHeader } from '../frame/fit-header.ts';
import type { StageShape } from '../stage/stage-geometry.ts';
import type { MeasureText } from '../text/measure-text.ts';
import { priceLabels, textOfPrice } from '../text/price-labels.ts';
import typography from '../text/typography.module.css';
import { useMeasure } from '../text/use-measure.ts';
import { lineWidth } from '../text/wrap.ts';
import { boardTheme, themeClass } from '../themes/board-themes.ts';
import type { RowTexts } from './fit-row.ts';
import { headerInset } from './HeaderRule.tsx';
import { layOutMenu, type MenuLayout } from './lay-out-menu.ts';
import type { SectionTexts } from './layout-attempts.ts';
import { footerMetrics, menuAreas, ruleMetrics } from './menu-areas.ts';
import { type Section, sectionsOf } from './menu-sections.ts';

/** What the pages of a menu are drawn from. */
export interface MenuProps {
  shape: StageShape;
  menu: OfferedMenu;
  /** ISO 4217 code. */
  currency: string;
  settings: DisplaySettings;
  /** The display's name and the time. */
  corner: string;
  /** A theme's name as in the display's settings. An arranged menu may have its own. */
  theme: string;
  /** The restaurant's, for the header. */
  logoUrl?: string | null | undefined;
  /** The display's media is behind: the menu leaves a part of the stage to it. */
  isOverMedia: boolean;
}

/** A menu measured and laid out in the *board* look. */
export interface FittedMenu {
  header: HeaderFit;
  /** From the top of the column to the first row, in px of the stage. */
  bodyTop: number;
  sections: readonly Section[];
  texts: readonly SectionTexts[];
  layout: MenuLayout;
}

/** Some engines round a glyph up by up to this many em. */
const priceRounding = 0.02;

/** Measures a menu in the fonts of its theme and lays it out. Lays it out again when fonts have loaded. */
export function useFittedMenu(props: MenuProps): FittedMenu {
  const { shape, menu, currency, corner, theme, isOverMedia } = props;
  const headerSpace = headerInset(theme) + logoSpace(props.logoUrl);
  const measure = useMeasure();
  const className = themeClass(theme);
  const { column, maxColumns, gutter } = menuAreas[isOverMedia ? 'overMedia' : 'alone'][shape];

  const header = useMemo(() => {
    const texts = measureHeader(measure, theme, menu.name, menu.description, corner);
    return fitHeader(texts, column.width - headerSpace, titleHeader);
  }, [measure, menu.name, menu.description, corner, column, theme, headerSpace]);
  const bodyTop = header.height + ruleMetrics.above + ruleMetrics.height + ruleMetrics.below;

  const content = useMemo(() => {
    const sections = sectionsOf(menu.items);
    const texts = sections.map((section) => measureSection(section, measure, className, currency));
    return { sections, texts };
  }, [measure, className, menu.items, currency]);

  const layout = useMemo(() => {
    const box = {
      width: column.width,
      height: column.height - bodyTop,
      footer: footerMetrics.height + footerMetrics.above,
      maxColumns,
      gutter,
    };
    return layOutMenu(content.texts, box);
  }, [content, column, bodyTop, maxColumns, gutter]);

  return { header, bodyTop, layout, ...content };
}

/** Measures the texts of a menu's header in the fonts of a theme. */
export function measureHeader(
  measure: MeasureText,
  theme: string,
  name: string,
  description: string,
  corner: string,
): HeaderTexts {
  const className = themeClass(theme);
  return {
    theme: boardTheme(theme),
    name: measure(`${className} ${typography.title}`, name),
    description: measure(`${className} ${typography.text}`, description),
    corner: measure(`${className} ${typography.text}`, corner),
  };
}

/** Measures the texts of a section in the fonts of a theme. */
export function measureSection(
  { head, continued, items }: Section,
  measure: MeasureText,
  themeClassName: string,
  currency: string,
): SectionTexts {
  const nameClass = `${themeClassName} ${typography.item}`;
  const textClass = `${themeClassName} ${typography.text}`;
  const priceClass = `${themeClassName} ${typography.listPrice}`;
  // The measurer remembers words. Measuring all at once costs one browser layout for the section, not one per text.
  measure(nameClass, items.map(({ name }) => name).join('\n'));
  measure(textClass, items.map(({ description }) => description).join('\n'));
  const rows = items.map(
    (item): RowTexts => ({
      name: measure(nameClass, item.name),
      description: measure(textClass, item.description),
      prices: priceLabels(item, currency).map(
        (price) => lineWidth(measure(priceClass, textOfPrice(price))) + priceRounding,
      ),
    }),
  );
  const headClass = `${themeClassName} ${typography.head}`;
  return { head: measure(headClass, head), continued: measure(headClass, continued), rows };
}
