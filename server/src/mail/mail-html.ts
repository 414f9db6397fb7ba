import { escapeHtml } from '../kernel/formats/escape-html.ts';

function paragraphHtml(paragraph: string): string {
  const html = escapeHtml(paragraph).replaceAll('\n', '<br>');
  const isLink = /^https?:\/\/\S+$/.test(paragraph);
  const content = isLink ? `<a href="${html}" style="color:#c23b22;word-break:break-all">${html}</a>` : html;
  return `<p style="margin:0 0 16px">${content}</p>`;
}

/** Styles are inline and few, because mail programs drop style sheets and most of CSS. */
const body = 'margin:0;padding:32px 16px;background:#fbf7f0;color:#1f1b16';
const card =
  'max-width:480px;margin:0 auto;padding:28px 32px 12px;background:#fff;border:1px solid #eae2d6;border-radius:16px;font:16px/1.5 Figtree,system-ui,sans-serif';
const wordmark = 'margin:0 0 24px;font:600 22px/1 Fraunces,Georgia,serif';
const dots = '<span style="color:#c23b22">&middot;&middot;&middot;</span>';

/** HTML form of a mail's text. Nothing in the text becomes markup, and nothing is loaded from the network. */
export function mailHtml(subject: string, text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map(paragraphHtml)
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${body}">
<div style="${card}">
<p style="${wordmark}">Menu${dots}board</p>
${paragraphs}
</div>
</body>
</html>
`;
}
