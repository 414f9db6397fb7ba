import { Button } from '@mantine/core';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { type FormEvent, useState } from 'react';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useFocusFirstError } from '../../../lib/use-focus-first-error.ts';
import { joinNames } from '../../../shared/wording/format.ts';
import { languageName } from '../../../shared/wording/language-names.ts';
import { t } from '../../../texts/texts.ts';
import { useAsk } from '../../../ui/ask.tsx';
import basics from '../../../ui/basics.module.css';
import { InlineError } from '../../../ui/InlineError.tsx';
import { MenuDetails } from '../details/MenuDetails.tsx';
import { PanelList } from '../panels/PanelList.tsx';
import { panelErrors, twoPricesIn } from '../panels/panel-draft.ts';
import classes from './BoardForm.module.css';
import type { BoardFormState } from './use-board-form.ts';

interface BoardFormProps {
  form: BoardFormState;
  menu: CachedMenu;
  /** The items on the menu. */
  items: readonly Item[];
  money: MoneyRules;
  /** The languages of the restaurant besides the one of its texts. */
  languages: readonly string[];
}

/** The form for panels and texts, which a menu's boards show beside its dishes. */
export function BoardForm({ form, menu, items, money, languages }: BoardFormProps) {
  const { fields, isTyped, isSaving, failure, edit } = form;
  /** The panels of the last try to save that are wrong; an object, so that each try is a new one. */
  const [refused, setRefused] = useState<{ ids: readonly string[] }>();
  /** The panels whose image is being uploaded. */
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const ask = useAsk();
  const formRef = useFocusFirstError(failure ?? refused);
  const isUploading = busyIds.length > 0;
  const notice = isTyped && fields.languageMode ? languageNotice(menu.languages?.tags, languages) : '';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const ids = fields.panels
      .filter((panel) => Object.keys(panelErrors(panel)).length > 0)
      .map(({ id }) => id);
    setRefused(ids.length > 0 ? { ids } : undefined);
    if (ids.length === 0 && isTyped && !isSaving && !isUploading) void saveOnePrice();
  };

  /** Guests would read two prices of one dish. */
  const saveOnePrice = async () => {
    const [two] = twoPricesIn(fields, items);
    const question = two && {
      text: t('Show two prices of {name}?', { name: two.name }),
      detail: t(
        'The special says {price}, but the list beside it {listed}. Leave its price empty to show the price of the list.',
        { price: formatPrice(two.price, money), listed: formatPrice(two.listed, money) },
      ),
    };
    if (!question || (await ask.confirm(question, t('Show both')))) form.save();
  };

  return (
    <form ref={formRef} noValidate className={classes.form} onSubmit={handleSubmit}>
      <section className={classes.part} aria-label={t('Specials, notes, images')}>
        <h2 className={classes.heading}>{t('Specials, notes, images')}</h2>
        <PanelList
          panels={fields.panels}
          items={items}
          money={money}
          checkedIds={refused?.ids ?? []}
          serverErrors={failure?.fieldErrors}
          onEdit={(change) => edit(({ panels }) => ({ panels: change(panels) }))}
          onBusy={(id, isBusy) =>
            setBusyIds((ids) => [...ids.filter((other) => other !== id), ...(isBusy ? [id] : [])])
          }
        />
      </section>
      <section className={classes.part} aria-label={t('Texts')}>
        <h2 className={classes.heading}>{t('Texts')}</h2>
        <MenuDetails
          draft={fields}
          onEdit={edit}
          categories={items.map(({ category }) => category)}
          languages={languages}
        />
        {notice && <p className={basics.hint}>{notice}</p>}
      </section>
      {failure && <InlineError message={failure.message} onRetry={isUploading ? undefined : form.save} />}
      <div className={classes.footer} data-typed={isTyped || undefined}>
        <Button type="submit" disabled={!isTyped || isUploading} aria-disabled={isSaving}>
          {isSaving ? t('Saving...') : t('Save')}
        </Button>
        {isTyped && (
          <Button variant="subtle" onClick={form.cancel}>
            {t('Cancel')}
          </Button>
        )}
        <p role="status" className={`${basics.hint} ${classes.status}`}>
          {isUploading &&
            t('The image is still uploading. You can press {label} when it is done.', { label: t('Save') })}
        </p>
      </div>
    </form>
  );
}

/** A save gives the menu the languages of the restaurant: says so before. */
function languageNotice(ofMenu: readonly string[] | undefined, ofRestaurant: readonly string[]): string {
  if (!ofMenu || ofMenu.join() === ofRestaurant.join()) return '';
  if (ofRestaurant.length === 0)
    return t(
      "Your restaurant has other languages than this menu. Once you save it, boards and guests' phones show only the language of your texts.",
    );
  return t(
    "Your restaurant has other languages than this menu. Once you save it, boards and guests' phones also show: {languages}.",
    { languages: joinNames(ofRestaurant.map(languageName)) },
  );
}
