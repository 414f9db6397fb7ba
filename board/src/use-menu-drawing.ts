import { formatAmount } from '@menuboard/contract/domain/price';
import type { ScreenItem, ScreenMenu } from '@menuboard/contract/screen';
import { useMemo } from 'react';
import { fitHeader, type HeaderFit, titleHeader } from './fit-header.ts';
import type { RowTexts } from './fit-row.ts';
import { ruleRoom } from './HeaderRule.tsx';
import { layOutMenu, type MenuLayout, type SectionTexts } from './lay-out-menu.ts';
import type { MeasureText } from './measure-text.ts';
import { footerMetrics, menuAreas, ruleMetrics } from './menu-areas.ts';
import { type Section, sectionsOf } from './menu-sections.ts';
import type { StageShape } from './stage-geometry.ts';
import { themeClass } from './themes/theme.ts';
import typography from './typography.module.css';
import { useMeasure } from './use-measure.ts';
import { lineWidth } from './wrap.ts';

/** What stands in the price's place of an item that cannot be had. */
export const soldOutText = 'Sold out';

export interface MenuProps {
  shape: StageShape;
  menu: ScreenMenu;
  currency: string;
  /** The display's name and the time. */
  corner: string;
  theme: string;
  isOverMedia: boolean;
}

/** All that a page of the *board* look is drawn from. */
export interface FittedMenu {
  header: HeaderFit;
  bodyTop: number;
  sections: readonly Section[];
  texts: readonly SectionTexts[];
  layout: MenuLayout;
}

export const priceText = ({ price, isAvailable }: ScreenItem, currency: string) =>
  isAvailable ? formatAmount(price, currency) : soldOutText;

export function useMenuDrawing(subject: MenuProps): FittedMenu {
  const { shape, menu, currency, corner, theme, isOverMedia } = subject;
  const measure = useMeasure();
  const themed = themeClass(theme);
  const { column, mostColumns, gutter } = menuAreas[isOverMedia ? 'overMedia' : 'alone'][shape];

  const header = useMemo(() => {
    const texts = {
      name: measure(`${themed} ${typography.title}`, menu.name),
      description: measure(`${themed} ${typography.text}`, menu.description),
      corner: measure(`${themed} ${typography.text}`, corner),
    };
    return fitHeader(texts, column.width - ruleRoom(theme, isOverMedia), titleHeader);
  }, [measure, themed, menu.name, menu.description, corner, column, theme, isOverMedia]);
  const bodyTop = header.height + ruleMetrics.above + ruleMetrics.height + ruleMetrics.below;

  const content = useMemo(() => {
    const sections = sectionsOf(menu.items);
    const texts = sections.map((section) => measureSection(section, measure, themed, currency));
    return { sections, texts };
  }, [measure, themed, menu.items, currency]);

  const layout = useMemo(() => {
    const box = {
      width: column.width,
      height: column.height - bodyTop,
      footer: footerMetrics.height + footerMetrics.above,
      mostColumns,
      gutter,
    };
    return layOutMenu(content.texts, box);
  }, [content, column, bodyTop, mostColumns, gutter]);

  return { header, bodyTop, layout, ...content };
}

function measureSection(
  section: Section,
  measure: MeasureText,
  themed: string,
  currency: string,
): SectionTexts {
  const { head, items } = section;
  const [itemName, text, price] = [typography.item, typography.text, typography.listPrice].map(
    (voice) => `${themed} ${voice}`,
  );
  // All at once first: the browser then lays out one box for a section, and not one for each of its texts.
  measure(`${itemName}`, items.map(({ name }) => name).join('\n'));
  measure(`${text}`, items.map(({ description }) => description).join('\n'));
  const rows = items.map(
    (item): RowTexts => ({
      name: measure(`${itemName}`, item.name),
      description: measure(`${text}`, item.description),
      priceWidth: lineWidth(measure(`${price}`, priceText(item, currency))) + 0.02,
    }),
  );
  return { head: measure(`${themed} ${typography.head}`, head), rows };
}
