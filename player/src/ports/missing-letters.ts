// Finds what guests see as boxes: the device has no font for it. Only drawing tells.

/** Drawn for one report: a board must not wait for them. */
const LETTERS_A_REPORT = 50;

const seen = new Set<string>();
let missing = '';
let box = '';

/** The image of a letter. One image stands for all letters of which no font has any. */
function draw(letter: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 16;
  const context = canvas.getContext('2d');
  if (context) context.fillText(letter, 0, 12);
  return canvas.toDataURL();
}

function check(): void {
  let count = 0;
  for (const letter of (document.body.textContent || '').match(/(?!\ufe0f)[^\0-\u024f\s]/gu) || []) {
    if (seen.has(letter)) continue;
    // The others are for the next reports.
    if ((count += 1) > LETTERS_A_REPORT || missing.length >= 20) return;
    seen.add(letter);
    box = box || draw('\u{10ffff}');
    if (draw(letter) === box) missing += letter;
  }
}

/**
 * The letters, signs and emoji that this device cannot draw, each once, of those that were looked at up to now. Looks at
 * more of them as soon as the device has time.
 */
export function missingLetters(): string {
  (window.requestIdleCallback || setTimeout)(check);
  return missing;
}
