import { Button } from '@mantine/core';
import type { FieldOwner } from '@menuboard/contract/domain/till';
import type { Link, LinkDifference } from '@menuboard/contract/links';
import { useState } from 'react';
import { useSetTillFieldsMutation } from '../../../api/links.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { InlineError } from '../../../ui/InlineError.tsx';
import sections from '../../../ui/Sections.module.css';
import { differenceText } from './link-words.ts';
import { ShowMore } from './ShowMore.tsx';

const STEP = 20;

/** Values in which till and board differ, each with both ways out. */
export function Differences({ link, now }: { link: Link; now: number }) {
  const [count, setCount] = useState(STEP);
  const { differences } = link;
  return (
    <section className={sections.section} aria-labelledby="differences">
      <h2 id="differences">{t('Differences')}</h2>
      <ul className={sections.rows}>
        {differences.slice(0, count).map((difference) => (
          <Difference key={`${difference.itemId} ${difference.field}`} difference={difference} now={now} />
        ))}
      </ul>
      <ShowMore total={differences.length} count={count} step={STEP} onShow={setCount} />
    </section>
  );
}

function Difference({ difference, now }: { difference: LinkDifference; now: number }) {
  const { itemId, itemName: name, field } = difference;
  const [setFields, { error, isLoading }] = useSetTillFieldsMutation();
  const choose = (owner: FieldOwner) => {
    if (!isLoading) void setFields({ id: itemId, fields: { [field]: owner } });
  };
  return (
    <li className={sections.row}>
      <div className={sections.texts}>
        <p className={basics.name}>{name}</p>
        <p>{differenceText(difference, now)}</p>
        {error && <InlineError message={messageFor(error, t('That did not work. Please try again.'))} />}
      </div>
      <div className={basics.row}>
        <Button
          variant="default"
          aria-label={t('Take the till’s: {name}', { name })}
          aria-disabled={isLoading}
          onClick={() => choose('till')}
        >
          {t('Take the till’s')}
        </Button>
        <Button
          variant="default"
          aria-label={t('Keep ours: {name}', { name })}
          aria-disabled={isLoading}
          onClick={() => choose('own')}
        >
          {t('Keep ours')}
        </Button>
      </div>
    </li>
  );
}
