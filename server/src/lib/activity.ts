/** Types with which features explain rows of the change log for Recent Activity. */
import type { Activity } from '@menuboard/contract/stats';
import type { ChangeRow } from '../db/schema.ts';

/** Placeholder for the name of a menu, which the log does not store. */
export interface MenuReference {
  menuId: string;
}

type Detail = Activity['before'] | MenuReference;

export interface Explanation extends Pick<Activity, 'type' | 'action' | 'name'> {
  before?: Detail;
  after?: Detail;
}

/** Explains one change; `undefined` for a change that only follows from another. */
export type ExplainChange = (row: ChangeRow) => Explanation | undefined;
