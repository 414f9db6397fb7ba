import { Button, TextInput } from '@mantine/core';
import type { NewApiKey } from '@menuboard/contract/api-keys';
import { type KeyScope, keyScopes } from '@menuboard/contract/domain/key-scopes';
import { API_KEY_NAME_MAX } from '@menuboard/contract/domain/limits';
import { type FormEvent, useState } from 'react';
import { useCreateApiKeyMutation } from '../../api/connections.api.ts';
import { fieldErrorsOf, messageFor } from '../../lib/errors.ts';
import { CheckChips } from '../../ui/CheckChips.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { SecretText } from '../../ui/SecretText.tsx';
import { ApiKeyList } from './ApiKeyList.tsx';
import classes from './ConnectionsPage.module.css';
import { scopeNames } from './scope-names.ts';

/** What a till needs. */
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
    setName('');
    setScopes(usualScopes);
  };

  return (
    <section className={classes.section} aria-labelledby="api-keys">
      <h2 id="api-keys">API keys</h2>
      <p className={classes.hint}>
        With a key, another program can do what you choose here, and nothing else. It never reaches your
        account, your colleagues or other keys. <a href="/api/docs">All calls</a>
      </p>
      <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextInput
          className={classes.field ?? ''}
          label="Name of the program"
          placeholder="Till"
          autoComplete="off"
          maxLength={API_KEY_NAME_MAX}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={classes.more}>
          <CheckChips
            label="The program may"
            options={keyScopes}
            names={scopeNames}
            chosen={scopes}
            error={errors.scopes}
            onChange={setScopes}
          />
        </div>
        <Button type="submit" disabled={name.trim() === '' || scopes.length === 0} aria-disabled={isLoading}>
          Create key
        </Button>
      </form>
      {error && !errors.name && !errors.scopes && (
        <InlineError message={messageFor(error, 'The key could not be created.')} />
      )}
      {created && (
        <SecretText
          label={`Enter this key in ${created.name}. It is shown only now:`}
          text={created.key}
          copyLabel="Copy key"
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
  const address = `${window.location.origin}/api/items/restaurants/${restaurantId}/import-csv`;
  return (
    <details>
      <summary>Send the items of a till as a CSV file</summary>
      <pre className={classes.example}>
        {`curl --data-binary @till.csv -H 'Content-Type: text/csv' -H 'Authorization: Bearer ${apiKey}' '${address}'`}
      </pre>
    </details>
  );
}
