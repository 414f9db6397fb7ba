/** HTML from templates: every value is escaped unless it is HTML itself. */
import { escapeHtml } from '../../kernel/formats/escape-html.ts';

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | false | null | undefined;

function textOf(value: Value): string {
  if (value === false || value === null || value === undefined) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escapeHtml(String(value));
}

/**
 * Values are safe in texts and in quoted attributes. `false`, `null` and `undefined` are left out.
 *
 * @example
 * html`<p title="${title}">${text}</p>`
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, index) => part + textOf(values[index])).join(''));
}

/** JSON inside a script element, which nothing in it can end. */
export const jsonInHtml = (value: unknown): Html =>
  new Html(
    JSON.stringify(value).replace(
      /[<>&\u2028\u2029]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
