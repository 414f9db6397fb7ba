/** Answers of the form that sets up a link, checked against the fields of its kind. */
import type { Connector } from '@menuboard/links/connector';
import { refusalOfUrl } from '../../http/outside-url.ts';
import { AppError } from '../../kernel/errors/app-error.ts';

type Answers = Record<string, string>;

const refuse = (name: string, message: string) =>
  new AppError('validation', message, [{ path: `body.settings.${name}`, message }]);

const urlSentences = {
  unreadable: 'The address must look like https://example.com/menu.csv.',
  insecure: 'The address must begin with https://.',
  private: 'This address leads into a private network. The operator of this server can allow such addresses.',
};

/**
 * The answers as they are stored: without surrounding spaces, secrets apart.
 *
 * @param stored secrets that an omitted answer leaves as they are
 */
export function checkSettings(
  { fields }: Connector,
  given: Answers,
  stored: Answers,
  canBeLocal: boolean,
): { settings: Answers; secrets: Answers } {
  const settings: Answers = {};
  const secrets: Answers = { ...stored };
  for (const name of Object.keys(given))
    if (!fields.some((field) => field.name === name)) throw refuse(name, 'This link has no such field.');
  for (const { name, label, type, choices, isOptional } of fields) {
    const answer = given[name]?.trim() ?? '';
    if (type === 'secret') {
      if (answer !== '') secrets[name] = answer;
      if (!secrets[name] && !isOptional) throw refuse(name, `${label} is required.`);
      continue;
    }
    if (answer === '') {
      if (isOptional) continue;
      throw refuse(name, `${label} is required.`);
    }
    if (type === 'choice' && !choices?.some(({ value }) => value === answer))
      throw refuse(name, 'Choose a value of the list.');
    const refusal = type === 'url' ? refusalOfUrl(answer, canBeLocal) : undefined;
    if (refusal) throw refuse(name, urlSentences[refusal]);
    settings[name] = answer;
  }
  return { settings, secrets };
}
