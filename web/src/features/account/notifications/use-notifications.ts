import { useEffect, useEffectEvent, useState } from 'react';
import {
  useGetPushQuery,
  useSubscribeToPushMutation,
  useUnsubscribeFromPushMutation,
} from '../../../api/push.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { language, t } from '../../../texts/texts.ts';
import {
  type BrowserSubscription,
  browserSubscription,
  findObstacle,
  subscribeBrowser,
  unsubscribeBrowser,
} from './browser-push.ts';

/** State and switch of notifications on this device. */
export function useNotifications() {
  const { data, error, refetch } = useGetPushQuery(undefined, { refetchOnMountOrArgChange: true });
  const [subscribe] = useSubscribeToPushMutation();
  const [unsubscribe] = useUnsubscribeFromPushMutation();
  const [obstacle, setObstacle] = useState(findObstacle);
  const [here, setHere] = useState<BrowserSubscription>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const stored = data?.subscription;
  const isOn = here !== undefined && stored?.endpoint === here.endpoint;

  useEffect(() => {
    browserSubscription().then(setHere, () => undefined);
  }, []);

  const followLanguage = useEffectEvent(() => {
    // Without it, notifications go on in the other language.
    if (here) subscribe({ ...here, language: language() }).catch(() => undefined);
  });
  const isInOtherLanguage = isOn && stored.language !== language();
  useEffect(() => {
    if (isInOtherLanguage) followLanguage();
  }, [isInOtherLanguage]);

  const turnOn = async (publicKey: string) => {
    const subscription = await subscribeBrowser(publicKey).catch(() => null);
    setObstacle(findObstacle());
    if (subscription === null)
      return setFailure(
        t('This browser could not reach its service for notifications. Please try again later.'),
      );
    if (subscription === undefined)
      return setFailure(t('The browser needs your permission: try again, and choose Allow.'));
    try {
      await subscribe({ ...subscription, language: language() }).unwrap();
      setHere(subscription);
    } catch (problem) {
      await unsubscribeBrowser().catch(() => undefined);
      setFailure(messageFor(problem, t('Notifications could not be switched on.')));
    }
  };

  const turnOff = async (deviceId: string) => {
    try {
      await unsubscribe(deviceId).unwrap();
    } catch (problem) {
      return setFailure(messageFor(problem, t('Notifications could not be switched off.')));
    }
    setHere(undefined);
    // The server sends nothing any more, so the browser has nothing to show.
    await unsubscribeBrowser().catch(() => undefined);
  };

  const toggle = async () => {
    if (isBusy || !data) return;
    setBusy(true);
    setFailure('');
    await (isOn ? turnOff(data.deviceId) : turnOn(data.publicKey));
    setBusy(false);
  };

  return { isLoaded: data !== undefined, error, refetch, obstacle, isOn, failure, toggle };
}
