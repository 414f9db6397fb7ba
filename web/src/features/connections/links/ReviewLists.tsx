import type { LinkReview } from '@menuboard/contract/links';
import { type ReactNode, useState } from 'react';
import { useListItemsQuery } from '../../../api/items.api.ts';
import { t } from '../../../texts/texts.ts';
import { translate } from '../../../texts/translate.ts';
import basics from '../../../ui/basics.module.css';
import sections from '../../../ui/Sections.module.css';
import { DishPair } from './DishPair.tsx';
import classes from './links.module.css';
import type { Corrections, ReviewedDish } from './review-draft.ts';
import { ShowMore } from './ShowMore.tsx';

const STEP = 50;
const noItems: [] = [];

interface ReviewListsProps {
  restaurantId: string;
  dishes: readonly ReviewedDish[];
  missing: LinkReview['missing'];
  faulty: LinkReview['faulty'];
  onCorrect: (externalId: string, correction: Corrections[string]) => void;
}

/** The dishes by how they were found. Matches by name are open, because only a person can tell. */
export function ReviewLists({ restaurantId, dishes, missing, faulty, onCorrect }: ReviewListsProps) {
  const { data: items = noItems } = useListItemsQuery(restaurantId);
  const [openId, setOpenId] = useState<string>();
  const used = dishes.filter(({ isIgnored }) => !isIgnored);
  const pair = (dish: ReviewedDish) => (
    <DishPair
      key={dish.externalId}
      dish={dish}
      items={items}
      missing={missing}
      isOpen={openId === dish.externalId}
      onOpen={(isOpen) => setOpenId(isOpen ? dish.externalId : undefined)}
      onCorrect={(correction) => {
        setOpenId(undefined);
        onCorrect(dish.externalId, correction);
      }}
    />
  );
  return (
    <section className={sections.section} aria-label={t('Dishes of the till')}>
      <Fold
        title={t('Matched by name')}
        isOpen
        entries={used.filter(({ by }) => by === 'name' || by === 'person')}
        row={pair}
      />
      <Fold
        title={t('Matched by number')}
        entries={used.filter(({ by }) => by === 'number' || by === 'link')}
        row={pair}
      />
      <Fold title={t('New')} entries={used.filter(({ by }) => by === 'none')} row={pair} />
      <Fold title={t('Ignored')} entries={dishes.filter(({ isIgnored }) => isIgnored)} row={pair} />
      <Fold
        title={t('Not found at the till')}
        entries={missing}
        row={({ itemId, itemName }) => (
          <li key={itemId} className={classes.pair}>
            {itemName}
          </li>
        )}
      />
      <Fold
        title={t('Not readable')}
        entries={faulty}
        row={({ text, reason }) => (
          <li key={`${text} ${reason}`} className={classes.pair}>
            <div className={basics.text}>
              <p className={basics.name}>{text}</p>
              <p className={classes.problem}>{translate(reason)}</p>
            </div>
          </li>
        )}
      />
    </section>
  );
}

interface FoldProps<Entry> {
  title: string;
  isOpen?: boolean;
  entries: readonly Entry[];
  row: (entry: Entry) => ReactNode;
}

/** A folded list, which draws its entries in steps: a till may have thousands. */
function Fold<Entry>({ title, isOpen: isOpenAtFirst = false, entries, row }: FoldProps<Entry>) {
  const [count, setCount] = useState(STEP);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  if (entries.length === 0) return null;
  return (
    <details className={classes.fold} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {title} <span className={basics.muted}>{entries.length}</span>
      </summary>
      {isOpen && (
        <>
          <ul className={basics.list}>{entries.slice(0, count).map(row)}</ul>
          <ShowMore total={entries.length} count={count} step={STEP} onShow={setCount} />
        </>
      )}
    </details>
  );
}
