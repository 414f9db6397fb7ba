/** Pure functions for the words of notifications, in the language of their person. */
import type { PushLanguage } from '@menuboard/contract/push';
import type { Notification } from '../../lib/notification.ts';
import { nameInMail } from '../../mail/name-in-mail.ts';

/** A notification as a device shows it. */
export interface ShownNotification {
  title: string;
  body: string;
  /** Page that it opens. */
  path: string;
}

const NAME_CHARS = 60;

interface Words {
  and: (one: string, other: string) => string;
  more: (count: number) => string;
  dark: (names: string, isOne: boolean) => string;
  back: (names: string, isOne: boolean) => string;
  server: Record<'disk' | 'backup' | 'trial-restore', { problem: string; over: string }>;
}

const words: Record<PushLanguage, Words> = {
  en: {
    and: (one, other) => `${one} and ${other}`,
    more: (count) => `${count} more`,
    dark: (names, isOne) => `${names} ${isOne ? 'is' : 'are'} offline: no screen is connected.`,
    back: (names, isOne) => `${names} ${isOne ? 'is' : 'are'} back.`,
    server: {
      disk: { problem: 'The disk of the server is nearly full.', over: 'The disk has space again.' },
      backup: {
        problem: 'There is no recent backup: two daily backups have failed or are missing.',
        over: 'Backups work again.',
      },
      'trial-restore': {
        problem: 'The newest backup could not be restored on trial.',
        over: 'Backups can be restored again.',
      },
    },
  },
  es: {
    and: (one, other) => `${one} y ${other}`,
    more: (count) => `${count} más`,
    dark: (names, isOne) =>
      isOne
        ? `${names} está sin conexión: no hay ningún monitor conectado.`
        : `${names} están sin conexión: no hay ningún monitor conectado.`,
    back: (names, isOne) => (isOne ? `${names} ha vuelto.` : `${names} han vuelto.`),
    server: {
      disk: { problem: 'El disco del servidor está casi lleno.', over: 'El disco vuelve a tener espacio.' },
      backup: {
        problem: 'No hay ninguna copia de seguridad reciente: dos copias diarias han fallado o faltan.',
        over: 'Las copias de seguridad vuelven a funcionar.',
      },
      'trial-restore': {
        problem: 'La copia de seguridad más reciente no se pudo restaurar como prueba.',
        over: 'Las copias de seguridad se pueden restaurar otra vez.',
      },
    },
  },
  de: {
    and: (one, other) => `${one} und ${other}`,
    more: (count) => `${count} weitere`,
    dark: (names, isOne) => `${names} ${isOne ? 'ist' : 'sind'} offline: Kein Bildschirm ist verbunden.`,
    back: (names, isOne) => `${names} ${isOne ? 'ist' : 'sind'} wieder da.`,
    server: {
      disk: {
        problem: 'Die Festplatte des Servers ist fast voll.',
        over: 'Die Festplatte hat wieder Platz.',
      },
      backup: {
        problem:
          'Es gibt keine aktuelle Sicherung: Zwei tägliche Sicherungen sind fehlgeschlagen oder fehlen.',
        over: 'Die Sicherungen funktionieren wieder.',
      },
      'trial-restore': {
        problem: 'Die neueste Sicherung ließ sich zur Probe nicht wiederherstellen.',
        over: 'Sicherungen lassen sich wieder herstellen.',
      },
    },
  },
};

function shortName(name: string): string {
  const chars = [...nameInMail(name)];
  return chars.length > NAME_CHARS ? `${chars.slice(0, NAME_CHARS - 1).join('')}…` : chars.join('');
}

/** For example "Counter", "Counter and Window", or "Counter and 3 more". */
function nameAll(names: readonly string[], others: number, { and, more }: Words): string {
  const [first = '', second] = names.map(shortName);
  if (second === undefined) return first;
  return and(first, others > 0 ? more(others + 1) : second);
}

export function showNotification(notification: Notification, language: PushLanguage): ShownNotification {
  const sentences = words[language];
  if ('isOver' in notification) {
    const { problem, over } = sentences.server[notification.kind];
    return { title: 'Menuboard', body: notification.isOver ? over : problem, path: '/admin/server' };
  }
  const { kind, restaurant, names, others, only } = notification;
  return {
    title: shortName(restaurant),
    body: sentences[kind](nameAll(names, others, sentences), names.length === 1),
    path: only === undefined ? '/admin/displays' : `/admin/displays/${only}`,
  };
}
