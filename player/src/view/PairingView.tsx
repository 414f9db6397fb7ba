import { HangingBoard } from '@menuboard/board/HangingBoard.tsx';
import { Mark } from '@menuboard/board/Mark.tsx';
import { Stage } from '@menuboard/board/Stage.tsx';
import type { Drift } from '@menuboard/board/stage-geometry.ts';
import { houseClass } from '@menuboard/board/themes/theme.ts';
import type from '@menuboard/board/type.module.css';
import type { OpenClaim } from '@menuboard/contract/domain/claim';
import type { Pairing, PairingError } from '../core/player-state.ts';
import { BigButton } from './BigButton.tsx';
import { ClaimView } from './ClaimView.tsx';
import { CodeInput } from './CodeInput.tsx';
import css from './PairingView.module.css';

interface PairingViewProps {
  pairing: Pairing;
  claim: OpenClaim | null;
  drift: Drift;
  onType: (code: string) => void;
  onConnect: (code: string) => void;
}

const sentences: Record<PairingError, string> = {
  unknownCode: 'Invalid pairing code',
  tooManyTries: 'Too many tries. Wait a minute, then try again.',
  displayFull: 'This display has all the screens it can have. Use the code of another display.',
  unreachable: 'The server cannot be reached. Check the network.',
  outdated: 'This screen needs an update. It updates itself; try again in a minute.',
  refused: 'The server cannot pair this screen now. Try again.',
};

/** Where a screen's life begins: the code from the dashboard, or this screen's own, taken by a phone. */
export function PairingView({ pairing, claim, drift, onType, onConnect }: PairingViewProps) {
  const { typed, isBusy, error: fault } = pairing;
  const connect = () => {
    if (typed !== '' && !isBusy) onConnect(typed);
  };
  return (
    <Stage drift={drift} className={houseClass}>
      {(shape) => (
        <div className={`${css.pairing} ${css[shape] ?? ''} ${claim ? css.claim : ''} ${houseClass}`}>
          <div className={css.mark}>
            <Mark size={72} />
          </div>
          {!claim && (
            <div className={css.drawing}>
              <HangingBoard width={484} />
            </div>
          )}
          <main className={css.form}>
            <h1 className={`${type.title} ${css.title}`}>Pairing Mode</h1>
            <p className={`${type.text} ${css.text}`}>
              Enter the pairing code from your dashboard to link this screen.
            </p>
            <CodeInput value={typed} isDisabled={isBusy} onChange={onType} onSubmit={connect} />
            <div className={css.action}>
              <BigButton isDisabled={typed === '' || isBusy} onClick={connect}>
                Connect Display
              </BigButton>
              <p className={`${type.text} ${css.fault}`} role="alert">
                {fault && sentences[fault]}
              </p>
            </div>
          </main>
          {claim && <ClaimView claim={claim} shape={shape} />}
          <p className={`${type.text} ${css.hints}`}>
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
