import { readdirSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { expect, it } from 'vitest';
import { knownSampleKind, sampleKinds, sampleThemes } from '../domain/sample-menus.ts';
import { themes } from '../domain/settings.ts';
import { CreateItem } from '../items.ts';
import { sampleMenus } from './all-samples.ts';
import { readSample } from './read-sample.ts';
import { de } from './texts/de.ts';
import { es } from './texts/es.ts';

const images = join(import.meta.dirname, 'images');
const itemsOf = (kind: (typeof sampleKinds)[number]) =>
  sampleMenus[kind].sections.flatMap(({ items }) => items);

it('has a sample for each theme', () => {
  expect(new Set(sampleKinds.map((kind) => sampleThemes[kind]))).toEqual(new Set(themes));
});

it.each(sampleKinds)('has valid %s items, one of them featured, with a photo', (kind) => {
  const items = itemsOf(kind);

  for (const { image: _, price, ...item } of items) {
    const body = { ...item, price: price ?? 0, category: 'Any' };
    expect(CreateItem.parse(body)).toEqual(body);
  }
  expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
  expect(items.filter(({ image }) => image).length).toBeGreaterThanOrEqual(3);
  expect(items.find(({ name }) => name === sampleMenus[kind].featured)?.image).toBeTruthy();
  expect(items.some(({ labels = [] }) => labels.includes('new'))).toBe(true);
});

it('has small images, each of them on one item', () => {
  const names = readdirSync(images).map((file) => parse(file).name);
  const sizes = names.map((name) => statSync(join(images, `${name}.webp`)).size);

  expect(names.sort()).toEqual(
    sampleKinds
      .flatMap(itemsOf)
      .flatMap(({ image = [] }) => image)
      .sort(),
  );
  expect(Math.max(...sizes)).toBeLessThanOrEqual(90_000);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(900_000);
});

it.each([
  ['de', de, ['Kaffee', 'Aus dem Ofen']],
  ['es', es, ['Café', 'Recién horneado']],
] as const)('is written in %s, with names that stay unique', async (language, texts, sections) => {
  const english = JSON.stringify(sampleMenus);
  expect(Object.keys(texts).filter((text) => !english.includes(JSON.stringify(text)))).toEqual([]);

  const cafe = await readSample('cafe', `${language}-AT`);

  expect(cafe.sections.map(({ name }) => name)).toEqual(sections);
  for (const kind of sampleKinds) {
    const { sections, featured } = await readSample(kind, language);
    const names = sections.flatMap(({ items }) => items.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain(featured);
  }
});

it('is in English for every other language', async () => {
  expect(await readSample('cafe', 'fr')).toBe(sampleMenus.cafe);
});

it.each([
  ['pizzeria', 'pizza'],
  ['bistro', 'deli'],
  ['bar', 'wine'],
  ['wine', 'wine'],
  ['toString', undefined],
])('knows the kind %s as %s', (name, kind) => {
  expect(knownSampleKind(name)).toBe(kind);
});
