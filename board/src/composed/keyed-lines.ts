/** Lines of a text with keys for React, also where two of them are equal. */
export const keyedLines = (lines: readonly string[]) =>
  lines.map((text, at) => ({ text, key: lines.indexOf(text) === at ? text : `${at} ${text}` }));
