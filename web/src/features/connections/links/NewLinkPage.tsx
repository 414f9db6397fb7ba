import type { LinkKind } from '@menuboard/contract/links';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCreateLinkMutation, useListLinkKindsQuery } from '../../../api/links.api.ts';
import { useRestaurant } from '../../../api/use-restaurant.ts';
import { linkPath, newLinkPath, paths } from '../../../app/paths.ts';
import { messageFor } from '../../../lib/errors.ts';
import { randomKey } from '../../../lib/idempotency.ts';
import { t } from '../../../texts/texts.ts';
import { translate } from '../../../texts/translate.ts';
import basics from '../../../ui/basics.module.css';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { PartHeader } from '../../../ui/PartHeader.tsx';
import sections from '../../../ui/Sections.module.css';
import { Spinner } from '../../../ui/Spinner.tsx';
import { type LinkDraft, LinkForm, settingsOf } from './LinkForm.tsx';
import { evidenceText, shortNames } from './link-words.ts';
import classes from './links.module.css';
import { SignInButton } from './SignInButton.tsx';

/** The tills that can be linked, then the form of the chosen one. */
export function NewLinkPage() {
  const { restaurantId, error: restaurantError, refetch: refetchRestaurant } = useRestaurant();
  const { data: kinds, error, refetch } = useListLinkKindsQuery(restaurantId ?? skipToken);
  const [params] = useSearchParams();
  const kind = kinds?.find((one) => one.kind === params.get('kind') && one.unavailable === null);
  // Another kind, and back: what was typed is still there.
  const [drafts, setDrafts] = useState<Readonly<Record<string, LinkDraft>>>({});
  const failure = restaurantError ?? (kinds ? undefined : error);
  return (
    <>
      <Link to={kind ? paths.newLink : paths.connections} className={classes.back ?? ''}>
        {kind ? t('All tills') : t('Connections')}
      </Link>
      <PartHeader title={kind ? translate(kind.name) : t('Connect your till')} />
      {failure !== undefined && (
        <ErrorCard
          message={messageFor(failure, t('The tills could not be loaded'))}
          onRetry={() => {
            refetchRestaurant();
            if (restaurantId) void refetch();
          }}
        />
      )}
      {failure === undefined && !kinds && <Spinner />}
      {kinds && restaurantId && (
        <div className={sections.sections}>
          {kind ? (
            <SetUp
              key={kind.kind}
              kind={kind}
              restaurantId={restaurantId}
              draft={drafts[kind.kind] ?? {}}
              onType={(draft) => setDrafts((all) => ({ ...all, [kind.kind]: draft }))}
            />
          ) : (
            <KindList kinds={kinds} />
          )}
        </div>
      )}
    </>
  );
}

function KindList({ kinds }: { kinds: readonly LinkKind[] }) {
  return (
    <section className={sections.section} aria-label={t('Tills and lists')}>
      <ul className={classes.kinds}>
        {kinds.map(({ kind, name, summary, evidence, unavailable }) => (
          <li key={kind} className={classes.kind}>
            <p className={basics.name}>
              {unavailable === null ? (
                <Link to={newLinkPath(kind)} className={classes.whole ?? ''}>
                  {translate(name)}
                </Link>
              ) : (
                <span className={basics.muted}>{translate(name)}</span>
              )}
            </p>
            <p>{translate(summary)}</p>
            <p className={basics.facts}>{evidenceText[evidence]}</p>
            {unavailable !== null && <p className={classes.problem}>{translate(unavailable)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SetUpProps {
  kind: LinkKind;
  restaurantId: string;
  draft: LinkDraft;
  onType: (draft: LinkDraft) => void;
}

function SetUp({ kind, restaurantId, draft, onType }: SetUpProps) {
  const [create, { error, isLoading }] = useCreateLinkMutation();
  const [formKey] = useState(randomKey);
  const navigate = useNavigate();
  const handleSubmit = async () => {
    const name = shortNames[kind.kind];
    const body = { kind: kind.kind, ...(name && { name }), settings: settingsOf(kind, draft) };
    const answer = await create({ restaurantId, body, formKey });
    if (answer.data) void navigate(linkPath(answer.data.id));
  };
  const form = (
    <LinkForm
      kind={kind}
      draft={draft}
      error={error}
      isSaving={isLoading}
      isPrimary={!kind.canSignIn}
      label={t('Continue')}
      busyLabel={t('Reading the till…')}
      onType={onType}
      onSubmit={() => void handleSubmit()}
    />
  );
  return (
    <section className={sections.section} aria-label={translate(kind.name)}>
      <p>{translate(kind.summary)}</p>
      <p className={basics.facts}>{evidenceText[kind.evidence]}</p>
      {kind.canSignIn && <SignInButton restaurantId={restaurantId} kind={kind} />}
      {kind.canSignIn && kind.fields.length > 0 && (
        <details className={classes.fold}>
          <summary>{t('Use an access token instead')}</summary>
          {form}
        </details>
      )}
      {!kind.canSignIn && form}
      <p className={basics.hint}>
        {t('Nothing changes on your boards yet. First you see which dish of the till is which of yours.')}
      </p>
    </section>
  );
}
