import { PANELS_MAX } from '@menuboard/contract/domain/limits';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { AddPanel } from './AddPanel.tsx';
import { PanelFields } from './PanelFields.tsx';
import { movePanel, newPanel, type PanelDraft, panelErrors } from './panel-draft.ts';

interface PanelListProps {
  panels: readonly PanelDraft[];
  /** The items on the menu. */
  items: readonly Item[];
  money: MoneyRules;
  /** The panels that show their errors. */
  checkedIds: readonly string[];
  /** The errors of a refused save, by path. */
  serverErrors: Readonly<Record<string, string>> | undefined;
  onEdit: (change: (panels: readonly PanelDraft[]) => readonly PanelDraft[]) => void;
  /** Reports whether the image of a panel is being uploaded. */
  onBusy: (id: string, isBusy: boolean) => void;
}

/** The panels that boards show beside the dishes. */
export function PanelList(props: PanelListProps) {
  const { panels, items, money, checkedIds, serverErrors, onEdit, onBusy } = props;
  const list = useRef<HTMLDivElement>(null);
  const [addedId, setAddedId] = useState<string>();
  useEffect(() => {
    const added = addedId && list.current?.querySelector(`[data-panel="${addedId}"]`);
    if (added) added.querySelector<HTMLElement>('select, input:not([type="file"]), textarea')?.focus();
  }, [addedId]);
  const change = (id: string, changed: Partial<PanelDraft>) =>
    onEdit((all) => all.map((panel) => (panel.id === id ? { ...panel, ...changed } : panel)));
  const remove = (id: string) => {
    onEdit((all) => all.filter((panel) => panel.id !== id));
    list.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  return (
    <div ref={list} className={basics.form}>
      <p className={basics.hint}>
        {t(
          'Boards show panels beside the list in the look “The whole menu”, two at a time. A display with media of its own shows that instead.',
        )}
      </p>
      {panels.length > 0 && (
        <ol className={`${basics.form} ${basics.list}`}>
          {panels.map((panel, index) => (
            <li key={panel.id} data-panel={panel.id}>
              <PanelFields
                panel={panel}
                position={index + 1}
                count={panels.length}
                items={items}
                money={money}
                errors={{
                  ...(checkedIds.includes(panel.id) && panelErrors(panel)),
                  ...errorsAt(serverErrors, index),
                }}
                onChange={(changed) => change(panel.id, changed)}
                onBusy={(isBusy) => onBusy(panel.id, isBusy)}
                onMove={(by) => onEdit((all) => movePanel(all, index, by))}
                onRemove={() => remove(panel.id)}
              />
            </li>
          ))}
        </ol>
      )}
      {panels.length < PANELS_MAX && (
        <AddPanel
          onAdd={(kind) => {
            const panel = newPanel(kind);
            onEdit((all) => [...all, panel]);
            setAddedId(panel.id);
          }}
        />
      )}
    </div>
  );
}

/** The errors of one panel from a refused save, by field. */
function errorsAt(errors: Readonly<Record<string, string>> | undefined, index: number) {
  const start = `panels.${index}.`;
  const own = Object.entries(errors ?? {}).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(own.map(([path, message]) => [path.slice(start.length).split('.')[0], message]));
}
