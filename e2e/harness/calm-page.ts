/** Rules of a calm page, counted as a person sees it: filled buttons, buttons on a card, rows of controls. */
import type { Locator, Page } from 'playwright-core';

/** Names of the controls in a part of a page, as assistive technology reads them. */
export async function readControls(part: Locator): Promise<string[]> {
  const snapshot = await part.ariaSnapshot();
  return [...snapshot.matchAll(/(?:button|link|switch|searchbox|textbox|combobox|tab) "([^"]*)"/g)].map(
    ([, name = '']) => name,
  );
}

/**
 * Lists excesses on a page of the admin, or in the dialog that covers it: more than one filled button, more than five
 * buttons on a card (six on a display with media), more than one row of controls above the content.
 */
export function findClutter(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const dialog = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1);
    const scope = dialog ?? document.querySelector('main');
    if (!scope) return ['there is no main part'];
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? (element.textContent ?? '').trim().slice(0, 30);
    const all = (selector: string, within: Element = scope) =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
    const report = (what: string, elements: readonly Element[], most: number) => {
      if (elements.length > most) problems.push(`${what}: ${elements.map(nameOf).join(', ')}`);
    };

    report('filled buttons', all('[data-variant=filled]:not(input)'), 1);

    for (const card of all('article')) {
      const buttons = all('button', card);
      const hasMedia = buttons.some((button) => /^Remove/.test(nameOf(button)));
      report(`buttons on ${nameOf(card).slice(0, 12)}`, buttons, hasMedia ? 6 : 5);
    }

    if (!dialog) {
      const title = scope.querySelector('h1')?.getBoundingClientRect();
      const content = all('h2, article, form, dl, section, [data-board], :is(ul, ol):not(nav *)');
      const contentTop = Math.min(...content.map((element) => element.getBoundingClientRect().top));
      const controls = all('a[href], button, input, select')
        .map((element) => ({ name: nameOf(element), box: element.getBoundingClientRect() }))
        // Controls beside the title belong to its line.
        .filter(({ box }) => title && box.top >= title.bottom && box.bottom <= contentTop)
        .sort((one, other) => one.box.top - other.box.top);
      const rows: { bottom: number; names: string[] }[] = [];
      for (const { name, box } of controls) {
        const row = rows.at(-1);
        if (row && box.top < row.bottom) row.names.push(name);
        else rows.push({ bottom: box.bottom, names: [name] });
      }
      const several = rows.filter(({ names }) => names.length > 1);
      if (several.length > 1)
        problems.push(`rows of controls: ${several.map(({ names }) => names.join(', ')).join(' / ')}`);
    }
    return problems;
  });
}
