import { Button } from '@mantine/core';
import { PANELS_MAX } from '@menuboard/contract/domain/limits';
import { panelKinds } from '@menuboard/contract/domain/menu-details';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { type CachedMenu, itemsOf } from '../../../api/cached-menu.ts';

import { previewDisplay } from '../../../domain/design/preview.ts';
import { t } from '../../../texts/texts.ts';
import { useAsk } from '../../../ui/ask.tsx';
import { BoardMiniature } from '../../../ui/BoardMiniature.tsx';
import { FormFooter } from '../../../ui/FormFooter.tsx';
import { IconPlus } from '../../../ui/icons.tsx';
import { PanelFields } from './PanelFields.tsx';
import classes from './PanelsForm.module.css';
import { movePanel, newPanel, type PanelDraft, panelErrors, toPanels, twoPricesIn } from './panel-draft.ts';
import { kindWords } from './panel-words.ts';
import type { usePanelsDialog } from './use-panels-dialog.ts';

export interface PanelsFormProps {
  dialog: ReturnType<typeof usePanelsDialog>;
  menu: CachedMenu;
  items: readonly Item[];
  money: MoneyRules;
}

/** The form with a menu's panels, beside a preview of the board. */
export function PanelsForm({ dialog, menu, items: all, money }: PanelsFormProps) {
  const { draft, isSaving, failure, setFields } = dialog;
  const { panels } = draft;
  const formId = useId();
  const [isChecked, setIsChecked] = useState(false);
  /** The panels whose image is being uploaded. */
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const ask = useAsk();
  const record = dialog.record ?? menu;
  const items = useMemo(() => itemsOf(record, all), [record, all]);
  const preview = useMemo(
    () => ({
      ...record,
      items,
      panels: toPanels({ panels }),
      design: { ...record.design, look: 'board' as const },
    }),
    [record, items, panels],
  );
  const display = useMemo(() => previewDisplay(menu.id), [menu.id]);
  const change = (id: string, changed: Partial<PanelDraft>) =>
    setFields({ panels: panels.map((panel) => (panel.id === id ? { ...panel, ...changed } : panel)) });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const isRight = panels.every((panel) => Object.keys(panelErrors(panel)).length === 0);
    if (isRight && !isSaving) void saveOnePrice();
  };

  /** Guests would read two prices of one dish. */
  const saveOnePrice = async () => {
    const [two] = twoPricesIn({ panels }, items);
    const question = two && {
      text: t('Show two prices of {name}?', { name: two.name }),
      detail: t(
        'The special says {price}, and the list beside it {listed}. An empty price shows the price of the list.',
        { price: formatPrice(two.price, money), listed: formatPrice(two.listed, money) },
      ),
    };
    if (!question || (await ask.confirm(question, t('Show both')))) dialog.save();
  };

  return (
    <>
      <form id={formId} noValidate className={classes.form} onSubmit={handleSubmit}>
        <section className={classes.preview} aria-label={t('Preview')}>
          <div className={classes.stage}>
            <BoardMiniature
              display={display}
              menu={preview}
              money={money}
              isConnected
              time=""
              aspect={16 / 9}
            />
          </div>
          <p className={classes.hint}>
            {t(
              'Boards show panels beside the list in the look “The whole menu”, two at a time. A display with media of its own shows that instead.',
            )}
          </p>
        </section>
        <div className={classes.fields}>
          {panels.length > 0 && (
            <ol className={classes.panels}>
              {panels.map((panel, index) => (
                <li key={panel.id}>
                  <PanelFields
                    panel={panel}
                    position={index + 1}
                    count={panels.length}
                    items={items}
                    money={money}
                    errors={{
                      ...(isChecked && panelErrors(panel)),
                      ...serverErrors(failure?.fieldErrors, index),
                    }}
                    onChange={(changed) => change(panel.id, changed)}
                    onImage={(mediaUrl) =>
                      dialog.mergeInto(menu.id, (before) => ({
                        panels: before.panels.map((one) =>
                          one.id === panel.id ? { ...one, mediaUrl } : one,
                        ),
                      }))
                    }
                    onBusy={(isBusy) =>
                      setBusyIds((ids) => [
                        ...ids.filter((id) => id !== panel.id),
                        ...(isBusy ? [panel.id] : []),
                      ])
                    }
                    onMove={(by) => setFields({ panels: movePanel(panels, index, by) })}
                    onRemove={() => setFields({ panels: panels.filter(({ id }) => id !== panel.id) })}
                  />
                </li>
              ))}
            </ol>
          )}
          {panels.length < PANELS_MAX && (
            <fieldset className={classes.add}>
              <legend>{t('Add a panel')}</legend>
              {panelKinds.map((kind) => (
                <Button
                  key={kind}
                  variant="default"
                  leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
                  onClick={() => {
                    setIsChecked(false);
                    setFields({ panels: [...panels, newPanel(kind)] });
                  }}
                >
                  {kindWords[kind].name}
                </Button>
              ))}
            </fieldset>
          )}
        </div>
      </form>
      <FormFooter
        form={formId}
        dialog={dialog}
        isComplete
        isUploading={busyIds.length > 0}
        label={t('Save Panels')}
        busyLabel={t('Saving...')}
      />
    </>
  );
}

/** The errors of one panel from a refused save, by field. */
function serverErrors(errors: Readonly<Record<string, string>> | undefined, index: number) {
  const start = `panels.${index}.`;
  const own = Object.entries(errors ?? {}).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(own.map(([path, message]) => [path.slice(start.length).split('.')[0], message]));
}
