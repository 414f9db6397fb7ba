import { type MeasuredText, splitWords } from './wrap.ts';

/** Measures a text in the font of a style sheet's class. */
export type MeasureText = (className: string, text: string) => MeasuredText;

/** Widths are read at this size and divided by it; large, so that rounding to pixels does not count. */
const referencePx = 200;
const cacheLimit = 20_000;

/** About right for a page that cannot measure (a server, a test without a browser). */
const estimateWidth = (text: string) => text.length * 0.52;

/**
 * A measurer that asks the browser's own layout, because a canvas knows neither optical sizes nor letter spacing.
 * All words that are not known yet are laid out together, so that one text costs one layout at most.
 */
export function createMeasure(document: Document | undefined): MeasureText {
  const known = new Map<string, number>();

  function learn(className: string, texts: readonly string[]) {
    const missing = texts.filter((text) => !known.has(`${className}\n${text}`));
    if (missing.length === 0) return;
    if (known.size > cacheLimit) known.clear();
    const widths = document ? readWidths(document, className, missing) : missing.map(estimateWidth);
    missing.forEach((text, index) => {
      known.set(`${className}\n${text}`, widths[index] ?? 0);
    });
  }

  return (className, text) => {
    const words = splitWords(text);
    const letters = lettersToMeasure(words.map((word) => word.text));
    // A space alone has no width at a line's end, so it is the difference that counts.
    const probes = ['n', 'n n', ...letters, ...words.map((word) => word.text)];
    learn(className, probes);
    const width = (piece: string) => known.get(`${className}\n${piece}`) ?? 0;
    const space = width('n n') - 2 * width('n');
    return {
      words: words.map((word) => ({ width: width(word.text), gap: word.isSpaced ? space : 0 })),
      letter: letters.reduce((widest, letter) => Math.max(widest, width(letter)), 0),
    };
  };
}

/** Only a long word is ever broken inside, so only its letters are worth a measurement. */
function lettersToMeasure(words: readonly string[]): string[] {
  const letters = new Set<string>();
  for (const word of words) if (word.length > 12) for (const letter of word) letters.add(letter);
  return letters.size > 0 ? Array.from(letters) : ['M'];
}

function readWidths(document: Document, className: string, texts: readonly string[]): number[] {
  const box = document.createElement('div');
  box.className = className;
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
    // Each on a line of its own, so that neighbours are not kerned together.
    span.style.display = 'table';
    box.appendChild(span);
    return span;
  });
  document.body.appendChild(box);
  const widths = spans.map((span) => span.getBoundingClientRect().width / referencePx);
  document.body.removeChild(box);
  return widths;
}
