// Finds what guests see as boxes: the device has no font for it. Only drawing tells.

let seen = '';
let missing = '';

/** The image of a letter. One image stands for all letters of which no font has any. */
function draw(letter: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 16;
  const context = canvas.getContext('2d');
  if (context) context.fillText(letter, 0, 12);
  return canvas.toDataURL();
}

/** The letters, signs and emoji on the page up to now that this device cannot draw, each once. */
export function missingLetters(): string {
  for (const letter of (document.body.textContent || '').match(/(?!\ufe0f)[^\0-\u024f\s]/gu) || []) {
    if (seen.includes(letter)) continue;
    seen += letter;
    if (missing.length < 20 && draw(letter) === draw('\u{10ffff}')) missing += letter;
  }
  return missing;
}
