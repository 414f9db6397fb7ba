import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useGetContactQuery } from '../../api/account.api.ts';
import { useListDisplaysQuery } from '../../api/displays.api.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { sessionSlice } from '../../lib/session/session-slice.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { rich } from '../../texts/rich.ts';
import { plural, t } from '../../texts/texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import sections from '../../ui/Sections.module.css';
import type { Article } from './articles.ts';
import { findArticles, findPlaces, type Reader } from './find-help.ts';
import classes from './HelpPage.module.css';
import { shortcuts } from './shortcuts.ts';

/** The help page: articles and places that a search finds, the keys, and who to write to. Find leads here by `?q=`. */
export function HelpPage() {
  const user = useSelector(sessionSlice.selectors.selectUser);
  const [params] = useSearchParams();
  const asked = params.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  useEffect(() => setTyped(asked), [asked]);
  const records = useRecords(user?.restaurant.id);
  const reader: Reader = { role: user?.role ?? 'staff', isOperator: user?.isOperator === true };
  const found = findArticles(typed, reader);
  const places = findPlaces(typed, reader, records);
  const isSearching = typed.trim() !== '';
  return (
    <>
      <PageHeader title={t('Help')} subtitle={t('Short answers, the keys, and who to write to')} />
      <div className={sections.sections}>
        <SearchField
          label={t('Search the help')}
          placeholder={t('What do you want to do?')}
          search={typed}
          onSearch={setTyped}
          status={isSearching ? plural(found.length, '{count} answer found', '{count} answers found') : ''}
        />
        {places.length > 0 && (
          <section className={sections.section}>
            <h2>{t('Pages and settings')}</h2>
            <ul className={classes.places}>
              {places.map(({ name, path }) => (
                <li key={`${path} ${name}`}>
                  <Link to={path}>{name}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className={sections.section}>
          <h2>{t('Answers')}</h2>
          {found.length === 0 && (
            <p className={sections.hint}>{t('No answer matches. Try one word, such as “price” or “TV”.')}</p>
          )}
          <div className={classes.articles}>
            {found.map((article, position) => (
              // The key includes the search: a new one opens its best article.
              <Answer
                key={`${article.id} ${isSearching}`}
                article={article}
                isOpen={isSearching && position === 0}
              />
            ))}
          </div>
        </section>
        <Shortcuts />
        <Contact />
      </div>
    </>
  );
}

/** The menus and displays whose parts are places; staff open none of them. */
function useRecords(restaurantId: string | undefined) {
  const isManager = useMay('manager');
  const args = isManager && restaurantId ? restaurantId : skipToken;
  const { data: menus = [] } = useListMenusQuery(args);
  const { data: displays = [] } = useListDisplaysQuery(args);
  return { menus, displays };
}

function Answer({ article, isOpen }: { article: Article; isOpen: boolean }) {
  const { title, text, link } = article;
  return (
    <details className={classes.article} open={isOpen}>
      <summary>{title}</summary>
      <p>{text}</p>
      <p>
        <Link to={link.path}>{link.name}</Link>
      </p>
    </details>
  );
}

/** Find leads here by `#shortcuts`. */
function Shortcuts() {
  const { hash, key } = useLocation();
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (key && hash === '#shortcuts') part.current?.scrollIntoView();
  }, [hash, key]);
  return (
    <section ref={part} className={`${sections.section} ${classes.part}`}>
      <h2>{t('Keyboard shortcuts')}</h2>
      {shortcuts.map(({ place, keys }) => (
        <div key={place}>
          <h3>{place}</h3>
          <dl className={classes.keys}>
            {keys.map(({ keys: name, effect }) => (
              <div key={`${name} ${effect}`} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className={sections.hint}>{t('The Visual Editor lists its own keys: choose Keys there.')}</p>
    </section>
  );
}

/** Without an address, nobody is named: the person who set the server up is known to those who use it, or is one of them. */
function Contact() {
  const { data } = useGetContactQuery();
  const email = data?.operatorEmail;
  if (!email) return null;
  return (
    <section className={sections.section}>
      <h2>{t('Who to write to')}</h2>
      <p>
        {rich(
          'The person who runs this server reads {email}. Say which display or menu it is about, and when it happened.',
          {
            email: <a href={`mailto:${email}`}>{email}</a>,
          },
        )}
      </p>
    </section>
  );
}
