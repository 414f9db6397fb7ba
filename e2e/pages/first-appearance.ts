import { showsText } from './screen-expressions.ts';

/** Makes the page store in `window.appearedAt`, by the device's clock, when it first shows the text. */
export const recordFirstAppearance = (text: string) => `(function () {
  window.appearedAt = 0;
  var timer = setInterval(function () {
    if (!(${showsText(text)})) return;
    window.appearedAt = Date.now();
    clearInterval(timer);
  }, 20);
  return true;
})()`;
