import type { PhotoStyle } from '@menuboard/contract/domain/design';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { PhotoChoice } from '@menuboard/contract/domain/settings';
import type { OfferedMenu } from '@menuboard/contract/screen';
import type { DrawnSettings } from '@menuboard/contract/screen/settings-for';
import { useMemo } from 'react';
import { type HeaderFit, logoSpace } from '../frame/fit-header.ts';
import type { StageShape } from '../stage/stage-geometry.ts';
import { useMeasure } from '../text/use-measure.ts';
import { themeClass } from '../themes/board-themes.ts';
import { type HeaderStrings, partOf } from './board-part.ts';
import { headerInset } from './HeaderRule.tsx';
import { isDense, isRoomier, layOutMenu, type MenuLayout } from './lay-out-menu.ts';
import type { SectionTexts } from './layout-attempts.ts';
import { measureSection } from './measure-row.ts';
import { footerMetrics, type MenuArea, ruleMetrics } from './menu-areas.ts';
import { footHeight, legendOf } from './menu-foot.ts';
import { fitMenuHeaders, type MenuHeader } from './menu-headers.ts';
import { type Section, sectionsOf } from './menu-sections.ts';

/** What the pages of a menu are drawn from. */
export interface MenuProps {
  shape: StageShape;
  menu: OfferedMenu;
  /** How prices are written. */
  money: MoneyRules;
  settings: DrawnSettings;
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

/** How many photos are on the rows of a list. */
const rowPhotos: Record<PhotoStyle, PhotoChoice> = {
  auto: 'some',
  none: 'none',
  hero: 'some',
  beside: 'some',
  rows: 'all',
  grid: 'all',
};

/** Measures a menu in the fonts of its theme and lays it out. Lays it out again when fonts have loaded. */
export function useFittedMenu(props: MenuProps): FittedMenu {
  const { menu, money, settings, corner, theme, area } = props;
  const headerSpace = headerInset(theme, area.header) + logoSpace(props.logoUrl);
  const measure = useMeasure();
  const className = themeClass(theme);
  const { column, maxColumns, gutter } = area;
  const hasOwnColumn = area.header !== column;

  const { index, of } = partOf(settings);
  const content = useMemo(() => {
    const sections = sectionsOf(menu.items, menu.sections);
    const texts = sections.map((section) => measureSection(section, measure, className, money, settings));
    return { sections, texts };
  }, [measure, className, menu.items, menu.sections, money, settings]);

  const { showAllergens } = settings;
  const foot = useMemo(() => {
    const legend = legendOf(menu.items, showAllergens);
    return footHeight(menu.footer || '', legend, column.width, measure, className);
  }, [measure, className, menu.items, menu.footer, showAllergens, column]);

  const { name, description } = menu;
  const width = area.header.width - headerSpace;
  const ownHeight = hasOwnColumn ? area.header.height : undefined;
  const headers = useMemo(
    () =>
      fitMenuHeaders(
        { name, description, corner },
        { measure, theme, width, ownHeight, part: { index, of } },
      ),
    [name, description, corner, measure, theme, width, ownHeight, index, of],
  );

  const { descriptions, photos } = settings;
  const fitted = useMemo(() => {
    const layOut = ({ header, headerTexts }: MenuHeader) => {
      const { above, height, below } = ruleMetrics;
      const bodyTop = hasOwnColumn ? 0 : header.height + above + height + below;
      const bodyHeight = column.height - bodyTop - foot;
      const box = {
        width: column.width,
        height: bodyHeight,
        footer: footerMetrics.height + footerMetrics.above,
        maxColumns,
        gutter,
        stages: of,
      };
      const options = { hasAllTexts: descriptions === 'all', photos: rowPhotos[photos] };
      return { header, headerTexts, bodyTop, bodyHeight, layout: layOutMenu(content.texts, box, options) };
    };
    const [usual, dense] = headers;
    const fit = layOut(usual);
    if (!dense || !isDense(fit.layout, content.texts)) return fit;
    const lower = layOut(dense);
    return isRoomier(lower.layout, fit.layout) ? lower : fit;
  }, [headers, content, column, foot, hasOwnColumn, maxColumns, gutter, of, descriptions, photos]);

  return { ...fitted, ...content };
}
