/**
 * Imports items in one mutation. The slow part, reading the text and comparing it with the items, happens before the
 * transaction. It is repeated inside only if the restaurant has changed in between.
 */
import { readFile } from 'node:fs/promises';
import { IMPORT_FILE_MAX_BYTES, ITEMS_MAX } from '@menuboard/contract/domain/limits';
import type { ImportResult } from '@menuboard/contract/import-result';
import type { ImportText } from '@menuboard/contract/imports';
import type { Kit } from '../../../app/kit.ts';
import { refuseAbove } from '../../../db/count-live.ts';
import { isNewRestaurant } from '../../../db/is-new-restaurant.ts';
import type { Mutation } from '../../../db/mutate.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { notFound } from '../../../kernel/errors/app-error.ts';
import type { Scope } from '../../../kernel/identity/scope.ts';
import type { ReceivedFile } from '../../../media/media-store.ts';
import { actorName } from '../../members/members.reads.ts';
import { addToMenu } from '../../menus/add-to-menu.writes.ts';
import { allergenSetFor, priceStyleOf, readRestaurant } from '../../restaurants/restaurants.reads.ts';
import { detailsOf } from '../item-columns.ts';
import { presentItem } from '../items.present.ts';
import { type ImportSource, sourceOf, sourceOfBytes, tooLargeFile } from './import-source.ts';
import { readAllItems } from './imports.repo.ts';
import { isWritten, planImport } from './plan-import.ts';
import { presentMissing, presentPlan } from './present-plan.ts';
import { writeCsv } from './reading/own-csv.ts';
import { readInWorker } from './reading/read-in-worker.ts';
import { refuseUncertain } from './refuse-uncertain.ts';
import { writeItems } from './write-import.ts';

type ImportChoices = Omit<ImportText, 'text' | 'file' | 'encoding'>;

/** Planning a large import takes half a second. Inside the transaction, all other changes would wait for it. */
class StalePlanError extends Error {}

export function importsService({ db, clock, mutate }: Kit) {
  async function importSource(
    scope: Scope,
    { source, encoding }: ImportSource,
    choices: ImportChoices,
    isDryRun: boolean,
    acceptsUncertain = true,
  ): Promise<ImportResult> {
    const { skip = [], isComparison = false, hide = [], columns, decimalSign, edits } = choices;
    const now = clock();
    const leavesHalf = await isNewRestaurant(db, scope.restaurantId, now);
    const declaredBy = await actorName(db, scope);
    const entrant = { key: scope.restaurantId, leavesHalf };
    const request = {
      source,
      columns,
      decimalSign,
      edits,
      skip,
      ...(await priceStyleOf(db, scope)),
      allergenSet: await allergenSetFor(db, scope),
    };
    const { lines, ...form } = await readInWorker(entrant, request);
    const planFor = async (source: Db | Tx) => {
      const { rows, revision } = await readAllItems(source, scope);
      const { time_zone: timeZone, currency } = await readRestaurant(source, scope);
      const circumstances = { now, timeZone, currency, declaredBy };
      const plan = await planImport(rows, lines, { isComparison, circumstances });
      if (!acceptsUncertain) refuseUncertain(plan);
      const wanted = new Set(hide);
      for (const { before } of plan.lines) if (before) wanted.delete(before.id);
      return {
        revision,
        currency,
        plan,
        hidden: rows.filter((row) => wanted.has(row.id) && !detailsOf(row).isHidden),
        rows,
        reply: { ...form, ...(await presentPlan(plan, lines, currency)), encoding, menuId: null, undo: null },
      };
    };
    let prepared = await planFor(db);
    if (isDryRun) {
      return { ...prepared.reply, ...(isComparison && { missing: presentMissing(prepared.plan) }) };
    }

    const wantsMenu = choices.menuId !== undefined || choices.menuName !== undefined;
    const hasWork = wantsMenu || hide.length > 0 || prepared.reply.added + prepared.reply.changed > 0;
    if (!hasWork) return prepared.reply;
    const write = async (mutation: Mutation, isLastTry: boolean) => {
      const isCurrent = mutation.revision === prepared.revision + 1;
      if (!isCurrent && !isLastTry) throw new StalePlanError('The restaurant has changed.');
      const { plan, hidden, rows, reply } = isCurrent ? prepared : await planFor(mutation.tx);
      if (hide.some((id) => !rows.some((row) => row.id === id))) throw notFound('Item');
      const ids = await writeItems(mutation, plan.lines.filter(isWritten), hidden);
      await refuseAbove(ITEMS_MAX, mutation.tx, scope, 'items');
      const menuId = wantsMenu && ids.length > 0 ? await addToMenu(mutation, choices, ids) : null;
      return { ...reply, menuId, undo: String(mutation.revision) };
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
    importSource,

    importText: (
      scope: Scope,
      { text, file, encoding, ...choices }: ImportText,
      isDryRun: boolean,
    ): Promise<ImportResult> => importSource(scope, sourceOf({ text, file, encoding }), choices, isDryRun),

    async importFile(
      scope: Scope,
      [file]: ReceivedFile[],
      { encoding, ...choices }: ImportChoices & Pick<ImportText, 'encoding'>,
      isDryRun: boolean,
    ): Promise<ImportResult> {
      if (!file || file.size > IMPORT_FILE_MAX_BYTES) throw tooLargeFile();
      return importSource(scope, sourceOfBytes(await readFile(file.path), encoding), choices, isDryRun);
    },

    async export(scope: Scope): Promise<string> {
      const { rows } = await readAllItems(db, scope);
      const { currency } = await readRestaurant(db, scope);
      return writeCsv(rows.map(presentItem), currency);
    },
  };
}
