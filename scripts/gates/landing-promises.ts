import { parseProofs, type Requirement } from './parse-checklist.ts';

const heading = '## What the landing page promises';
const row = /^\| “(.+)” \| (.+) \|$/;
const title = /\btitle: t\('([^']+)'\)/g;

type PromiseRow = Pick<Requirement, 'line' | 'proofs'>;

/**
 * Reads the table of promises, `| “promise” | file: test ;; file: test |`, and compares it with the landing page.
 *
 * @param content source of the page's texts: each promise is a `title: t('…')`
 */
export function parsePromises(page: string, content: string): { rows: PromiseRow[]; problems: string[] } {
  const lines = page.split('\n');
  const start = lines.indexOf(heading);
  const found = lines.flatMap((text, index) => {
    const [, promise, proofs] = (index > start && row.exec(text)) || [];
    return promise && proofs ? [{ promise, line: index + 1, proofs: parseProofs(proofs) }] : [];
  });
  const promised = [...content.matchAll(title)].map(([, text = '']) => text);
  const proved = new Set(found.map(({ promise }) => promise));
  const problems = [
    ...promised
      .filter((text) => !proved.has(text))
      .map((text) => `“${text}” is in no row under "${heading}"`),
    ...found
      .filter(({ promise, proofs }) => !promised.includes(promise) || proofs.length === 0)
      .map(({ promise }) => `“${promise}” is not on the landing page, or its row names no test`),
  ];
  return { rows: found, problems };
}
