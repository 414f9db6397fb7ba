import { TAKEOVER_MINUTES } from '@menuboard/contract/domain/limits';
import type { CachedDisplay } from '../../../api/cached-display.ts';

/** A takeover as its form has it. */
export interface TakeoverDraft {
  kind: 'text' | 'image';
  title: string;
  text: string;
  imageUrl: string | null;
  isEverywhere: boolean;
  /** Chosen displays, unless it is everywhere. */
  displayIds: readonly string[];
  minutes: number;
}

export const emptyDraft: TakeoverDraft = {
  kind: 'text',
  title: '',
  text: '',
  imageUrl: null,
  isEverywhere: true,
  displayIds: [],
  minutes: TAKEOVER_MINUTES,
};

/** The displays that a draft takes over. */
export const displaysOf = (
  { isEverywhere, displayIds }: TakeoverDraft,
  displays: readonly CachedDisplay[],
): CachedDisplay[] => displays.filter(({ id }) => isEverywhere || displayIds.includes(id));

export const hasContent = ({ kind, title, text, imageUrl }: TakeoverDraft): boolean =>
  kind === 'image' ? imageUrl !== null : title.trim() + text.trim() !== '';

/** The body of the call. */
export function bodyOf(draft: TakeoverDraft) {
  const { kind, title, text, imageUrl, isEverywhere, displayIds, minutes } = draft;
  return {
    ...(kind === 'image' ? { imageUrl } : { title, text }),
    ...(!isEverywhere && { displayIds: [...displayIds] }),
    minutes,
  };
}

/** Screens that are on, and those that show it only if they come back in time. */
export function countScreens(displays: readonly CachedDisplay[]): { on: number; off: number } {
  const screens = displays.flatMap(({ status }) => status.screens);
  const on = screens.filter(({ isOnline }) => isOnline).length;
  return { on, off: screens.length - on };
}
