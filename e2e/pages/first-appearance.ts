import { showsText } from './screen-expressions.ts';

/** Makes the page store in `window.appearedAt`, by the device's clock, when the expression first becomes true. */
export const recordFirstTime = (expression: string) => `(function () {
  window.appearedAt = 0;
  var timer = setInterval(function () {
    if (!(${expression})) return;
    window.appearedAt = Date.now();
    clearInterval(timer);
  }, 20);
  return true;
})()`;

/** The same for a text that the page shows. */
export const recordFirstAppearance = (text: string) => recordFirstTime(showsText(text));
