// Finds the letters that guests see as boxes, because the device has no font for them. Only drawing tells.

/** The letters that are drawn at a time: a slow device needs 70 ms for them, and draws the board in between. */
const LETTERS_A_TURN = 10;

const seen = new Set<string>();
let missing = '';
let box = '';
let isWaiting = false;

/** The image of a letter. Letters that no font has share one image. */
function draw(letter: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 16;
  const context = canvas.getContext('2d');
  if (context) context.fillText(letter, 0, 12);
  return canvas.toDataURL();
}

function look(): void {
  isWaiting = false;
  let count = 0;
  for (const letter of (document.body.textContent || '').match(/(?!\u200b|\ufe0f)[^\0-\u024f\s]/gu) || []) {
    if (seen.has(letter)) continue;
    if (missing.length >= 20) return;
    if (count === LETTERS_A_TURN) {
      lookLater();
      return;
    }
    count += 1;
    seen.add(letter);
    box = box || draw('\u{10ffff}');
    if (draw(letter) === box) missing += letter;
  }
}

function lookLater(): void {
  if (isWaiting) return;
  isWaiting = true;
  (window.requestIdleCallback || setTimeout)(look);
}

/**
 * The letters, signs and emoji found so far that this device cannot draw, each once. The rest of the page is checked
 * for the next report.
 */
export function missingLetters(): string {
  lookLater();
  return missing;
}
