/** Faces of themes for guests' pages: the files of the admin's build, so that each exists only once. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ThemeFace } from '@menuboard/contract/domain/theme-style';

interface FaceRule {
  family: string;
  /** From the lightest to the boldest weight of the file. */
  weights: [number, number];
  css: string;
}

const declared = (css: string, property: string) =>
  new RegExp(`[{;]${property}:\\s*([^;}]*)`).exec(css)?.[1]?.replaceAll(/["']/g, '') ?? '';

function weightsOf(text: string): [number, number] {
  const [lightest = 400, boldest = lightest] = text.split(' ').map(Number).filter(Boolean);
  return [lightest, boldest];
}

function readRules(css: string): FaceRule[] {
  return [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([rule]) => ({
    family: declared(rule, 'font-family'),
    weights: weightsOf(declared(rule, 'font-weight')),
    // Text is readable before its face arrives.
    css: rule.replace(/font-display:[^;}]*;?/, '').replace(/\}$/, ';font-display:swap}'),
  }));
}

/** Rules that load a face; empty if no build is served. */
export type FaceRules = (face: ThemeFace) => Promise<string>;

/** @param web folder of the admin's build */
export function createFaceRules(web: string | undefined): FaceRules {
  async function readBuild(): Promise<FaceRule[]> {
    const assets = join(web ?? '', 'assets');
    const names = web === undefined ? [] : await readdir(assets).catch(() => []);
    const styles = names.filter((name) => name.endsWith('.css'));
    const texts = await Promise.all(styles.map((name) => readFile(join(assets, name), 'utf8')));
    return texts.flatMap(readRules);
  }
  let reading: Promise<FaceRule[]> | undefined;
  return async ({ family, weight }) => {
    reading ??= readBuild();
    const rules = await reading.catch(() => {
      // The next page tries again; this one has the fallback font.
      reading = undefined;
      return [];
    });
    const fitting = rules.filter(
      ({ weights: [lightest, boldest], ...rule }) =>
        rule.family === family && lightest <= weight && weight <= boldest,
    );
    return [...new Set(fitting.map(({ css }) => css))].join('');
  };
}
