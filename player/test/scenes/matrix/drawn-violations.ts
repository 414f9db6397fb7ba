/** Checks a drawn board against the rules of `docs/boards.md`, in the boxes that the browser has made. */
import { defaultFloors } from '@menuboard/board/compose/steps.ts';
import type { MeasureKind, TextKind } from '@menuboard/board/compose/types.ts';
import { type Rect, type StageShape, stageSizes } from '@menuboard/board/stage/stage-geometry.ts';
import typography from '@menuboard/board/text/typography.module.css';
import { lineWidth } from '@menuboard/board/text/wrap.ts';
import { contrastAt } from './contrast.ts';
import { type DrawnText, drawnTexts, elementsIn, onStage } from './drawn-texts.ts';

/** A board on the page. */
export interface DrawnBoard {
  stage: HTMLElement;
  root: HTMLElement;
  shape: StageShape;
  measure: MeasureKind;
  isHeadSetApart: boolean;
}

/** The px by which engines may differ. */
const TOLERANCE = 2;
/** The em by which kerning with a space may shorten a line. */
const KERNED = 0.03;
const rightOf = ({ left, width }: Rect) => left + width;
const bottomOf = ({ top, height }: Rect) => top + height;
const px = (length: number) => `${Math.round(length * 10) / 10} px`;

/** Figures are as high as capitals: this share of the floor of names is enough for them. */
const FIGURES = 0.95;

/** Text keeps this from the edges of its stage. */
const margins: Record<StageShape, { x: number; y: number }> = {
  landscape: { x: 96, y: 54 },
  portrait: { x: 72, y: 63 },
};

/** The letters of a line: its box is higher. */
const lettersOf = (text: DrawnText): Rect =>
  text.isTurned
    ? text
    : { ...text, top: text.top + text.height / 2 - text.size * 0.3, height: text.size * 0.6 };

/** Kinds that are drawn on fields, which bleed: their texts may be nearer to an edge of the stage. */
const onFields: readonly TextKind[] = ['title', 'aside', 'heroName', 'heroPrice', 'heroText', 'sticker'];
/** The legend of a long list is in the margin. */
const inLegend: readonly TextKind[] = ['legend', 'letters'];

function marginOf({ kind }: DrawnText, shape: StageShape) {
  if (onFields.indexOf(kind) >= 0) return { x: 45, y: 27 };
  return inLegend.indexOf(kind) >= 0 ? { ...margins[shape], y: 36 } : margins[shape];
}

function marginViolations(texts: readonly DrawnText[], { shape }: DrawnBoard, perLetter: number): string[] {
  const { width, height } = stageSizes[shape];
  return texts.flatMap((text) => {
    const rect = lettersOf(text);
    const margin = marginOf(text, shape);
    const over = Math.max(
      margin.x - rect.left,
      rightOf(rect) - (width - margin.x),
      margin.y - rect.top,
      bottomOf(rect) - (height - margin.y),
    );
    return over > TOLERANCE + perLetter * text.text.length
      ? [`“${text.text}” (${text.kind}) is ${px(over)} over the margin.`]
      : [];
  });
}

/** Px that a letter may differ by: engines of 2018 place letters on whole pixels where the system asks for hinting. */
function letterTolerance(): number {
  const probe = document.createElement('span');
  probe.style.cssText = 'position: absolute; white-space: pre; text-rendering: geometricPrecision';
  probe.textContent = 'nnnnnnnnnnnnnnnnnnnn';
  document.body.appendChild(probe);
  const widthAt = (size: number) => {
    probe.style.fontSize = `${size}px`;
    return probe.getBoundingClientRect().width / size;
  };
  const isOnPixels = [26, 41, 45].some((size) => Math.abs(widthAt(size) / widthAt(200) - 1) > 0.004);
  document.body.removeChild(probe);
  return isOnPixels ? 0.7 : 0;
}

