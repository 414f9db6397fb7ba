import typography from '@menuboard/board/text/typography.module.css';
import { BigButton } from './BigButton.tsx';
import css from './NewOwner.module.css';

interface NewOwnerProps {
  restaurant: string;
  onTakeBack: () => void;
}

/** Names the restaurant that has claimed this screen: a guest may have been faster than the owner. */
export function NewOwner({ restaurant, onTakeBack }: NewOwnerProps) {
  return (
    <aside className={`${typography.text} ${css.notice}`} role="status">
      <p className={css.text}>
        This screen now belongs to <b>{restaurant}</b>.
        <small className={css.hint}>Not right? Press the down arrow and OK on the remote.</small>
      </p>
      <BigButton onClick={onTakeBack}>Take it back</BigButton>
    </aside>
  );
}
