import {
  backupUploadPath,
  type RestoredBackup,
  type RestoreState,
  readRestore,
} from '@menuboard/contract/server-restore';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { callRoute } from '../../../lib/call-route.ts';
import { errorCode, messageFor } from '../../../lib/errors.ts';
import type { SessionDispatch } from '../../../lib/session/session-slice.ts';
import { uploadArchive } from '../../../lib/upload.ts';
import { t } from '../../../texts/texts.ts';
import { translate } from '../../../texts/translate.ts';

const POLL_MS = 1_000;
/** A server that starts again does not answer for a moment. */
const UNANSWERED_MAX = 120;

/** The progress of the restore. */
export interface Progress {
  phase: Exclude<RestoreState['phase'], 'waiting' | 'done'>;
  /** 0 to 1; `null` where it is not known. */
  share: number | null;
}

interface Outcome {
  progress?: Progress | undefined;
  failure?: string | undefined;
  restored?: RestoredBackup | undefined;
}

type StateAnswer = Awaited<ReturnType<typeof callRoute<typeof readRestore>>>;

/** The reason why the server no longer takes the backup. */
function refusalOf({ error }: StateAnswer): string | undefined {
  const code = errorCode(error);
  if (code === undefined || code === 'unavailable' || code === 'internal') return undefined;
  if (code === 'not_found') return t('This server is not empty, so no backup can be restored here.');
  return messageFor(error, '');
}

const notStarted = () => t('The server does not answer. Its log says why.');

/** Sends a backup to an empty server, and follows its restore to the end. */
export function useRestore() {
  const dispatch = useDispatch<SessionDispatch>();
  const [outcome, setOutcome] = useState<Outcome>({});
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const read = (code: string) =>
    callRoute(readRestore, undefined, dispatch, { authorization: `Bearer ${code}` });

  async function send(code: string, file: File, signal: AbortSignal): Promise<string | undefined> {
    const onProgress = (share: number) => setOutcome({ progress: { phase: 'receiving', share } });
    const { error } = await uploadArchive(backupUploadPath, file, code, { onProgress, signal });
    return error && messageFor(error, t('The backup did not arrive. Check the connection, then try again.'));
  }

  async function follow(code: string, signal: AbortSignal): Promise<Outcome> {
    let progress: Progress | undefined;
    for (let unanswered = 0; unanswered < UNANSWERED_MAX; ) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      if (signal.aborted) return {};
      const answer = await read(code);
      const refusal = answer.error && refusalOf(answer);
      if (refusal) return { failure: refusal };
      unanswered = answer.error ? unanswered + 1 : 0;
      if (!answer.data) continue;
      const { phase, share, problem, restored } = answer.data;
      if (restored) return { restored };
      if (phase === 'waiting' || phase === 'done')
        return { failure: problem ? translate(problem) : t('The restore was interrupted. Try again.') };
      progress = { phase, share };
      setOutcome({ progress });
    }
    return { failure: notStarted() };
  }

  async function run(code: string, file: File, signal: AbortSignal): Promise<Outcome> {
    const first = await read(code);
    if (first.error) return { failure: refusalOf(first) ?? notStarted() };
    // Another page may have sent it.
    if (first.data.phase === 'waiting') {
      const failure = await send(code, file, signal);
      if (failure !== undefined) return { failure };
    }
    return follow(code, signal);
  }

  return {
    ...outcome,
    start(code: string, file: File): void {
      const controller = new AbortController();
      running.current = controller;
      setOutcome({ progress: { phase: 'receiving', share: 0 } });
      void run(code, file, controller.signal).then((end) => {
        if (!controller.signal.aborted) setOutcome(end);
      });
    },
  };
}
