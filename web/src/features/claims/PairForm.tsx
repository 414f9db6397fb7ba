import { Button } from '@mantine/core';
import type { Claim } from '@menuboard/contract/claims';
import type { Display } from '@menuboard/contract/displays';
import { type FormEvent, useEffect, useState } from 'react';
import { useTakeClaimMutation } from '../../lib/api/claims.api.ts';
import type { DisplayRecord } from '../../lib/api/display-record.ts';
import type { MenuRecord } from '../../lib/api/menu-record.ts';
import { codeOf, messageFor } from '../../lib/errors.ts';
import { kindOf } from '../../lib/screen-words.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { InlineFailure } from '../../ui/InlineFailure.tsx';
import { SpacedCode } from '../../ui/SpacedCode.tsx';
import { DisplayChoice } from './DisplayChoice.tsx';
import classes from './PairPage.module.css';
import { NEW, type PairChoice, wantedOf } from './wanted-display.ts';

interface PairFormProps {
  claim: Claim;
  displays: readonly DisplayRecord[];
  menus: readonly MenuRecord[];
  choice: PairChoice;
  onChange: (change: Partial<PairChoice>) => void;
  onTaken: (display: Display) => void;
  /** This code cannot be used any more; another one can, with the same choice. */
  onOver: (why: string) => void;
}

/** Which display is this screen? */
export function PairForm({ claim, displays, menus, choice, onChange, onTaken, onOver }: PairFormProps) {
  const [take, { isLoading }] = useTakeClaimMutation();
  const [failure, setFailure] = useState<{ message: string; canRetry: boolean } | undefined>();
  const wanted = wantedOf(choice);
  const kind = kindOf(claim);
  useEffect(focusHeading, []);

  const handleTake = async () => {
    if (!wanted || isLoading) return;
    setFailure(undefined);
    try {
      onTaken(await take({ code: claim.code, wanted }).unwrap());
    } catch (error) {
      const message = messageFor(error, 'The server cannot be reached');
      const code = codeOf(error);
      if (code === 'gone' || code === 'conflict') onOver(message);
      else setFailure({ message, canRetry: code !== 'not_found' && code !== 'validation' });
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
          Which display is this screen?
        </h1>
        <p className={classes.about}>
          This screen <SpacedCode code={claim.code} />
          {kind && ` · ${kind}`}
        </p>
      </div>
      <DisplayChoice displays={displays} menus={menus} choice={choice} onChange={onChange} />
      <div className={classes.foot}>
        {failure && (
          <InlineFailure
            message={failure.message}
            onRetry={failure.canRetry ? () => void handleTake() : undefined}
          />
        )}
        <Button type="submit" size="lg" fullWidth disabled={!wanted} aria-disabled={isLoading}>
          {isLoading ? 'Pairing...' : buttonOf(choice, displays)}
        </Button>
      </div>
    </form>
  );
}

function buttonOf({ target, name }: PairChoice, displays: readonly DisplayRecord[]): string {
  const known = target === NEW ? name.trim() : displays.find(({ id }) => id === target)?.name;
  const isShort = known && known.length <= 24;
  return isShort ? `Pair as ${known}` : 'Pair this screen';
}
