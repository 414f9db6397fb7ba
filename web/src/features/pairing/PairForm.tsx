import { Button } from '@mantine/core';
import type { Claim } from '@menuboard/contract/claims';
import type { Display } from '@menuboard/contract/displays';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Look } from '@menuboard/contract/domain/settings';
import { type FormEvent, useEffect, useState } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useTakeClaimMutation } from '../../api/claims.api.ts';
import { errorCode, messageFor } from '../../lib/errors.ts';
import { useNow } from '../../lib/use-now.ts';
import { aspectOfSize } from '../../shared/displays/screen-aspect.ts';
import { describeScreen } from '../../shared/displays/screen-text.ts';
import { lookOf, useSaveLook } from '../../shared/displays/use-save-look.ts';
import { useZoneOffsets } from '../../shared/time/use-zone-offsets.ts';
import { timeOfDay } from '../../texts/restaurant-clock.ts';
import { rich } from '../../texts/rich.ts';
import { t } from '../../texts/texts.ts';
import { focusPageHeading } from '../../ui/focus-page-heading.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { LookChoice } from '../../ui/LookChoice.tsx';
import { SpacedCode } from '../../ui/SpacedCode.tsx';
import { DisplayChoice } from './DisplayChoice.tsx';
import { type BoardToChoose, NEW_DISPLAY, type PairChoice, toTakeClaim } from './display-choice.ts';
import classes from './PairPage.module.css';

interface PairFormProps {
  claim: Claim;
  displays: readonly CachedDisplay[];
  menus: readonly CachedMenu[];
  choice: PairChoice;
  onChange: (change: Partial<PairChoice>) => void;
  /** Undefined while the board cannot be drawn: then the look stays as it is. */
  board: BoardToChoose | undefined;
  money: MoneyRules;
  timeZone: string;
  /** The screen is paired. `unsavedLook` is the chosen look if it could not be saved. */
  onTaken: (display: Display, unsavedLook: Look | undefined) => void;
  /** The code can no longer be used. Another code can be used with the same choice. */
  onSpent: (reason: string) => void;
}

/** The form that pairs a screen with a display. */
export function PairForm({
  claim,
  displays,
  menus,
  choice,
  board,
  money,
  timeZone,
  onChange,
  onTaken,
  onSpent,
}: PairFormProps) {
  const [take, { isLoading: isTaking }] = useTakeClaimMutation();
  const giveLook = useSaveLook();
  const [isSavingLook, setIsSavingLook] = useState(false);
  const isLoading = isTaking || isSavingLook;
  const [failure, setFailure] = useState<{ message: string; canRetry: boolean } | undefined>();
  const wanted = toTakeClaim(choice);
  const kind = describeScreen(claim);
  const now = useNow(60_000);
  const offsets = useZoneOffsets(timeZone, now);
  useEffect(focusPageHeading, []);

  const handleTake = async () => {
    if (!wanted || isLoading) return;
    setFailure(undefined);
    try {
      const display = await take({ code: claim.code, wanted }).unwrap();
      onTaken(display, await saveLook(display));
    } catch (error) {
      const message = messageFor(error, t('The server cannot be reached'));
      const code = errorCode(error);
      if (code === 'gone' || code === 'conflict') onSpent(message);
      else setFailure({ message, canRetry: code !== 'not_found' && code !== 'validation' });
    }
  };
  /** @returns the look, if it could not be saved */
  const saveLook = async (display: Display) => {
    const menu = menus.find(({ id }) => id === display.menuId);
    if (!board || board.look === lookOf(display, menu)) return undefined;
    setIsSavingLook(true);
    try {
      await giveLook(display, menu, board.look);
      return undefined;
    } catch {
      return board.look;
    } finally {
      setIsSavingLook(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void handleTake();
  };
  return (
    <form noValidate className={classes.form} onSubmit={handleSubmit}>
      <div>
        <h1 className={classes.title} tabIndex={-1}>
          {t('Which display is this screen?')}
        </h1>
        <p className={classes.description}>
          {rich('This screen {code}', { code: <SpacedCode code={claim.code} /> })}
          {kind && ` · ${kind}`}
        </p>
      </div>
      <DisplayChoice
        displays={displays}
        menus={menus}
        choice={choice}
        lookChoice={
          board && (
            <LookChoice
              display={board.display}
              menu={board.menu}
              money={money}
              time={timeOfDay(now, timeZone)}
              instant={now}
              offsets={offsets}
              aspect={aspectOfSize(sizeOf(claim), board.display.settings.rotation)}
              value={board.look}
              suggested={board.suggested}
              onChange={(look) => onChange({ look })}
            />
          )
        }
        onChange={onChange}
      />
      <div className={classes.footer}>
        {failure && (
          <InlineError
            message={failure.message}
            onRetry={failure.canRetry ? () => void handleTake() : undefined}
          />
        )}
        <Button type="submit" size="lg" fullWidth disabled={!wanted} aria-disabled={isLoading}>
          {isLoading ? t('Pairing...') : buttonLabel(choice, displays)}
        </Button>
      </div>
    </form>
  );
}

function buttonLabel({ target, name }: PairChoice, displays: readonly CachedDisplay[]): string {
  const known = target === NEW_DISPLAY ? name.trim() : displays.find(({ id }) => id === target)?.name;
  const isShort = known && known.length <= 24;
  return isShort ? t('Pair as {name}', { name: known }) : t('Pair this screen');
}

function sizeOf({ width, height }: Claim) {
  return width !== null && height !== null ? { width, height } : null;
}
