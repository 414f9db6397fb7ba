/** Decides which takeovers follow from the alerts of a feed. Pure. */
import { isLanguageTag } from '@menuboard/contract/domain/language-tag';
import { TAKEOVER_MINUTES, TAKEOVER_MINUTES_MAX, TAKEOVER_TEXT_MAX } from '@menuboard/contract/domain/limits';
import type { CapSeverity } from '@menuboard/contract/domain/takeover-feed';
import { DAY, MINUTE } from '../../kernel/time/clock.ts';
import type { CapInfo, CapMessage } from './cap.ts';
import type { TakeoverContent } from './takeovers.present.ts';

/** A takeover that an alert has started, running or over. */
export interface AlertTakeover {
  /** Keys of the messages that it shows or has shown. */
  keys: string[];
  startsAt: number;
  endsAt: number;
}

export interface Wanted {
  severities: readonly CapSeverity[];
  /** Language of the restaurant: a BCP 47 tag. */
  language: string | undefined;
}

export type AlertAction<Row extends AlertTakeover> =
  | { kind: 'start'; key: string; content: TakeoverContent; endsAt: number }
  | { kind: 'change'; row: Row; key: string; content: TakeoverContent; endsAt: number }
  | { kind: 'end'; row: Row };

const LONGEST_MS = TAKEOVER_MINUTES_MAX * MINUTE;
const TITLE_MAX = 160;

const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;

/** Headline, description and instruction. What to do is never cut in favour of what happened. */
function contentOf({ headline, description, instruction, language }: CapInfo): TakeoverContent {
  const advice = cut(instruction, TAKEOVER_TEXT_MAX);
  const left = TAKEOVER_TEXT_MAX - advice.length - 1;
  const report = left > 20 ? cut(description, left) : '';
  return {
    title: cut(headline, TITLE_MAX),
    text: [report, advice].filter(Boolean).join('\n'),
    imageUrl: null,
    language: isLanguageTag(language) ? language : null,
  };
}

const baseLanguage = (tag: string) => tag.toLowerCase().split('-')[0];

/** The part of an alert to show: one of the chosen severities that is not over, in the restaurant's language if there is one. */
function chosenInfo({ infos }: CapMessage, { severities, language = 'en' }: Wanted, now: number) {
  const due = infos.filter(
    ({ severity, effective = now, expires = Number.POSITIVE_INFINITY, headline, description, instruction }) =>
      severities.includes(severity) &&
      effective <= now &&
      expires > now &&
      headline + description + instruction !== '',
  );
  return due.find((info) => baseLanguage(info.language) === baseLanguage(language)) ?? due[0];
}

/** The actions, in the order of the messages. A takeover that a person has ended does not start again. */
export function planAlerts<Row extends AlertTakeover>(
  messages: readonly CapMessage[],
  rows: readonly Row[],
  wanted: Wanted,
  now: number,
): AlertAction<Row>[] {
  const replaced = new Set(messages.flatMap(({ references }) => references));
  const seen = new Set<string>();
  return [...messages]
    .sort((a, b) => a.sent - b.sent)
    .flatMap((message): AlertAction<Row>[] => {
      const { key, kind, sent, references } = message;
      if (seen.has(key)) return [];
      seen.add(key);
      if (rows.some(({ keys }) => keys.includes(key))) return [];
      const running = rows.filter(
        ({ keys, endsAt }) => endsAt > now && references.some((reference) => keys.includes(reference)),
      );
      if (kind === 'cancel') return running.map((row) => ({ kind: 'end', row }));
      const info = chosenInfo(message, wanted, now);
      const [row, ...others] = running;
      if (!info) return running.map((one) => ({ kind: 'end', row: one }));
      // Without an end of its own, an alert lasts as long as a takeover of a person does by default.
      const { expires = (row?.startsAt ?? now) + TAKEOVER_MINUTES * MINUTE } = info;
      const endsAt = Math.min(expires, (row?.startsAt ?? now) + LONGEST_MS);
      const content = contentOf(info);
      if (row && endsAt > now)
        return [
          { kind: 'change', row, key, content, endsAt },
          ...others.map((one) => ({ kind: 'end' as const, row: one })),
        ];
      if (row || replaced.has(key) || now - sent > DAY || sent > now + MINUTE) return [];
      return [{ kind: 'start', key, content, endsAt }];
    });
}
