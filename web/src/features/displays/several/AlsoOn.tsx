import { useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { DisplayChips } from './DisplayChips.tsx';
import classes from './several.module.css';

interface AlsoOnProps {
  displays: readonly CachedDisplay[];
  /** The display that the dialog is about. */
  exceptId: string;
  chosen: readonly string[];
  /** A sentence about what the others get. */
  hint?: string;
  onChange: (chosen: readonly string[]) => void;
}

/** More displays would push the rest of a form away: they are folded. */
const MOST_UNFOLDED = 6;

/** The other displays that get the same; none at first. Nothing where there is only one display. */
export function AlsoOn({ displays, exceptId, chosen, hint, onChange }: AlsoOnProps) {
  const [isOpen, setIsOpen] = useState(chosen.length > 0);
  const others = displays.filter(({ id }) => id !== exceptId);
  if (others.length === 0) return null;
  const isFolded = others.length > MOST_UNFOLDED;
  const chips = (
    <>
      <DisplayChips
        label={t('Also on')}
        isLabelHidden={isFolded}
        displays={others}
        chosen={chosen}
        onChange={onChange}
      />
      {hint && <p className={`${basics.small} ${classes.hint}`}>{hint}</p>}
    </>
  );
  if (!isFolded) return <div className={classes.unfolded}>{chips}</div>;
  return (
    <details className={classes.also} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('Also on…')}</summary>
      {chips}
    </details>
  );
}
