/**
 * Takes back what one mutation changed, in a mutation of its own. The change log has each record before and after the
 * change; each type of change has an inverse in its feature (`invert` of its feature file). What somebody has changed since
 * is never overwritten: then nothing is undone.
 */
import { RECORD_DAYS } from '@menuboard/contract/domain/limits';
import { toUndone, type Undone, type UndoneRecord } from '@menuboard/contract/undo';
import type { Kit } from '../../app/kit.ts';
import { refuseUndo, type UndoChanges } from '../../changes/undo.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { ChangeRow } from '../../db/schema.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { pastCurrency } from '../restaurants/restaurants.reads.ts';
import { changesOfRevision } from './undo.repo.ts';

/** Splits changes into runs of one type, so that a change of a thousand items is reversed at once. */
function runsOf(changes: readonly ChangeRow[]): ChangeRow[][] {
  const runs: ChangeRow[][] = [];
  for (const change of changes) {
    const run = runs.at(-1);
    if (run?.[0]?.type === change.type) run.push(change);
    else runs.push([change]);
  }
  return runs;
}

const isOfRestaurant = ({ type }: ChangeRow) => type === 'restaurant-updated';

const isOfPromotion = ({ type }: ChangeRow) => type.startsWith('promotion-');

/** A currency comes before the prices in it. After a promotion, Recent Activity takes dishes as its consequences. */
const inOrder = (changes: readonly ChangeRow[]) => [
  ...changes.filter(isOfRestaurant),
  ...changes.filter((change) => !isOfRestaurant(change) && !isOfPromotion(change)),
  ...changes.filter(isOfPromotion),
];

/** The log has figures without a currency, which would be other prices in another one. */
async function refuseAcrossCurrencies(
  { tx, scope, currency }: Mutation,
  changes: readonly ChangeRow[],
): Promise<void> {
  const [first] = changes.filter(({ type }) => /^(item|menu|promotion)-updated$/.test(type));
  if (!first) return;
  const past = await pastCurrency(tx, { scope, after: first.revision });
  if (past !== undefined && past !== currency)
    refuseUndo(first.entity_id, 'the currency has been changed since');
}

export function undoService({ mutate, changes: known }: Kit) {
  const inverseOf = new Map<string, UndoChanges>(Object.entries(known.invert));

  async function undoRun(mutation: Mutation, run: ChangeRow[]): Promise<UndoneRecord[]> {
    const inverse = inverseOf.get(run[0]?.type ?? '');
    // A later build wrote the row.
    if (!inverse) throw new AppError('conflict', 'This version cannot undo that change.');
    return inverse(mutation, run);
  }

  return {
    undo(scope: Scope, undo: string): Promise<Undone> {
      return mutate(scope, async (mutation) => {
        const changes = await changesOfRevision(mutation.tx, scope, Number(undo));
        if (changes.length === 0) {
          throw new AppError(
            'not_found',
            `There is no such change. Changes can be undone for ${RECORD_DAYS} days.`,
          );
        }
        await refuseAcrossCurrencies(mutation, changes);
        const records = new Map<string, UndoneRecord>();
        for (const run of runsOf(inOrder(changes))) {
          for (const record of await undoRun(mutation, run)) records.set(record.id, record);
        }
        if (records.size === 0) throw new AppError('conflict', 'There is nothing to undo in this change.');
        return toUndone([...records.values()], mutation.revision);
      });
    },
  };
}
