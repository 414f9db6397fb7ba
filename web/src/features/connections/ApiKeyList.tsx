import { Button } from '@mantine/core';
import type { ApiKey } from '@menuboard/contract/api-keys';
import { useListApiKeysQuery, useRevokeApiKeyMutation } from '../../api/connections.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { useNow } from '../../lib/use-now.ts';
import { timeAgo } from '../../shared/wording/format.ts';
import { locale, t } from '../../texts/texts.ts';
import { useAsk } from '../../ui/ask.tsx';
import basics from '../../ui/basics.module.css';
import { InlineError } from '../../ui/InlineError.tsx';
import sections from '../../ui/Sections.module.css';
import { scopeNames } from './scope-names.ts';

/** The time of the last use changes by itself. */
const POLL_MS = 30_000;

interface ApiKeyListProps {
  restaurantId: string;
  onRevoked: (id: string) => void;
}

/** The keys that work, with a button that revokes each. */
export function ApiKeyList({ restaurantId, onRevoked }: ApiKeyListProps) {
  const list = useListApiKeysQuery(restaurantId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
  });
  const [revoke, { error }] = useRevokeApiKeyMutation();
  const ask = useAsk();
  const now = useNow(60_000);
  const handleRevoke = async ({ id, name }: ApiKey) => {
    const question = {
      text: t('Revoke the key of {name}?', { name }),
      detail: t('The program stops working at once.'),
    };
    if (!(await ask.confirm(question, t('Revoke')))) return;
    const answer = await revoke(id);
    if (!answer.error) onRevoked(id);
  };
  if (!list.data && list.error)
    return (
      <InlineError
        message={messageFor(list.error, t('The keys could not be loaded.'))}
        isRead
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data || list.data.apiKeys.length === 0) return null;
  return (
    <>
      <ul className={sections.rows}>
        {list.data.apiKeys.map((key) => (
          <li key={key.id} className={sections.row}>
            <div className={sections.texts}>
              <p className={basics.name}>{key.name}</p>
              <p className={basics.facts}>{key.scopes.map((scope) => scopeNames[scope]).join(' · ')}</p>
              <p className={basics.facts}>{usageOf(key, now)}</p>
              {key.madeBy !== null && <p className={basics.facts}>{makerOf(key.madeBy, key)}</p>}
            </div>
            <Button
              variant="default"
              aria-label={t('Revoke the key of {name}', { name: key.name })}
              onClick={() => void handleRevoke(key)}
            >
              {t('Revoke')}
            </Button>
          </li>
        ))}
      </ul>
      {error && <InlineError message={messageFor(error, t('The key could not be revoked.'))} />}
    </>
  );
}

function usageOf({ lastFour, lastUsedAt }: ApiKey, now: number): string {
  if (lastUsedAt === null) return t('Ends with {lastFour} · not used yet', { lastFour });
  return t('Ends with {lastFour} · last used {timeAgo}', { lastFour, timeAgo: timeAgo(lastUsedAt, now) });
}

function makerOf(name: string, { createdAt }: ApiKey): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return t('Created by {name}, {day}', {
    name,
    day: new Date(createdAt).toLocaleDateString(locale(), format),
  });
}
