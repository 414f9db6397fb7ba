import { Button } from '@mantine/core';
import { weekdayIndexOf } from '@menuboard/contract/domain/schedule/wall-clock';
import { type MediaItem, mediaRoutes } from '@menuboard/contract/media';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { type FormEvent, useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { conversionsTag } from '../../../api/conversions.api.ts';
import { mediaTag } from '../../../api/media.api.ts';
import { ConversionList } from '../../../domain/ConversionList.tsx';
import { formatDay, joinNamesBriefly } from '../../../domain/format.ts';
import { LibraryChooser } from '../../../domain/LibraryChooser.tsx';
import { useConversions } from '../../../domain/use-conversions.ts';
import { useRestaurantClock } from '../../../domain/use-restaurant-clock.ts';
import { isoDate } from '../../../domain/week-plan.ts';
import { api } from '../../../lib/cache/api.ts';
import { useSavingLock } from '../../../lib/use-saving-lock.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { t } from '../../../texts/texts.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { focusUnfinishedTime } from '../../../ui/focus-unfinished-time.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { IconUpload } from '../../../ui/icons.tsx';
import { MediaTile } from '../../../ui/MediaTile.tsx';
import { Presets } from '../../../ui/Presets.tsx';
import { UploadProgress } from '../../../ui/UploadProgress.tsx';
import { DisplayChips } from './DisplayChips.tsx';
import { PosterAdvice } from './PosterAdvice.tsx';
import { SeveralFooter } from './SeveralFooter.tsx';
import classes from './several.module.css';
import { useSeveralSave } from './use-several-save.ts';

interface PosterFormProps {
  displays: readonly CachedDisplay[];
  restaurant: Restaurant;
  onDone: () => void;
  onFailed: () => void;
}

const ways = [
  { value: 'beside', name: t('Beside the menu') },
  { value: 'turns', name: t('Alternating with the menu') },
] as const;
type Way = (typeof ways)[number]['value'];

/** The turns that a poster gets: a minute of menu, then the poster. */
const posterTurns = { menuSeconds: 60, mediaSeconds: 15 };

/** Shows an image or a video on several displays, until a day. */
export function PosterForm({ displays, restaurant, onDone, onFailed }: PosterFormProps) {
  const formId = useId();
  const dispatch = useDispatch();
  const { today } = useRestaurantClock(restaurant.timeZone);
  const [chosenMedia, setChosenMedia] = useState<MediaItem | undefined>();
  /** The conversion that was started here. */
  const [startedId, setStartedId] = useState<string | undefined>();
  const { conversions } = useConversions();
  const converted = conversions.find(({ id }) => id === startedId);
  const media = chosenMedia ?? converted?.media ?? undefined;
  const isConverting = converted?.state === 'waiting' || converted?.state === 'converting';
  const chooseMedia = (file: MediaItem) => {
    setStartedId(undefined);
    setChosenMedia(file);
  };
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [until, setUntil] = useState('');
  const [way, setWay] = useState<Way>('beside');
  const { save, isSaving, failure } = useSeveralSave(onDone, onFailed);
  const isLocked = useSavingLock(isSaving);
  const upload = useUpload({
    route: mediaRoutes.upload,
    field: 'file',
    failureMessage: (reason) => reason ?? t('Failed to upload media'),
    onDone: (uploaded) => {
      if (!('conversion' in uploaded)) {
        dispatch(api.util.invalidateTags([mediaTag]));
        return chooseMedia(uploaded);
      }
      dispatch(api.util.invalidateTags([conversionsTag]));
      setChosenMedia(undefined);
      setStartedId(uploaded.conversion.id);
    },
  });

  const row = displays.filter(({ id }) => chosen.includes(id));
  const sunday = isoDate(today + 6 - weekdayIndexOf(today));
  const days = [
    { name: t('Today'), date: isoDate(today) },
    { name: t('Sunday'), date: sunday },
    { name: t('No end'), date: '' },
  ];
  const isOver = until !== '' && until < isoDate(today);
  const missing = !media
    ? isConverting
      ? t('The video is being converted for screens.')
      : t('Choose an image or a video.')
    : row.length === 0
      ? t('Choose the displays.')
      : isOver
        ? t('The last day has passed.')
        : undefined;

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusUnfinishedTime(event.currentTarget)) return;
    if (missing || !media) return;
    const settings = { mediaUntil: until || null, mediaPause: way === 'turns' ? posterTurns : null };
    const names = joinNamesBriefly(row.map(({ name }) => name));
    const text = until
      ? t('{file} is on {displays} until {day}.', {
          file: media.name,
          displays: names,
          day: formatDay(until),
        })
      : t('{file} is on {displays}.', { file: media.name, displays: names });
    void save(
      row.map(({ id }) => ({ displayId: id, mediaUrl: media.url, settings })),
      text,
    );
  };

  return (
    <>
      <form id={formId} inert={isLocked} noValidate className={classes.form} onSubmit={handleSubmit}>
        {media && (
          <div className={classes.poster}>
            <MediaTile item={media} />
          </div>
        )}
        {upload.share === undefined ? (
          <div className={classes.line}>
            <FileButton accept="image/*,video/*" label={t('Poster file')} onFile={upload.start}>
              {(open) => (
                <Button
                  data-autofocus
                  variant={media ? 'default' : 'filled'}
                  leftSection={<IconUpload size={20} stroke={1.75} aria-hidden="true" />}
                  onClick={open}
                >
                  {media ? t('Choose another file') : t('Choose File')}
                </Button>
              )}
            </FileButton>
            <LibraryChooser onChoose={chooseMedia} />
          </div>
        ) : (
          <UploadProgress fileName={upload.fileName} share={upload.share} onCancel={upload.cancel} />
        )}
        {startedId !== undefined && <ConversionList />}
        {upload.failure && <InlineError message={upload.failure} onRetry={upload.retry} isRead />}
        <DisplayChips label={t('Displays')} displays={displays} chosen={chosen} onChange={setChosen} />
        <div className={classes.line}>
          <DateField
            label={t('Last day')}
            value={until}
            error={isOver ? t('The last day has passed.') : undefined}
            onChange={setUntil}
          />
          <Presets
            label={t('Quick choice of the last day')}
            presets={days.map(({ name, date }) => ({
              name,
              isOn: until === date,
              onChoose: () => setUntil(date),
            }))}
          />
        </div>
        <Choice
          label={t('Where')}
          hint={t('It is always shown whole. A display without a menu shows it alone.')}
          options={ways}
          value={way}
          onChange={setWay}
        />
        <PosterAdvice displays={row} hasEnd={until !== ''} />
      </form>
      <SeveralFooter
        form={formId}
        failure={failure}
        isSaving={isSaving}
        missing={missing}
        label={t('Show it')}
      />
    </>
  );
}
