import { Stage } from '@menuboard/board/stage/Stage.tsx';
import type { Drift } from '@menuboard/board/stage/stage-geometry.ts';
import { HangingBoard } from '@menuboard/board/status/HangingBoard.tsx';
import { LogoMark } from '@menuboard/board/status/LogoMark.tsx';
import typography from '@menuboard/board/text/typography.module.css';
import { statusThemeClass } from '@menuboard/board/themes/board-themes.ts';
import type { OpenClaim } from '@menuboard/contract/domain/claim';
import type { Pairing, PairingError } from '../core/player-state.ts';
import { isFrameWithoutStorage } from '../ports/embed.ts';
import { BigButton } from './BigButton.tsx';
import { ClaimView } from './ClaimView.tsx';
import { CodeInput } from './CodeInput.tsx';
import css from './PairingView.module.css';

interface PairingViewProps {
  pairing: Pairing;
  claim: OpenClaim | null;
  drift: Drift;
  onType: (code: string) => void;
  onSubmit: (code: string) => void;
}

const errorTexts: Record<PairingError, string> = {
  unknownCode: 'Invalid pairing code',
  timedCode: 'Invalid pairing code. Press Show code on the Displays page, then try again.',
  tooManyTries: 'Too many tries. Wait a minute, then try again.',
  displayFull: 'This display is full. Use the code of another display.',
  unreachable: 'The server cannot be reached. Check the network.',
  refused: 'The server cannot pair this screen now. Try again.',
};

const withoutStorage = 'This browser keeps no storage in frames: it will ask for the code at each start.';

/** Pairs a new screen: by a code from the dashboard, or by a phone that claims the screen. */
export function PairingView({ pairing, claim, drift, onType, onSubmit }: PairingViewProps) {
  const { typed, isBusy, error } = pairing;
  const handleSubmit = () => {
    if (typed !== '' && !isBusy) onSubmit(typed);
  };
  return (
    <Stage drift={drift} className={statusThemeClass}>
      {(shape) => (
        <div
          className={`${css.pairing} ${shape === 'portrait' ? css.portrait : ''} ${claim ? css.claim : ''} ${statusThemeClass}`}
        >
          <div className={css.mark}>
            <LogoMark size={72} />
          </div>
          {!claim && (
            <div className={css.drawing}>
              <HangingBoard width={484} />
            </div>
          )}
          <main className={css.form}>
            <h1 className={`${typography.title} ${css.title}`}>Pairing Mode</h1>
            <p className={`${typography.text} ${css.text}`}>
              Enter the pairing code from your dashboard to link this screen.
            </p>
            <CodeInput value={typed} isDisabled={isBusy} onChange={onType} onSubmit={handleSubmit} />
            <div className={css.action}>
              <BigButton isDisabled={typed === '' || isBusy} onClick={handleSubmit}>
                Connect Display
              </BigButton>
              <p className={`${typography.text} ${css.error}`} role="alert">
                {error ? errorTexts[error] : isFrameWithoutStorage() && withoutStorage}
              </p>
            </div>
          </main>
          {claim && <ClaimView claim={claim} shape={shape} />}
          <p className={`${typography.text} ${css.hints}`}>
            <span>
              Press <b>F11</b> or <b>F</b> to toggle full screen
            </span>
            <span className={css.point} aria-hidden="true" />
            <span>
              Press <b>ESC</b> to exit full screen
            </span>
          </p>
        </div>
      )}
    </Stage>
  );
}
