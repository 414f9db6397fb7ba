/** The looks that need the composer, once the board's script has added them. */
import type { ArrangedMenu } from './arranged/ArrangedMenu.tsx';
import type { WholeMenu } from './composed/WholeMenu.tsx';

/** The components of these looks. */
export interface ComposedLooks {
  ArrangedMenu: typeof ArrangedMenu;
  WholeMenu: typeof WholeMenu;
}

let loaded: ComposedLooks | undefined;

/** Makes these looks available. */
export function addLooks(looks: ComposedLooks): void {
  loaded = looks;
}

/** The looks that need the composer; `undefined` until they are loaded. */
export const composedLooks = (): ComposedLooks | undefined => loaded;
