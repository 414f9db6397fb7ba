/** Lines of a text with unique keys for React, even if two lines are equal. */
export const keyedLines = (lines: readonly string[]) =>
  lines.map((text, at) => ({ text, key: lines.indexOf(text) === at ? text : `${at} ${text}` }));
