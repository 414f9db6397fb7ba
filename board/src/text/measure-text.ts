import { type MeasuredText, splitWords } from './wrap.ts';

/** Measures a text in the font of CSS classes. Widths are in em. */
export interface MeasureText {
  (className: string, text: string): MeasuredText;
  /** Measures many texts together, before each of them is asked for: hundreds cost one layout instead of one each. */
  prepare: (texts: readonly StyledText[]) => void;
}

/** A text and the CSS classes of its font. */
export interface StyledText {
  className: string;
  text: string;
}

/** The font size, in CSS px, at which widths are read. Large, so that rounding to pixels does not matter. */
const referencePx = 200;
const cacheLimit = 20_000;

/** Roughly right, for code that runs without a browser (tests). */
const estimateWidth = (text: string) => text.length * 0.52;

/**
 * Creates a measurer that uses the browser's own layout: a canvas knows neither optical sizes nor letter spacing. It
 * measures all unknown words of a text together, so that a text costs one layout at most, and remembers them.
 *
 * @param document `undefined` without a browser; widths are then estimated
 */
export function createTextMeasurer(document: Document | undefined): MeasureText {
  const knownWidths = new Map<string, number>();

  function measureUnknown(texts: readonly StyledText[]) {
    const unknown = new Map<string, StyledText>();
    for (const text of texts) {
      const key = keyOf(text);
      if (!knownWidths.has(key)) unknown.set(key, text);
    }
    if (unknown.size === 0) return;
    if (knownWidths.size > cacheLimit) knownWidths.clear();
    const pieces = [...unknown.values()];
    const widths = document ? readWidths(document, pieces) : pieces.map(({ text }) => estimateWidth(text));
    [...unknown.keys()].forEach((key, index) => {
      knownWidths.set(key, widths[index] ?? 0);
    });
  }

  const measure = (className: string, text: string): MeasuredText => {
    const words = splitWords(text);
    const letters = lettersToMeasure(words.map((word) => word.text));
    measureUnknown(piecesOf({ className, text }));
    const width = (piece: string) => knownWidths.get(keyOf({ className, text: piece })) ?? 0;
    const space = width('n n') - 2 * width('n');
    return {
      words: words.map((word) => ({ width: width(word.text), gap: word.isSpaced ? space : 0 })),
      widestLetter: letters.reduce((widest, letter) => Math.max(widest, width(letter)), 0),
    };
  };
  return Object.assign(measure, {
    prepare: (texts: readonly StyledText[]) => measureUnknown(texts.flatMap(piecesOf)),
  });
}

const keyOf = ({ className, text }: StyledText) => `${className}\n${text}`;

/** The pieces whose widths a text needs. */
function piecesOf({ className, text }: StyledText): StyledText[] {
  const words = splitWords(text).map((word) => word.text);
  // A browser gives a space at a line's end no width: the space is the difference of two probes.
  return ['n', 'n n', ...lettersToMeasure(words), ...words].map((piece) => ({ className, text: piece }));
}

/** The letters of long words. Only a long word is ever broken inside. */
function lettersToMeasure(words: readonly string[]): string[] {
  const letters = new Set<string>();
  for (const word of words) if (word.length > 12) for (const letter of word) letters.add(letter);
  return letters.size > 0 ? Array.from(letters) : ['M'];
}

function readWidths(document: Document, texts: readonly StyledText[]): number[] {
  const box = document.createElement('div');
  box.style.cssText = 'position:absolute;left:0;top:0;width:0;height:0;overflow:hidden;visibility:hidden';
  const parents = new Map<string, HTMLElement>();
  const spans = texts.map(({ className, text }) => {
    const parent = parents.get(className) ?? box.appendChild(document.createElement('div'));
    parents.set(className, parent);
    parent.className = className;
    parent.style.cssText = `white-space:pre;font-size:${referencePx}px`;
    const span = document.createElement('span');
    span.textContent = text;
    // A line for each, so that neighbours are not kerned together.
    span.style.display = 'table';
    parent.appendChild(span);
    return span;
  });
  document.body.appendChild(box);
  const widths = spans.map((span) => span.getBoundingClientRect().width / referencePx);
  document.body.removeChild(box);
  return widths;
}
