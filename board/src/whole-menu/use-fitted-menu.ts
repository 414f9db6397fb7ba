import type { DisplaySettings } from '@menuboard/contract/domain/settings';
import type { OfferedMenu } from '@menuboard/contract/screen';
import { useMemo } from 'react';
import {
  fitHeader,
  type HeaderFit,
  type HeaderTexts,
  logoSpace,
  tallHeader,
  titleHeader,
} from '../frame/fit-header.ts';
import type { StageShape } from '../stage/stage-geometry.ts';
import type { MeasureText } from '../text/measure-text.ts';
import typography from '../text/typography.module.css';
import { useMeasure } from '../text/use-measure.ts';
import { boardTheme, themeClass } from '../themes/board-themes.ts';
import { type HeaderStrings, headerOfPart, partOf } from './board-part.ts';
import { headerInset } from './HeaderRule.tsx';
import { layOutMenu, type MenuLayout } from './lay-out-menu.ts';
import type { SectionTexts } from './layout-attempts.ts';
import { measureSection } from './measure-row.ts';
import { footerMetrics, type MenuArea, ruleMetrics } from './menu-areas.ts';
import { footHeight, legendOf } from './menu-foot.ts';
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
  /** Where the menu is drawn. The same object as before, or the menu is laid out again. */
  area: MenuArea;
}

/** A menu measured and laid out in the *board* look. */
export interface FittedMenu {
  header: HeaderFit;
  headerTexts: HeaderStrings;
  /** From the top of the list's column to the first row, in px of the stage. */
  bodyTop: number;
  /** The height that is left to the rows and the page dots, in px of the stage. */
  bodyHeight: number;
  sections: readonly Section[];
  texts: readonly SectionTexts[];
  layout: MenuLayout;
}

/** Measures a menu in the fonts of its theme and lays it out. Lays it out again when fonts have loaded. */
export function useFittedMenu(props: MenuProps): FittedMenu {
  const { menu, currency, settings, corner, theme, area } = props;
  const headerSpace = headerInset(theme, area.header) + logoSpace(props.logoUrl);
  const measure = useMeasure();
  const className = themeClass(theme);
  const { column, maxColumns, gutter } = area;
  const hasOwnColumn = area.header !== column;

  const { index, of } = partOf(settings);
  const { header, headerTexts } = useMemo(() => {
    const limits = hasOwnColumn ? tallHeader(area.header.height) : titleHeader;
    const fitTexts = (texts: HeaderStrings) =>
      fitHeader(
        measureHeader(measure, theme, texts.name, texts.description, texts.corner),
        area.header.width - headerSpace,
        limits,
      );
    const all = { name: menu.name, description: menu.description, corner };
    const own = headerOfPart({ index, of }, all);
    // The title's screen decides for all parts, so that their columns start on one line.
    const { height, name } = fitTexts(headerOfPart({ index: 0, of }, all));
    return { header: { ...fitTexts(own), height, name }, headerTexts: own };
  }, [measure, menu.name, menu.description, corner, area, hasOwnColumn, theme, headerSpace, index, of]);
  const { above, height, below } = ruleMetrics;
  const bodyTop = hasOwnColumn ? 0 : header.height + above + height + below;

  const content = useMemo(() => {
    const sections = sectionsOf(menu.items, menu.sections);
    const texts = sections.map((section) => measureSection(section, measure, className, currency, settings));
    return { sections, texts };
  }, [measure, className, menu.items, menu.sections, currency, settings]);

  const { showAllergens } = settings;
  const foot = useMemo(() => {
    const legend = legendOf(menu.items, showAllergens);
    return footHeight(menu.footer ?? '', legend, column.width, measure, className);
  }, [measure, className, menu.items, menu.footer, showAllergens, column]);

  const bodyHeight = column.height - bodyTop - foot;
  const layout = useMemo(() => {
    const box = {
      width: column.width,
      height: bodyHeight,
      footer: footerMetrics.height + footerMetrics.above,
      maxColumns,
      gutter,
      stages: of,
    };
    return layOutMenu(content.texts, box, {
      hasAllTexts: settings.descriptions === 'all',
      photos: settings.photos,
    });
  }, [content, column, bodyHeight, maxColumns, gutter, of, settings.descriptions, settings.photos]);

  return { header, headerTexts, bodyTop, bodyHeight, layout, ...content };
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
