import type { SampleKind } from '@menuboard/contract/domain/sample-menus';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCreateMenuMutation, useRemoveMenuMutation, useUpdateMenuMutation } from '../../api/menus.api.ts';
import { useCreateSampleMutation, useRemoveSampleMutation } from '../../api/samples.api.ts';
import { useUndoMutation } from '../../api/undo.api.ts';
import { errorCode, messageFor } from '../../lib/errors.ts';
import { randomKey } from '../../lib/idempotency.ts';
import { useReading } from '../../shared/import/use-reading.ts';
import { t } from '../../texts/texts.ts';
import { useFirstRun } from './first-run.ts';
import { firstMenuName, openLines } from './read-menu.ts';
import { readAnswers, type SavedMenu, storeAnswers } from './stored-answers.ts';

/** After the last letter, until the text is read. */
const PAUSE_MS = 350;

/** The answer to the second question: a text, a file or a photo, or else a sample. It is saved when the person goes on. */
export function useMenuAnswer() {
  const { restaurant, menu, dishes, reload } = useFirstRun();
  const { id: restaurantId } = restaurant;
  const [stored] = useState(() => readAnswers(restaurantId));
  const [sample, setSample] = useState(stored.sample);
  const reading = useReading(restaurant, {
    ...(stored.menu && { initial: stored.menu }),
    onTaken: () => setSample(null),
  });
  const [createSample] = useCreateSampleMutation();
  const [removeSample] = useRemoveSampleMutation();
  const [undo] = useUndoMutation();
  const [createMenu] = useCreateMenuMutation();
  const [updateMenu] = useUpdateMenuMutation();
  const [removeMenu] = useRemoveMenuMutation();
  const [formKey] = useState(randomKey);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const { text, file, decisions } = reading;
  const hasText = file !== null || text.trim() !== '';

  const source = sample ? '' : (file?.base64 ?? text.trim());
  const read = useEffectEvent(() => {
    if (reading.isStale) void reading.check();
  });
  useEffect(() => {
    // Saving reads a text that is not read yet.
    if (source === '' || isSaving) return;
    const timer = setTimeout(read, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [source, isSaving]);

  useEffect(() => {
    storeAnswers(restaurantId, { menu: hasText ? { text, file, decisions } : null, sample });
  }, [restaurantId, hasText, text, file, decisions, sample]);

  /** Takes back the dishes of an earlier answer. Dishes that somebody has changed since stay. */
  const takeBack = async (saved: SavedMenu): Promise<void> => {
    if (saved.isSample || saved.undo !== null) {
      const { error } = await (saved.isSample ? removeSample(restaurantId) : undo(saved.undo ?? ''));
      const code = errorCode(error);
      // Without a reply, the dishes are still there, and the next try takes them back.
      if (error && code !== 'conflict' && code !== 'not_found') throw error;
    }
    storeAnswers(restaurantId, { saved: saved.isSample ? null : { ...saved, answer: '', undo: null } });
  };

  const saveSample = async (kind: SampleKind, before: SavedMenu | null): Promise<void> => {
    const { undo: version } = await createSample({ restaurantId, kind }).unwrap();
    storeAnswers(restaurantId, { saved: { answer: kind, isSample: true, undo: version, menuId: null } });
    const menus = await reload();
    const emptied = menus.find(({ id, items }) => id === before?.menuId && items.length === 0);
    if (emptied) await removeMenu(emptied.id);
  };

  const saveText = async (answer: string, before: SavedMenu | null): Promise<boolean> => {
    const target = before?.isSample ? undefined : menu;
    const saved = { isSample: false, menuId: target ? (before?.menuId ?? null) : null };
    const body = { name: firstMenuName() };
    const { id } = target ?? (await createMenu({ restaurantId, body, formKey }).unwrap());
    if (!target) {
      saved.menuId = id;
      storeAnswers(restaurantId, { saved: { ...saved, answer: '', undo: null } });
    }
    // All dishes at once: a display shows them one at a time by itself.
    if (!target || (target.items.length === 0 && target.design?.look !== 'board'))
      await updateMenu({ id, body: { design: { look: 'board' } } }).unwrap();
    const result = await reading.importAll({ menuId: id });
    if (!result) return false;
    storeAnswers(restaurantId, { saved: { ...saved, answer, undo: result.undo } });
    await reload();
    return true;
  };

  const saveAnswer = async (): Promise<boolean> => {
    const answer = sample ?? JSON.stringify([text, file?.base64, decisions]);
    const { saved } = readAnswers(restaurantId);
    if (dishes.length > 0 && saved?.answer === answer) return true;
    try {
      if (saved) await takeBack(saved);
      if (!sample) return await saveText(answer, saved);
      await saveSample(sample, saved);
      return true;
    } catch (error) {
      const failed = sample ? t('The sample menu could not be created') : t('The menu could not be created');
      setFailure(messageFor(error, failed));
      return false;
    }
  };

  return {
    reading,
    sample,
    chooseSample: (kind: SampleKind) => setSample(sample === kind ? null : kind),
    hasText,
    /** True if there is anything to save. */
    hasAnswer: hasText || sample !== null,
    isSaving,
    failure,
    /** Resolves to true once the menu is on the server. A text whose lines are not all read stays open once, to be seen. */
    save: async (): Promise<boolean> => {
      setFailure('');
      setIsSaving(true);
      try {
        if (!sample && hasText && reading.isStale) {
          const result = await reading.check();
          if (!result || openLines(result) > 0 || result.items.length === 0) return false;
        }
        return await saveAnswer();
      } finally {
        setIsSaving(false);
      }
    },
  };
}
