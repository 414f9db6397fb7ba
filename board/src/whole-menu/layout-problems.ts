/** Finds what guests would see as broken in a layout: for tests. */
import { wrap } from '../text/wrap.ts';
import { drawnName, photoWidth, pricesWidth, rowMetrics, textBelow } from './fit-row.ts';
import type { MenuLayout } from './lay-out-menu.ts';
import { continuedScale, type MenuBox, type SectionTexts } from './layout-attempts.ts';

/** The problems of a layout in words: items lost, doubled, outside the box or overlapping, headings alone. */
export function problemsOf(sections: readonly SectionTexts[], layout: MenuLayout, box: MenuBox): string[] {
  const problems: string[] = [];
  const seen = new Map<string, number>();
  const height = layout.pages.length > 1 ? box.height - box.footer : box.height;
  layout.pages.forEach((page, pageIndex) => {
    const widths = layout.widths[pageIndex] || [];
    if (widths.reduce((sum, width) => sum + width, (page.length - 1) * box.gutter) > box.width)
      problems.push(`page ${pageIndex} is too wide`);
    page.forEach(({ elements, isContinued }, columnIndex) => {
      let end = 0;
      elements.forEach(({ section, row, top }, index) => {
        const texts = sections[section];
        const width = widths[columnIndex] ?? 0;
        if (!texts || top < end - 0.01) problems.push(`${section}/${row} overlaps the element above it`);
        if (row === null) {
          const next = elements[index + 1];
          if (next?.section !== section || next.row === null) problems.push(`head ${section} alone`);
          const isSmaller = isContinued && index === 0;
          const size = layout.sizes.head * (isSmaller ? continuedScale : 1);
          const text = isSmaller ? texts?.continued : texts?.head;
          const lines = wrap(text ?? { words: [], widestLetter: 0 }, width / size).length;
          end = top + lines * size * rowMetrics.headLine;
        } else {
          const fit = layout.rows[section]?.[row];
          const text = texts?.rows[row];
          if (!fit || !text) throw new Error(`${section}/${row} has no texts`);
          const first = fit.nameWidth / fit.name;
          const { isDescribed, hasMarksBelow } = fit;
          const { shortName = text.name, shortMarks } = text;
          const none = { words: [], widestLetter: 0 };
          const drawn = isDescribed
            ? text
            : { ...text, name: shortName, description: none, ...(shortMarks && { marks: shortMarks }) };
          const name = drawnName(drawn, fit);
          const available = width - photoWidth(fit.photo);
          const names = Math.max(
            1,
            wrap(name, fit.isAroundPrices ? available / fit.name : first, first).length,
          );
          const below = textBelow(drawn, hasMarksBelow);
          const lines = wrap(below, fit.descriptionWidth / fit.description).length;
          const sizes = fit.sizes === 'below' && text.sizes ? text.sizes : { words: [], widestLetter: 0 };
          const { sizesScale, sizesLine, nameLine, descriptionLine } = rowMetrics;
          end =
            top +
            names * fit.name * nameLine +
            wrap(sizes, available / fit.name / sizesScale).length * fit.name * sizesScale * sizesLine +
            lines * fit.description * descriptionLine;
          end = Math.max(end, top + fit.photo);
          const prices = text.sizes ? fit.pricesWidth : pricesWidth(text.prices) * fit.name;
          if (fit.nameWidth + prices > available) problems.push(`${section}/${row} too wide`);
          if (text.sizes && fit.sizes === 'columns' && !layout.grids[section])
            problems.push(`${section}/${row} has columns without a head`);
          seen.set(`${section}/${row}`, (seen.get(`${section}/${row}`) ?? 0) + 1);
        }
        if (end > height + 0.01) problems.push(`${section}/${row} ends at ${end} of ${height}`);
      });
    });
  });
  sections.forEach(({ rows }, section) => {
    rows.forEach((_, row) => {
      const times = seen.get(`${section}/${row}`) ?? 0;
      if (times !== 1) problems.push(`${section}/${row} is there ${times} times`);
    });
  });
  return problems;
}
