/** Texts of a page in its direction: mirrored pages must not reverse the brackets and signs of other texts. */
import { directionOf } from '@menuboard/contract/domain/direction';
import { type Html, html } from './html.ts';

const scripts = String.raw`\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}\p{Script=Adlm}`;
const letters = {
  rtl: new RegExp(`[${scripts}]`, 'u'),
  ltr: new RegExp(String.raw`(?![${scripts}])\p{L}`, 'u'),
};

export interface WrittenText {
  /** A text of the owner: "Coca-Cola (small)" stays readable on an Arabic page, and the reverse. */
  own: (text: string) => string | Html;
  /** A price with its sign. */
  figure: (text: string) => string | Html;
  /** A fixed text, which may be in another language than the page. */
  fixed: (text: string, language: string) => string | Html;
  /** Attributes of a block of fixed texts. */
  attributes: (language: string) => Html;
}

/** @param tag language of the page */
export function writtenIn(tag: string): WrittenText {
  const direction = directionOf(tag);
  const opposite = direction === 'rtl' ? 'ltr' : 'rtl';
  const isolated = (text: string) => html`<bdi>${text}</bdi>`;
  return {
    own: (text) => {
      if (!letters[opposite].test(text)) return text;
      // A text in both directions is in the page's language with foreign names in it.
      return letters[direction].test(text) ? html`<bdi dir="${direction}">${text}</bdi>` : isolated(text);
    },
    figure: (text) => (direction === 'rtl' ? isolated(text) : text),
    fixed: (text, language) =>
      language === tag ? text : html`<bdi lang="${language}" dir="${directionOf(language)}">${text}</bdi>`,
    attributes: (language) =>
      language === tag ? html`` : html` lang="${language}" dir="${directionOf(language)}"`,
  };
}
