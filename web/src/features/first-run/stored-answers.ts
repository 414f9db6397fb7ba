/** Answers of the first run that the server does not have yet, in the browser's storage: they survive a reload. */
import { type SampleKind, sampleKinds } from '@menuboard/contract/domain/sample-menus';
import type { ReadingSource } from '../../shared/import/use-reading.ts';

/** A menu that came from an answer: another answer takes its place. */
export interface SavedMenu {
  /** The answer, to recognise it. */
  answer: string;
  isSample: boolean;
  /** The number that takes it back. */
  undo: string | null;
  /** The menu that was created for a text. An empty one goes when a sample takes its place. */
  menuId: string | null;
}

export interface StoredAnswers {
  name: string | null;
  menu: ReadingSource | null;
  sample: SampleKind | null;
  saved: SavedMenu | null;
}

export const noAnswers: StoredAnswers = { name: null, menu: null, sample: null, saved: null };

const keyOf = (restaurantId: string) => `mb.first-run.${restaurantId}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFile = (value: unknown) =>
  value === null || (isObject(value) && typeof value.name === 'string' && typeof value.base64 === 'string');

const isSource = (value: unknown): value is ReadingSource =>
  isObject(value) && typeof value.text === 'string' && isFile(value.file) && isObject(value.decisions);

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

const isSaved = (value: unknown): value is SavedMenu =>
  isObject(value) &&
  typeof value.answer === 'string' &&
  typeof value.isSample === 'boolean' &&
  isTextOrNull(value.undo) &&
  isTextOrNull(value.menuId);

/** Reads the answers. Blocked or broken storage counts as empty. */
export function readAnswers(restaurantId: string): StoredAnswers {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(restaurantId)) ?? 'null');
    if (!isObject(value)) return noAnswers;
    return {
      name: typeof value.name === 'string' ? value.name : null,
      menu: isSource(value.menu) ? value.menu : null,
      sample: sampleKinds.find((kind) => kind === value.sample) ?? null,
      saved: isSaved(value.saved) ? value.saved : null,
    };
  } catch {
    return noAnswers;
  }
}

/** Stores some of the answers. */
export function storeAnswers(restaurantId: string, change: Partial<StoredAnswers>): void {
  try {
    const answers = { ...readAnswers(restaurantId), ...change };
    localStorage.setItem(keyOf(restaurantId), JSON.stringify(answers));
  } catch {
    // Storage is full or blocked: the answers last until the page is closed.
  }
}

/** Forgets the answers. */
export function removeAnswers(restaurantId: string): void {
  try {
    localStorage.removeItem(keyOf(restaurantId));
  } catch {
    // Blocked storage has none.
  }
}
