/** Sentences about changes, in the language of this person. */

import { describeActivity as describeInEnglish, type Sentence } from '@menuboard/contract/describe-activity';
import { describeUndo as describeUndoInEnglish } from '@menuboard/contract/describe-undo';
import { actorWords } from '@menuboard/contract/domain/actor-words';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Activity } from '@menuboard/contract/stats';
import { translate } from '../../texts/translate.ts';
import { dollars } from '../prices/money.ts';

/** An activity as a sentence in two parts: its subject, and the rest. */
export function describeActivity(activity: Activity, money: MoneyRules = dollars): Sentence {
  const { subject, rest } = describeInEnglish(activity, (price) => formatPrice(price, money));
  // The subject is a name, or a count in its place, as in '3 files'.
  const isName = [activity.name, activity.before, activity.after].includes(subject);
  return { subject: isName ? subject : translate(subject), rest: translate(rest) };
}

/** The effect of undoing an activity, as a sentence. */
export function describeUndo(activity: Activity, money: MoneyRules = dollars): string {
  return translate(describeUndoInEnglish(activity, (price) => formatPrice(price, money)));
}

const unnamed = new Set<string>(Object.values(actorWords));

/** The author of a change; names of people stay as they are. */
export const actorName = (name: string): string => (unnamed.has(name) ? translate(name) : name);