function widthViolations(texts: readonly DrawnText[], { measure }: DrawnBoard, perLetter: number): string[] {
  return texts.flatMap(({ text, kind, size, width, isTurned }) => {
    if (isTurned) return [];
    const tolerance = TOLERANCE + perLetter * text.length;
    const kerned = (text.trim().split(/\s/).length - 1) * KERNED * size;
    const measured = lineWidth(measure(kind, text.trim())) * size;
    // Words are measured alone: faces that kern letters with spaces make a long line shorter.
    return width - measured > tolerance || measured - width > tolerance + kerned
      ? [`“${text}” (${kind}) is ${px(width)} wide, and was measured as ${px(measured)}.`]
      : [];
  });
}

/** The smallest size of each kind of text of a list. */
function leastSize(kind: TextKind, isHeadSetApart: boolean): number {
  const { name, description, legend, sizeLabel, letters } = defaultFloors;
  const least: { [kind in TextKind]?: number } = {
    name,
    price: name * FIGURES,
    promoPrice: name * FIGURES,
    soldOut: name * FIGURES * 0.86,
    basePrice: name * FIGURES * 0.68,
    description,
    kcal: description,
    note: description,
    sizeLabel,
    legend,
    letters,
    head: isHeadSetApart ? 50 : 64,
    tag: 18,
  };
  return least[kind] ?? legend;
}

function sizeViolations(texts: readonly DrawnText[], { isHeadSetApart }: DrawnBoard): string[] {
  return texts.flatMap(({ text, kind, size }) =>
    size < leastSize(kind, isHeadSetApart) - 0.01 ? [`“${text}” (${kind}) is set in ${px(size)}.`] : [],
  );
}

/** Large type needs less contrast. */
const large: readonly TextKind[] = ['title', 'heroName', 'heroPrice', 'sticker', 'comboNumber'];

/** The first and the last text of each colour on each sheet: to look under a text takes a browser long. */
function oneOfEachColor(texts: readonly DrawnText[]): DrawnText[] {
  const groups = new Map<string, DrawnText[]>();
  for (const text of texts) {
    const tone = text.element.closest('[data-tone]')?.getAttribute('data-tone');
    const key = `${text.kind} ${getComputedStyle(text.element).color} ${tone}`;
    groups.set(key, [...(groups.get(key)?.slice(0, 1) || []), text]);
  }
  return Array.from(groups.values()).reduce((all, some) => all.concat(some), []);
}

function contrastViolations(texts: readonly DrawnText[], { stage }: DrawnBoard): string[] {
  const whole = stage.getBoundingClientRect();
  const scale = whole.width / stage.offsetWidth;
  return oneOfEachColor(texts).flatMap(({ text, kind, element, left, top, width, height }) => {
    const found = contrastAt(
      element,
      whole.left + (left + width / 2) * scale,
      whole.top + (top + height / 2) * scale,
    );
    if (found === 'covered') return [`“${text}” (${kind}) is covered.`];
    const least = large.indexOf(kind) >= 0 ? 3 : 4.5;
    return found !== undefined && found < least - 0.01
      ? [`“${text}” (${kind}) has a contrast of ${found.toFixed(2)}.`]
      : [];
  });
}

/** No text is over another one. */
function overlapViolations(texts: readonly DrawnText[]): string[] {
  const sorted = texts
    .filter(({ isTurned }) => !isTurned)
    .map((text) => ({ text: text.text, ...lettersOf(text) }))
    .sort((one, other) => one.top - other.top);
  return sorted.flatMap((one, at) => {
    const found: string[] = [];
    for (const other of sorted.slice(at + 1)) {
      if (other.top >= bottomOf(one) - TOLERANCE) break;
      const across = Math.min(rightOf(one), rightOf(other)) - Math.max(one.left, other.left);
      if (across > TOLERANCE) found.push(`“${one.text}” and “${other.text}” overlap by ${px(across)}.`);
    }
    return found;
  });
}

/** The least px between a name and its price. */
const LEAST_SPACE = 20;

