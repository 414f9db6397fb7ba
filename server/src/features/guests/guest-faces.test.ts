import { mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFaceRules } from './guest-faces.ts';

const face = { family: 'Board Anton', weight: 400, scale: 1, fallback: 'sans-serif' } as const;
const rule = (weight: string) =>
  `@font-face{font-family:"Board Anton";font-weight:${weight};font-display:block;src:url(/anton.woff2)}`;

let web: string;
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'faces-'));
  await mkdir(join(web, 'assets'));
  await writeFile(join(web, 'assets/a.css'), `p{margin:0}${rule('400')}${rule('600 700')}`);
});
afterAll(() => rm(web, { recursive: true }));

it('has the rules of a weight, with text that is readable before the face arrives', async () => {
  expect(await createFaceRules(web)(face)).toBe(
    '@font-face{font-family:"Board Anton";font-weight:400;src:url(/anton.woff2);font-display:swap}',
  );
  expect(await createFaceRules(undefined)(face)).toBe('');
});

it('reads the build again after it could not be read', async () => {
  const rules = createFaceRules(web);
  await mkdir(join(web, 'assets/unreadable.css'));

  expect(await rules(face)).toBe('');
  await rmdir(join(web, 'assets/unreadable.css'));

  expect(await rules(face)).toContain('anton.woff2');
});
