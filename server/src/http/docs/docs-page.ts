/** Renders the OpenAPI document as a page for people: no scripts, no other files, printable. */
import { allRoutes } from '@menuboard/contract/all-routes';
import { callers } from './access-summary.ts';
import { type Schema, schemaText } from './schema-text.ts';

interface Content {
  content?: { 'application/json'?: { schema?: Schema } };
}

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

/** Parts of an OpenAPI document that the page uses. */
export interface OpenApiDocument {
  info: { title: string; version: string; description?: string };
  tags?: { name: string }[];
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
const code = (text: string) => `<pre><code>${escaped(text)}</code></pre>`;

const schemaOf = (part: Content | undefined) => part?.content?.['application/json']?.schema;

const authOf = new Map(allRoutes.map(({ name, route }) => [name, route.auth]));

function callerOf(operationId: string): string {
  const auth = authOf.get(operationId);
  return auth === undefined ? '' : escaped(callers[auth]);
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const { operationId = '', summary = '', parameters = [], responses = {} } = operation;
  const body = schemaOf(operation.requestBody);
  const [status, reply] = Object.entries(responses).find(([key]) => key.startsWith('2')) ?? ['', undefined];
  const answer = schemaOf(reply);
  const given = parameters.map((one) => `<code>${escaped(one.name)}</code> (${one.in})`).join(', ');
  return [
    `<section id="${escaped(operationId)}"><h3><b>${method.toUpperCase()}</b> ${escaped(path)}</h3>`,
    `<p>${escaped(summary)}</p><p class="soft">${callerOf(operationId)}${given && ` · ${given}`}</p>`,
    body ? `<h4>Body</h4>${code(schemaText(body))}` : '',
    `<h4>${status}</h4>${answer && answer.type !== 'null' ? code(schemaText(answer)) : '<p class="soft">No body.</p>'}`,
    '</section>',
  ].join('');
}

const style = `
  :root { color-scheme: light dark; --ink: #1f1b16; --soft: #6b6257; --paper: #fbf7f0; --card: #fff; --line: #eae2d6; --hot: #c23b22 }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #f4eee4; --soft: #a89f92; --paper: #171412; --card: #211d1a; --line: #352f2a; --hot: #ff7a5c }
  }
  body { margin: 0 auto; max-width: 860px; padding: 32px 20px 96px; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
  h1, h2 { font-family: Georgia, serif } h2 { margin-top: 56px } h3 { margin: 0; font-size: 17px; overflow-wrap: anywhere }
  h3 b, a { color: var(--hot) } h4 { margin: 16px 0 4px } .soft { color: var(--soft); margin: 4px 0 }
  section { margin: 16px 0; padding: 16px 20px; background: var(--card); border: 1px solid var(--line); border-radius: 16px }
  section p { margin: 4px 0 } pre { margin: 0; overflow-x: auto; font-size: 14px } nav { display: flex; flex-wrap: wrap; gap: 4px 16px }
`;

export function docsPage({ info, tags = [], paths = {}, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const parts = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags?.includes(name));
    const listed = own.map(({ method, path, operation }) => operationHtml(method, path, operation)).join('');
    return `<h2 id="${escaped(name)}">${escaped(name)}</h2>${listed}`;
  });
  const shapes = Object.entries(components?.schemas ?? {})
    // In this API, input and output shapes are the same.
    .filter(([name]) => !name.endsWith('Input'))
    .map(
      ([name, schema]) =>
        `<section id="${escaped(name)}"><h3>${escaped(name)}</h3>${code(schemaText(schema))}</section>`,
    );
  const links = [...tags.map(({ name }) => name), 'Shapes'].map(
    (name) => `<a href="#${name}">${escaped(name)}</a>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)} API</title><style>${style}</style></head><body><main>
<h1>${escaped(info.title)} API</h1><p>${escaped(info.description ?? '')} Every failure is an <a href="#ErrorBody">ErrorBody</a>.
As a document for machines: <a href="/api/openapi.json">/api/openapi.json</a>.</p><nav>${links.join('')}</nav>
${parts.join('')}<h2 id="Shapes">Shapes</h2>${shapes.join('')}</main></body></html>`;
}