function rowViolations(
  row: HTMLElement,
  texts: readonly DrawnText[],
  stage: HTMLElement,
  perLetter: number,
): string[] {
  const line = row.querySelector(`.${typography.name}`);
  if (!line) return [`“${row.textContent}” has no name.`];
  const inLine = texts.filter(({ element }) => line.contains(element));
  const isCell = ({ kind }: DrawnText) =>
    kind !== 'name' && kind !== 'tag' && kind !== 'letters' && kind !== 'basePrice';
  const names = inLine.filter(({ kind }) => kind === 'name' || kind === 'tag' || kind === 'letters');
  const glyphs = elementsIn(row, 'svg[data-mark]')
    .filter((glyph) => line.contains(glyph))
    .map((glyph) => onStage(stage, glyph.getBoundingClientRect()));
  const nameParts: Rect[] = [...names, ...glyphs];
  const figures = inLine.filter((text) => isCell(text) || text.kind === 'basePrice');
  const spaces = nameParts.flatMap((part) =>
    figures.map((figure) => Math.max(figure.left - rightOf(part), part.left - rightOf(figure))),
  );
  const space = Math.min(...spaces);
  const letters = names.reduce((count, { text }) => count + text.length, 0);
  return space < LEAST_SPACE - 1 - perLetter * letters
    ? [`Between “${names[0]?.text}” and its price are ${px(space)}.`]
    : [];
}

/** Marks follow the last word of their name, on its line. */
function markViolations(row: HTMLElement, texts: readonly DrawnText[], stage: HTMLElement): string[] {
  const lines = elementsIn(row, `.${typography.name}`);
  const last = lines[lines.length - 1];
  const name = texts.filter(({ element, kind }) => kind === 'name' && last?.contains(element));
  const word = name[name.length - 1];
  const glyphs = elementsIn(row, 'svg[data-mark]').map((glyph) =>
    onStage(stage, glyph.getBoundingClientRect()),
  );
  const marks: Rect[] = [
    ...texts.filter(({ element, kind }) => row.contains(element) && (kind === 'tag' || kind === 'letters')),
    ...glyphs,
  ];
  if (marks.length === 0 || !word || !last) return [];
  const box = onStage(stage, last.getBoundingClientRect());
  const isOff = marks.some((mark) => {
    const middle = mark.top + mark.height / 2;
    return middle < box.top || middle > bottomOf(box);
  });
  const nearest = Math.min(
    ...marks.map((mark) => Math.max(mark.left - rightOf(word), word.left - rightOf(mark))),
  );
  return [
    ...(isOff ? [`A mark of “${word.text}” is on another line.`] : []),
    ...(nearest < 0 || nearest > word.size
      ? [`The marks of “${word.text}” are ${px(nearest)} from it.`]
      : []),
  ];
}

/** Two figures that nearly end at one place should end there. */
function figureViolations(column: Element, texts: readonly DrawnText[]): string[] {
  const figures = texts.filter(
    ({ element, kind, text }) =>
      column.contains(element) && (kind === 'price' || kind === 'promoPrice') && /\d/.test(text),
  );
  const ends = figures.map(rightOf).sort((one, other) => one - other);
  const near = ends.slice(1).map((end, at) => end - (ends[at] ?? end));
  const worst = Math.max(0, ...near.filter((space) => space < LEAST_SPACE));
  return worst > 1 ? [`Figures of a column end ${px(worst)} apart.`] : [];
}

/** The rules that a drawn board breaks. */
export function drawnViolations(board: DrawnBoard): string[] {
  const { stage, root } = board;
  const texts = drawnTexts(stage, root);
  const rows = elementsIn(root, '[data-item]');
  const columns = new Set(rows.map((row) => row.parentElement));
  const perLetter = letterTolerance();
  return [
    ...marginViolations(texts, board, perLetter),
    ...widthViolations(texts, board, perLetter),
    ...sizeViolations(texts, board),
    ...contrastViolations(texts, board),
    ...overlapViolations(texts),
    ...rows.flatMap((row) => {
      const own = texts.filter(({ element }) => row.contains(element));
      return [...rowViolations(row, own, stage, perLetter), ...markViolations(row, own, stage)];
    }),
    ...Array.from(columns).flatMap((column) => (column ? figureViolations(column, texts) : [])),
  ];
}
