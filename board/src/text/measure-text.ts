import { type MeasuredText, splitWords, type Word } from './wrap.ts';

/** Measures a text in the font of CSS classes. Widths are in em. */
export type MeasureText = (className: string, text: string) => MeasuredText;

/**
 * The font size, in CSS px, at which widths are read. Letters that are larger than 256 px are never hinted, so that all
 * engines measure the same and lay out the same board.
 */
const referencePx = 1_000;
const cacheLimit = 20_000;

/** A rough width, for code that runs without a browser (tests). */
const estimateWidth = (text: string) => text.length * 0.52;

/**
 * Creates a measurer that uses the browser's own layout: a canvas knows neither optical sizes nor letter spacing. It
 * measures all unknown words of a text together, so that a text costs one layout at most, and remembers them.
 *
 * @param document `undefined` without a browser; widths are then estimated
 */
export function createTextMeasurer(document: Document | undefined): MeasureText {
  const knownWidths = new Map<string, number>();

  function measureUnknown(className: string, texts: readonly string[]) {
    const unknown = texts.filter((text) => !knownWidths.has(`${className}\n${text}`));
    if (unknown.length === 0) return;
    if (knownWidths.size > cacheLimit) knownWidths.clear();
    const widths = document ? readWidths(document, className, unknown) : unknown.map(estimateWidth);
    unknown.forEach((text, index) => {
      knownWidths.set(`${className}\n${text}`, widths[index] || 0);
    });
  }

  return (className, text) => {
    const words = splitWords(text);
    const letters = lettersToMeasure(words);
    const parts = words.flatMap((word) => word.parts || []);
    const hyphens = parts.length > 0 ? ['-'] : [];
    // A browser gives a space at a line's end no width: the space is the difference of two probes.
    measureUnknown(className, [
      'n',
      'n n',
      ...letters,
      ...words.map((word) => word.text),
      ...parts,
      ...hyphens,
    ]);
    const width = (piece: string) => knownWidths.get(`${className}\n${piece}`) || 0;
    const space = width('n n') - 2 * width('n');
    return {
      words: words.map((word) => ({
        width: width(word.text),
        gap: word.isSpaced ? space : 0,
        ...(word.parts && { parts: word.parts.map(width) }),
      })),
      widestLetter: letters.reduce((widest, letter) => Math.max(widest, width(letter)), 0),
      ...(parts.length > 0 && { hyphen: width('-') }),
    };
  };
}

/** The letters of long words. Only a long word is ever broken inside. */
function lettersToMeasure(words: readonly Word[]): string[] {
  const letters = new Set<string>();
  for (const { text } of words) if (text.length > 12) for (const letter of text) letters.add(letter);
  return letters.size > 0 ? Array.from(letters) : ['M'];
}

function readWidths(document: Document, className: string, texts: readonly string[]): number[] {
  const box = document.createElement('div');
  const styled = document.createElement('div');
  styled.className = className;
  box.appendChild(styled);
  box.setAttribute('aria-hidden', 'true');
  Object.assign(box.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: '0',
    height: '0',
    overflow: 'hidden',
    visibility: 'hidden',
    whiteSpace: 'pre',
    fontSize: `${referencePx}px`,
  });
  const spans = texts.map((text) => {
    const span = document.createElement('span');
    span.textContent = text;
    // A line for each, so that neighbours are not kerned together.
    span.style.display = 'table';
    styled.appendChild(span);
    return span;
  });
  // Beside the body, not in it: there, a `:has()` of the page's sheets makes each reading recalculate every style.
  const root = document.documentElement;
  root.appendChild(box);
  const widths = spans.map((span) => span.getBoundingClientRect().width / referencePx);
  root.removeChild(box);
  return widths;
}
