import { Button } from '@mantine/core';
import { type PanelKind, panelKinds } from '@menuboard/contract/domain/menu-details';
import { useId, useState } from 'react';
import { t } from '../../../texts/texts.ts';
import { IconPlus } from '../../../ui/icons.tsx';
import classes from './PanelList.module.css';
import { kindWords } from './panel-words.ts';

/** The button that opens the kinds of panels, and adds one. */
export function AddPanel({ onAdd }: { onAdd: (kind: PanelKind) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('Add a panel')}
      </Button>
      <ul id={listId} className={classes.kinds} aria-label={t('Add a panel')} hidden={!isOpen}>
        {panelKinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              onClick={() => {
                setIsOpen(false);
                onAdd(kind);
              }}
            >
              <b>{kindWords[kind].name}</b> <span>{kindWords[kind].hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
