import type { MadeByPerson } from '@menuboard/contract/members';
import { t } from '../../texts/texts.ts';
import { joinNames } from '../wording/format.ts';
import classes from './MadeList.module.css';

interface MadeListProps {
  made: MadeByPerson;
  /** With a box that ends all of it, unchecked at first: one of them may be the till. */
  onChange?: (endsAll: boolean) => void;
}

/** True if a person made anything that still works. */
export const hasMade = ({ apiKeys, kitchenLinks, webhooks, links }: MadeByPerson): boolean =>
  apiKeys.length + kitchenLinks.length + webhooks.length + links.length > 0;

/** Access that a person made and that still works, by name. */
export function MadeList({ made: { apiKeys, kitchenLinks, webhooks, links }, onChange }: MadeListProps) {
  return (
    <>
      <ul className={classes.list}>
        {apiKeys.length > 0 && <li>{t('API keys: {names}', { names: joinNames(apiKeys) })}</li>}
        {kitchenLinks.length > 0 && (
          <li>{t('Kitchen links: {names}', { names: joinNames(kitchenLinks) })}</li>
        )}
        {webhooks.length > 0 && <li>{t('Webhooks: {addresses}', { addresses: joinNames(webhooks) })}</li>}
        {links.length > 0 && <li>{t('Links to tills: {names}', { names: joinNames(links) })}</li>}
      </ul>
      {onChange && (
        <label className={classes.box}>
          <input type="checkbox" onChange={(event) => onChange(event.currentTarget.checked)} />
          {t('Also end all of these')}
        </label>
      )}
    </>
  );
}
