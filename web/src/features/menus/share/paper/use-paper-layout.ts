import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { chooseLayout, type MeasuredList, type PaperLayout } from './choose-layout.ts';
import { PX_PER_MM, PX_PER_POINT } from './paper-forms.ts';
import { paperFonts } from './paper-style.ts';
import type { DrawnPaper } from './Sheets.tsx';

/** Between the band or the line at the top of a page and its list, and between the list and the foot, in mm. */
const SPACE = 7;
/** A name of two lines is this much higher than one of one line. */
const WRAPPED = 1.8;

const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0;

/** The widest figure or label of the list, in em. */
function measureFigures(list: HTMLElement): number {
  const size = Number.parseFloat(getComputedStyle(list).fontSize);
  const widths = [...list.querySelectorAll('[data-figure]')].map((one) => one.getBoundingClientRect().width);
  return Math.ceil((Math.max(0, ...widths) / size) * 20) / 20;
}

function measureList(list: HTMLElement): MeasuredList {
  const sections = [...list.querySelectorAll('section')].map((section) => ({
    head: heightOf(section.querySelector('[data-head]')),
    rows: [...section.querySelectorAll('[data-row]')].map(heightOf),
  }));
  const isWrapped = (text: Element) =>
    heightOf(text) > Number.parseFloat(getComputedStyle(text).lineHeight) * WRAPPED ||
    text.scrollWidth > text.clientWidth;
  // A head of two lines, or one that is cut, is never right while smaller type avoids it.
  const hasWrappedHead = [...list.querySelectorAll('h3')].some(isWrapped);
  const wrappedNames = hasWrappedHead
    ? Number.POSITIVE_INFINITY
    : [...list.querySelectorAll('[data-name]')].filter(isWrapped).length;
  return { sections, wrappedNames };
}

export interface MeasuredLayout {
  layout: PaperLayout | undefined;
  figureWidth: number;
}

/**
 * Lays a menu out for paper, by the heights that this browser gives its rows, and again when its faces have arrived.
 *
 * @returns nothing before the first measurement
 */
export function usePaperLayout(drawn: DrawnPaper): {
  result: MeasuredLayout | undefined;
  measured: RefObject<HTMLDivElement | null>;
} {
  const measured = useRef<HTMLDivElement>(null);
  const [result, setResult] = useState<MeasuredLayout>();
  const [faces, setFaces] = useState(0);
  const { paper, style } = drawn;

  useEffect(() => {
    let isGone = false;
    const text = JSON.stringify(paper);
    const fonts = Object.values(paperFonts(style)).map((font) => document.fonts?.load(font, text));
    void Promise.allSettled(fonts).then(() => !isGone && setFaces((count) => count + 1));
    return () => {
      isGone = true;
    };
  }, [style, paper]);

  useLayoutEffect(() => {
    const root = measured.current;
    const list = root?.querySelector<HTMLElement>('[data-list]');
    if (!root || !list || faces < 0) return;
    const { form } = drawn;
    const part = (name: string) => heightOf(root.querySelector(`[data-${name}]`)) / PX_PER_MM;
    const band = form.kind === 'pages' ? part('band') : 0;
    const running = form.margin + part('running');
    const foot = part('foot') + SPACE;
    // The smallest type: labels have a smallest size of their own.
    list.style.fontSize = `${form.sizes.at(-1)}pt`;
    list.style.setProperty('--figure', '0em');
    const figureWidth = measureFigures(list);
    list.style.setProperty('--figure', `${figureWidth}em`);
    const known = new Map<string, MeasuredList>();
    const measure = (size: number, columns: number): MeasuredList => {
      const key = `${size} ${columns}`;
      const before = known.get(key);
      if (before) return before;
      list.style.width = `${form.columnWidth(columns) * PX_PER_MM}px`;
      list.style.fontSize = `${size * PX_PER_POINT}px`;
      const now = measureList(list);
      known.set(key, now);
      return now;
    };
    const layout = chooseLayout(form, {
      spaceOf: (page) =>
        (form.height - (band && page === 0 ? band : running) - SPACE - form.margin) * PX_PER_MM,
      foot: foot * PX_PER_MM,
      measure,
    });
    setResult({ layout, figureWidth });
  }, [drawn, faces]);

  return { result, measured };
}
