import { Button, TextInput } from '@mantine/core';
import type { NewApiKey } from '@menuboard/contract/api-keys';
import { type KeyScope, keyScopes } from '@menuboard/contract/domain/key-scopes';
import { API_KEY_NAME_MAX } from '@menuboard/contract/domain/limits';
import { type FormEvent, useState } from 'react';
import { useCreateApiKeyMutation } from '../../api/connections.api.ts';
import { fieldErrorsOf, messageFor } from '../../lib/errors.ts';
import { t } from '../../texts/texts.ts';
import { CheckChips } from '../../ui/CheckChips.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { SecretText } from '../../ui/SecretText.tsx';
import sections from '../../ui/Sections.module.css';
import { ApiKeyList } from './ApiKeyList.tsx';
import classes from './ConnectionsPage.module.css';
import { scopeNames } from './scope-names.ts';

/** The scopes that a till needs. */
const usualScopes: readonly KeyScope[] = ['items:read', 'items:write'];

/** Creates, lists and revokes API keys. */
export function ApiKeysSection({ restaurantId }: { restaurantId: string }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState(usualScopes);
  const [created, setCreated] = useState<NewApiKey>();
  const [create, { error, isLoading }] = useCreateApiKeyMutation();
  const errors = error ? fieldErrorsOf(error) : {};

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const answer = await create({ restaurantId, body: { name, scopes: [...scopes] } });
    if (!answer.data) return;
    setCreated(answer.data);
    // Later input stays.
    setName((now) => (now === name ? '' : now));
    setScopes((now) => (now === scopes ? usualScopes : now));
  };

  return (
    <section className={sections.section} aria-labelledby="api-keys">
      <h2 id="api-keys">{t('API keys')}</h2>
      <p className={sections.hint}>
        {t(
          'With a key, another program can do what you choose here, and nothing else. It never reaches your account, your colleagues or other keys.',
        )}{' '}
        <a href="/api/docs">{t('All calls')}</a>
      </p>
      <form className={sections.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextInput
          className={sections.field ?? ''}
          label={t('Name of the program')}
          placeholder={t('Till')}
          autoComplete="off"
          maxLength={API_KEY_NAME_MAX}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={classes.more}>
          <CheckChips
            label={t('The program may')}
            options={keyScopes}
            names={scopeNames}
            chosen={scopes}
            error={errors.scopes}
            onChange={setScopes}
          />
        </div>
        <Button
          type="submit"
          variant="default"
          disabled={name.trim() === '' || scopes.length === 0}
          aria-disabled={isLoading}
        >
          {t('Create key')}
        </Button>
      </form>
      {error && !errors.name && !errors.scopes && (
        <InlineError message={messageFor(error, t('The key could not be created.'))} />
      )}
      {created && (
        <SecretText
          label={t('Enter this key in {name}. It is shown only now:', { name: created.name })}
          text={created.key}
          copyLabel={t('Copy key')}
          onClose={() => setCreated(undefined)}
        >
          {created.scopes.includes('items:write') && (
            <TillExample apiKey={created.key} restaurantId={restaurantId} />
          )}
        </SecretText>
      )}
      <ApiKeyList
        restaurantId={restaurantId}
        onRevoked={(id) => setCreated((shown) => (shown?.id === id ? undefined : shown))}
      />
    </section>
  );
}

/** The one command that a till needs. */
function TillExample({ apiKey, restaurantId }: { apiKey: string; restaurantId: string }) {
  const address = `${window.location.origin}/api/items/restaurants/${restaurantId}/import`;
  return (
    <details>
      <summary>{t('Send the items of a till as a CSV file')}</summary>
      <pre className={classes.example}>
        {`curl --data-binary @till.csv -H 'Content-Type: text/csv' -H 'Authorization: Bearer ${apiKey}' '${address}'`}
      </pre>
    </details>
  );
}
