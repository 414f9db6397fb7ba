import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';

/** The cache with the tags that the updates below invalidate. */
export const tagged = api.enhanceEndpoints({
  addTagTypes: ['People', 'TakenMenu', 'PriceSheet', 'Takeover'],
});

/** Somebody joined, left or was invited, or has another role: the People page fetches. */
export const peopleChanged = (): ApiThunk => (dispatch) => {
  dispatch(tagged.util.invalidateTags(['People']));
};

/** A menu began or ended to follow another restaurant's, or has other own prices. */
export const takenMenusChanged = (): ApiThunk => (dispatch) => {
  dispatch(tagged.util.invalidateTags(['TakenMenu', 'PriceSheet', 'Restaurant']));
};

/** A promotion began, changed or was deleted. */
export const promotionsChanged = (): ApiThunk => (dispatch) => {
  dispatch(api.util.invalidateTags(['Promotion']));
};

/** A takeover started, changed or ended. */
export const takeoversChanged = (): ApiThunk => (dispatch) => {
  dispatch(tagged.util.invalidateTags(['Takeover']));
};
