import type { Page } from 'playwright-core';

/**
 * Lists parts that are invisible without scrolling sideways: a page or a dialog wider than the window, and texts of
 * buttons, links, fields' labels and headings that are cut off. Intended ellipses are left out.
 *
 * @param mayScroll leaves out parts of dialogs that scroll sideways: WCAG 1.4.10 allows that for drawings and toolbars
 */
export function findOverflow(page: Page, mayScroll = false): Promise<string[]> {
  return page.evaluate((allowsScrolling) => {
    const problems: string[] = [];
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    const tooWide = document.documentElement.scrollWidth - innerWidth;
    if (tooWide > 0) {
      const widest = Array.from(document.body.querySelectorAll('*'))
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .at(-1);
      problems.push(`the page is ${tooWide}px too wide: ${widest ? describe(widest) : ''}`);
    }
    for (const dialog of document.querySelectorAll('[role="dialog"], [role="alertdialog"]')) {
      const { left, right, width } = dialog.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > innerWidth + 1))
        problems.push(`${describe(dialog)} leaves the window`);
      for (const part of [dialog, ...dialog.querySelectorAll('*')]) {
        const { overflowX } = getComputedStyle(part);
        if (
          !allowsScrolling &&
          overflowX === 'auto' &&
          part.scrollWidth > part.clientWidth + 1 &&
          part.clientWidth > 0
        ) {
          problems.push(`${describe(part)} scrolls sideways in a dialog`);
        }
      }
    }
    for (const element of document.querySelectorAll('button, a, label, h1, h2, h3, legend')) {
      const { textOverflow, overflowX, clipPath } = getComputedStyle(element);
      // For screen readers only.
      if (clipPath !== 'none') continue;
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isCut && textOverflow !== 'ellipsis' && element.clientWidth > 1)
        problems.push(`${describe(element)} is cut off`);
    }
    return problems;
  }, mayScroll);
}
