import type { SampleKind } from '@menuboard/contract/domain/sample-menus';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useCreateMenuMutation, useRemoveMenuMutation, useUpdateMenuMutation } from '../../api/menus.api.ts';
import { useCreateSampleMutation, useRemoveSampleMutation } from '../../api/samples.api.ts';
import { useUndoMutation } from '../../api/undo.api.ts';
import { useReading } from '../../domain/import/use-reading.ts';
import { messageFor } from '../../lib/errors.ts';
import { randomKey } from '../../lib/idempotency.ts';
import { t } from '../../texts/texts.ts';
import { useFirstRun } from './first-run.ts';
import { firstMenuName, openLines } from './read-menu.ts';
import { readAnswers, storeAnswers } from './stored-answers.ts';

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
  const read = useEffectEvent(() => void reading.check());
  useEffect(() => {
    // Saving reads a text that is not read yet.
    if (source === '' || isSaving) return;
    const timer = setTimeout(read, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [source, isSaving]);

  useEffect(() => {
    storeAnswers(restaurantId, { menu: hasText ? { text, file, decisions } : null, sample });
  }, [restaurantId, hasText, text, file, decisions, sample]);

  /**
   * Takes back the dishes of an earlier answer. What somebody has changed since stays.
   *
   * @returns the menu that stays, to take other dishes
   */
  const takeBack = async (): Promise<CachedMenu | undefined> => {
    const { saved } = readAnswers(restaurantId);
    if (!saved) return menu;
    if (saved.isSample) await removeSample(restaurantId);
    else if (saved.undo !== null) await undo(saved.undo);
    storeAnswers(restaurantId, { saved: null });
    return saved.isSample ? undefined : menu;
  };

  /** A menu that shows all its dishes at once: a display shows them one at a time by itself. */
  const createFirstMenu = async (): Promise<CachedMenu> => {
    const body = { name: firstMenuName() };
    const { id } = await createMenu({ restaurantId, body, formKey }).unwrap();
    return updateMenu({ id, body: { design: { look: 'board' } } }).unwrap();
  };

  const saveSample = async (kind: SampleKind, emptied: CachedMenu | undefined): Promise<boolean> => {
    if (emptied) await removeMenu(emptied.id);
    const { data, error } = await createSample({ restaurantId, kind });
    if (error) setFailure(messageFor(error, t('The sample menu could not be created')));
    else storeAnswers(restaurantId, { saved: { answer: kind, isSample: true, undo: data.undo } });
    return !error;
  };

  const saveText = async (answer: string, target: CachedMenu | undefined): Promise<boolean> => {
    try {
      const { id } = target ?? (await createFirstMenu());
      const saved = await reading.importAll({ menuId: id });
      if (saved) storeAnswers(restaurantId, { saved: { answer, isSample: false, undo: saved.undo } });
      return saved !== undefined;
    } catch (error) {
      setFailure(messageFor(error, t('The menu could not be created')));
      return false;
    }
  };

  const saveAnswer = async (): Promise<boolean> => {
    const answer = sample ?? JSON.stringify([text, file?.base64, decisions]);
    if (dishes.length > 0 && readAnswers(restaurantId).saved?.answer === answer) return true;
    const hadText = readAnswers(restaurantId).saved?.isSample === false;
    const target = await takeBack();
    return sample ? saveSample(sample, hadText ? target : undefined) : saveText(answer, target);
  };

  return {
    reading,
    sample,
    chooseSample: (kind: SampleKind) => setSample(sample === kind ? null : kind),
    hasText,
    /** Whether there is anything to save. */
    hasAnswer: hasText || sample !== null,
    isSaving,
    failure,
    /** Resolves to whether the menu is on the server. A text whose lines are not all read stays open once, to be seen. */
    save: async (): Promise<boolean> => {
      setFailure('');
      setIsSaving(true);
      try {
        if (!sample && hasText && reading.isStale) {
          const result = await reading.check();
          if (!result || openLines(result) > 0) return false;
        }
        const isSaved = await saveAnswer();
        if (isSaved) await reload();
        return isSaved;
      } finally {
        setIsSaving(false);
      }
    },
  };
}
