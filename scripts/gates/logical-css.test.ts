import { expect, it } from 'vitest';
import { findPhysical } from './logical-css.ts';

const find = (rule: string) =>
  findPhysical({ path: 'web/src/ui/Card.module.css', text: `.card { ${rule} }` });

it.each([
  'margin-left: 4px;',
  'border-right: 0;',
  'left: 0;',
  'text-align: right;',
  'padding: 0 4px 0 10px;',
  'margin: 0 0 0 calc(1px + 2px);',
  'border-radius: 9px 0 0 9px;',
  'border-top-left-radius: 9px;',
])('refuses %s', (rule) => expect(find(rule)).toHaveLength(1));

it.each([
  'margin-inline-start: 4px;',
  'inset-inline: 0 auto;',
  'padding: 4px 8px 2px 8px;',
  'border-radius: 9px 9px 0 0;',
  'transition: left 1s;',
  '/* left: 0; */',
  'left: 0; /* physical: a drawing */',
])('allows %s', (rule) => expect(find(rule)).toEqual([]));
