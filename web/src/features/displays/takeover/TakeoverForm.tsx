import { Button, Textarea, TextInput } from '@mantine/core';
import { TAKEOVER_TEXT_MAX, TAKEOVER_TITLE_MAX } from '@menuboard/contract/domain/limits';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { useStartTakeoverMutation } from '../../../api/takeovers.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { randomKey } from '../../../lib/idempotency.ts';
import { useNow } from '../../../lib/use-now.ts';
import { LibraryChooser } from '../../../shared/library/LibraryChooser.tsx';
import { timeOfDay } from '../../../texts/restaurant-clock.ts';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { Choice } from '../../../ui/Choice.tsx';
import { focusPageHeading } from '../../../ui/focus-page-heading.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { DisplayChips } from '../several/DisplayChips.tsx';
import classes from './TakeoverPage.module.css';
import { TakeoverPreview } from './TakeoverPreview.tsx';
import {
  bodyOf,
  countScreens,
  displaysOf,
  emptyDraft,
  hasContent,
  type TakeoverDraft,
} from './takeover-draft.ts';

interface TakeoverFormProps {
  displays: readonly CachedDisplay[];
  first: CachedDisplay;
  restaurant: Restaurant;
}

const MINUTE_MS = 60_000;
const durations = [
  { value: 15, name: t('15 min') },
  { value: 30, name: t('30 min') },
  { value: 60, name: t('1 hour') },
  { value: 120, name: t('2 hours') },
  { value: 240, name: t('4 hours') },
  { value: 1_440, name: t('24 hours') },
];

/** Content, screens and length of a takeover, its preview, and the button that starts it. */
export function TakeoverForm({ displays, first, restaurant }: TakeoverFormProps) {
  const [draft, setDraft] = useState<TakeoverDraft>(emptyDraft);
  const [formKey, setFormKey] = useState(randomKey);
  const [start, { error, isLoading }] = useStartTakeoverMutation();
  const now = useNow(10_000);
  const edit = (change: Partial<TakeoverDraft>) => setDraft((before) => ({ ...before, ...change }));
  const chosen = displaysOf(draft, displays);
  const isComplete = hasContent(draft) && chosen.length > 0;
  const time = timeOfDay(now + draft.minutes * MINUTE_MS, restaurant.timeZone);

  const handleStart = async () => {
    if (isLoading || !isComplete) return;
    const answer = await start({ restaurantId: restaurant.id, body: bodyOf(draft), formKey });
    if (answer.error) return;
    setFormKey(randomKey());
    setDraft(emptyDraft);
    focusPageHeading();
  };

  return (
    <div className={classes.form}>
      <div className={basics.form}>
        <Choice
          look="joined"
          label={t('Content of the takeover')}
          options={[
            { value: 'text', name: t('A text') },
            { value: 'image', name: t('An image') },
          ]}
          value={draft.kind}
          onChange={(kind) => edit({ kind })}
        />
        {draft.kind === 'text' ? (
          <>
            <TextInput
              label={t('Title')}
              maxLength={TAKEOVER_TITLE_MAX}
              value={draft.title}
              onChange={(event) => edit({ title: event.currentTarget.value })}
            />
            <Textarea
              label={t('Text')}
              rows={4}
              maxLength={TAKEOVER_TEXT_MAX}
              value={draft.text}
              onChange={(event) => edit({ text: event.currentTarget.value })}
            />
          </>
        ) : (
          <LibraryChooser type="image" onChoose={({ url }) => edit({ imageUrl: url })} />
        )}
        <Choice
          look="joined"
          label={t('Screens')}
          options={[
            { value: 'all', name: t('All screens') },
            { value: 'some', name: t('Some displays') },
          ]}
          value={draft.isEverywhere ? 'all' : 'some'}
          onChange={(value) => edit({ isEverywhere: value === 'all' })}
        />
        {!draft.isEverywhere && (
          <DisplayChips
            label={t('Displays')}
            isLabelHidden
            displays={displays}
            chosen={draft.displayIds}
            onChange={(displayIds) => edit({ displayIds })}
          />
        )}
        <Choice
          look="joined"
          label={t('For')}
          options={durations}
          value={draft.minutes}
          onChange={(minutes) => edit({ minutes })}
        />
      </div>
      <div className={classes.outcome}>
        <TakeoverPreview draft={draft} display={chosen[0] ?? first} />
        <Outcome displays={chosen} time={time} />
        {error !== undefined && (
          <InlineError
            message={messageFor(error, t('The takeover could not be started.'))}
            onRetry={() => void handleStart()}
          />
        )}
        <Button
          className={basics.atStart ?? ''}
          disabled={!isComplete}
          aria-disabled={isLoading}
          onClick={() => void handleStart()}
        >
          {isLoading ? t('Starting…') : t('Start now')}
        </Button>
        <p className={basics.hint}>
          {t('You can end it at any time. Then screens show their content again.')}
        </p>
      </div>
    </div>
  );
}

/** Number of screens that will show it. */
function Outcome({ displays, time }: { displays: readonly CachedDisplay[]; time: string }) {
  const { on, off } = countScreens(displays);
  return (
    <div role="status" className={classes.count}>
      <p>
        {plural(on, '{count} screen shows this until {time}.', '{count} screens show this until {time}.', {
          time,
        })}
      </p>
      {off > 0 && (
        <p className={basics.hint}>
          {plural(
            off,
            '{count} screen is off. It shows this if it comes back before then.',
            '{count} screens are off. They show this if they come back before then.',
          )}
        </p>
      )}
    </div>
  );
}
