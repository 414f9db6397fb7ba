import type { Cycle } from '@menuboard/contract/cycles';
import type { Db, Tx } from '../../db/schema.ts';
import type { RestaurantScope } from '../../kernel/identity/scope.ts';
import { presentCycle } from './cycles.present.ts';
import * as repo from './cycles.repo.ts';

/** The restaurant's cycles as the API has them, oldest first. */
export const listCycles = async (db: Db | Tx, scope: RestaurantScope): Promise<Cycle[]> =>
  (await repo.allCycles(db, scope)).map(presentCycle);
