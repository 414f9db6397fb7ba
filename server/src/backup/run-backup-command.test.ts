import { expect, it } from 'vitest';
import { OperatorError } from '../kernel/errors/operator-error.ts';
import { sentenceOf } from './run-backup-command.ts';

it.each([
  ['the sentence of a command', new OperatorError('The disk is full.'), 'The disk is full.'],
  ['nothing of a stack', new OperatorError('TypeError: x\n    at main (/opt/a.ts:1:1)'), 'See the log.'],
  ['nothing of any other error', new Error('spawn ENOMEM'), 'See the log.'],
])('shows people %s', (_, error, expected) => {
  expect(sentenceOf(error, 'See the log.')).toBe(expected);
});
