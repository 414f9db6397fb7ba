import { showsText } from './screen-expressions.ts';

/** Stores in `window.appearedAt`, by the device's clock, when a text appears for the first time. */
export const recordFirstAppearance = (text: string) => `(function () {
  window.appearedAt = 0;
  var timer = setInterval(function () {
    if (!(${showsText(text)})) return;
    window.appearedAt = Date.now();
    clearInterval(timer);
  }, 20);
  return true;
})()`;
