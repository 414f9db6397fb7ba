/**
 * Imports items in one mutation. The slow part, reading the text and comparing it with the items, happens before the
 * transaction. It is repeated inside only if the restaurant has changed in between.
 */
import { readFile } from 'node:fs/promises';
import { IMPORT_FILE_MAX_BYTES, ITEMS_MAX } from '@menuboard/contract/domain/limits';
import type { FaultyLine, ImportResult, ImportText } from '@menuboard/contract/imports';
import { refuseAbove } from '../../../db/count-live.ts';
import { isNewRestaurant } from '../../../db/is-new-restaurant.ts';
import type { Mutate, Mutation } from '../../../db/mutate.ts';
import type { Db, ItemRow, Tx } from '../../../db/schema.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import type { Clock } from '../../../lib/clock.ts';
import { decodeText } from '../../../lib/decode-text.ts';
import type { Scope } from '../../../lib/scope.ts';
import { breathe } from '../../../lib/turns.ts';
import type { ReceivedFile } from '../../../media/media-store.ts';
import { readRestaurant } from '../../restaurants/restaurants.reads.ts';
import { detailsOf, priceOf } from '../item-columns.ts';
import { presentItem } from '../items.present.ts';
import { readAllItems } from './imports.repo.ts';
import { type ImportPlan, planImport, presentLine, stateOf } from './plan-import.ts';
import { writeCsv } from './reading/own-csv.ts';
import { readInWorker } from './reading/read-in-worker.ts';
import { writeItems } from './write-import.ts';

export type ItemId = ItemRow['id'];

/** The menu that gets the items. */
export type MenuChoice = Pick<ImportText, 'menuId' | 'menuName'>;

export interface ImportsDeps {
  db: Db;
  clock: Clock;
  mutate: Mutate;
  /** Puts items that are not on the menu behind those that are. Resolves with the menu's id. */
  addToMenu: (mutation: Mutation, menu: MenuChoice, itemIds: ItemId[]) => Promise<string>;
}

/** How many faulty lines a refusal names. */
const NAMED_MAX = 100;

/** Refuses a text with a faulty line, for programs that nobody watches. */
function refuseFaulty(faulty: readonly FaultyLine[]): void {
  const [first, ...others] = faulty;
  if (!first) return;
  const { line, reason } = first;
  const count = others.length;
  const message =
    count === 0
      ? `Line ${line} cannot be imported: ${reason} Nothing was changed.`
      : count === 1
        ? `Line ${line} cannot be imported: ${reason} 1 more line has problems. Nothing was changed.`
        : `Line ${line} cannot be imported: ${reason} ${count} more lines have problems. Nothing was changed.`;
  throw new AppError(
    'validation',
    message,
    faulty.slice(0, NAMED_MAX).map((one) => ({ path: `line ${one.line}`, message: one.reason })),
  );
}

/** Planning a large import takes half a second, which the changes of all others wait for if it is done in its transaction. */
class StalePlanError extends Error {}

export function createImportsService({ db, clock, mutate, addToMenu }: ImportsDeps) {
  async function importText(
    scope: Scope,
    body: ImportText,
    isDryRun: boolean,
    acceptsFaulty = true,
  ): Promise<ImportResult> {
    const { skip = [], isComparison = false, hide = [] } = body;
    const now = clock();
    const leavesHalf = await isNewRestaurant(db, scope.restaurantId, now);
    const entrant = { key: scope.restaurantId, leavesHalf };
    const { lines, ...form } = await readInWorker(entrant, { text: body.text, columns: body.columns, skip });
    const planFor = async (source: Db | Tx) => {
      const { rows, revision } = await readAllItems(source, scope);
      const { time_zone: timeZone, currency } = await readRestaurant(source, scope);
      const circumstances = { now, timeZone, currency };
      const plan = await planImport(rows, lines, { isComparison, circumstances });
      const wanted = new Set(hide);
      for (const { before } of plan.lines) if (before) wanted.delete(before.id);
      return {
        revision,
        currency,
        plan,
        hidden: rows.filter((row) => wanted.has(row.id) && !detailsOf(row).isHidden),
        rows,
      };
    };
    let prepared = await planFor(db);
    if (!acceptsFaulty) refuseFaulty(prepared.plan.faulty);
    const summary = (plan: ImportPlan) => {
      const states = plan.lines.map(stateOf);
      const count = (state: string) => states.filter((one) => one === state).length;
      const counts = { added: count('added'), changed: count('changed'), same: count('same') };
      return { ...form, ...counts, faulty: plan.faulty, menuId: null, undo: null };
    };

    if (isDryRun) {
      const { plan } = prepared;
      const items: NonNullable<ImportResult['items']> = [];
      for (const planned of plan.lines) {
        await breathe();
        items.push(presentLine(planned, prepared.currency));
      }
      const shown = plan.missing.filter((row) => !detailsOf(row).isHidden);
      const missing = shown.map((row) => {
        const { id, name, category } = row;
        return { id, name, category, price: priceOf(row) };
      });
      return { ...summary(plan), items, ...(isComparison && { missing }) };
    }

    const wantsMenu = body.menuId !== undefined || body.menuName !== undefined;
    const hasWork =
      wantsMenu || hide.length > 0 || prepared.plan.lines.some((planned) => stateOf(planned) !== 'same');
    if (!hasWork) return summary(prepared.plan);
    const write = async (mutation: Mutation, isLastTry: boolean) => {
      const isCurrent = mutation.revision === prepared.revision + 1;
      if (!isCurrent && !isLastTry) throw new StalePlanError('The restaurant has changed.');
      const { plan, hidden, rows } = isCurrent ? prepared : await planFor(mutation.tx);
      if (!acceptsFaulty) refuseFaulty(plan.faulty);
      if (hide.some((id) => !rows.some((row) => row.id === id))) throw notFound('Item');
      const ids = await writeItems(mutation, plan.lines, hidden);
      await refuseAbove(ITEMS_MAX, mutation.tx, scope, 'items');
      const menuId = wantsMenu && ids.length > 0 ? await addToMenu(mutation, body, ids) : null;
      return { ...summary(plan), menuId, undo: String(mutation.revision) };
    };
    try {
      return await mutate(scope, (mutation) => write(mutation, false));
    } catch (error) {
      if (!(error instanceof StalePlanError)) throw error;
      prepared = await planFor(db);
      return await mutate(scope, (mutation) => write(mutation, true));
    }
  }

  return {
    importText,

    async importFile(
      scope: Scope,
      [file]: ReceivedFile[],
      choices: Omit<ImportText, 'text'>,
      isDryRun: boolean,
    ): Promise<ImportResult> {
      if (!file || file.size > IMPORT_FILE_MAX_BYTES) {
        const most = IMPORT_FILE_MAX_BYTES / 1_048_576;
        throw new AppError('too_large', `A file with items can have at most ${most} MB. Import it in parts.`);
      }
      const text = decodeText(await readFile(file.path));
      return importText(scope, { ...choices, text }, isDryRun);
    },

    async export(scope: Scope): Promise<string> {
      const { rows } = await readAllItems(db, scope);
      const { currency } = await readRestaurant(db, scope);
      return writeCsv(rows.map(presentItem), currency);
    },
  };
}

export type ImportsService = ReturnType<typeof createImportsService>;
