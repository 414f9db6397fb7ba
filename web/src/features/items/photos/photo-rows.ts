/** The photos of a review: each file with its dish. */
import type { Item } from '@menuboard/contract/items';
import { uploadProblem } from '../../../lib/upload.ts';
import { matchPhotos } from './match-photos.ts';

export interface PhotoRow {
  key: number;
  file: File;
  /** The reason why the file is refused before it is sent. */
  problem: string | undefined;
  /** The dish that gets the photo; empty for none. */
  itemId: string;
  /** The dishes that its name fits, where these are several, or where other files fit the same. */
  doubtful: readonly string[];
}

/** The rows of new files, each with the dish that its name fits. A doubtful one has no dish until a person chooses it. */
export function rowsOf(files: readonly File[], items: readonly Item[]): PhotoRow[] {
  const checked = files.map((file, key) => ({ key, file, problem: uploadProblem(file, true) }));
  const good = checked.filter(({ problem }) => problem === undefined);
  const matches = matchPhotos(
    good.map(({ file }) => file.name),
    items,
  );
  return checked.map((row) => {
    const match = matches[good.indexOf(row)];
    return {
      ...row,
      itemId: match?.kind === 'match' ? match.id : '',
      doubtful: match?.kind === 'doubtful' ? match.ids : [],
    };
  });
}

/** The dishes that several photos are for: only one of them can be it. */
export function dishesChosenTwice(rows: readonly PhotoRow[]): ReadonlySet<string> {
  const chosen = rows.flatMap(({ itemId }) => itemId || []);
  return new Set(chosen.filter((id, at) => chosen.indexOf(id) !== at));
}
