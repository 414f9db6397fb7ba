import { t } from '../../texts/texts.ts';
import classes from './EasyPasswordWarning.module.css';

/** The warning beside the field of a new password. The server decides if it accepts an easy one. */
export function EasyPasswordWarning({ password }: { password: string }) {
  return (
    <p className={classes.warning} role="status">
      {password !== '' && isEasyPassword(password)
        ? t('This password is easy to guess. A longer one is safer.')
        : ''}
    </p>
  );
}

/** Most passwords that are tried first are one of these words, often with digits or signs around it. */
const word =
  /^(?:abc|abcd|abcdef|abcabc|admin|administrator|adobe|alexander|amanda|andrew|angel|anna|apple|asdf|asdfgh|asdfghjkl|ashley|azerty|bailey|banana|baseball|basketball|batman|bonjour|buster|changeme|charlie|chocolate|computer|contrase[nñ]a|daniel|default|donald|dragon|flower|football|freedom|fussball|ginger|google|guest|hallo|hannah|hello|hockey|hunter|iloveyou|internet|jennifer|jessica|jesus|jordan|joshua|killer|letmein|liverpool|login|loveme|lovely|maggie|master|matrix|matthew|mexico|michael|michelle|monkey|mustang|naruto|nicole|ninja|nothing|passw|passwd|password|passwort|pass|pepper|pokemon|princess|qazwsx|qwer|qwert|qwerty|qwertyuiop|qwertz|qwertzuiop|robert|root|samsung|schatz|secret|shadow|soccer|starwars|summer|sunshine|superman|tequiero|teamo|test|tester|thomas|tigger|trustno|welcome|whatever|willkommen|winter|zaqwsx|zxcvbn|zxcvbnm)$/;

/** True for passwords that are tried first: digits, repeated characters, or a common word. */
function isEasyPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (/^(?:\d+|(..?)\1+)$/.test(text)) return true;
  const letters = text.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('0', 'o');
  return [text, letters].some((one) => word.test(one.replace(/^[\d\W_]+|[\d\W_]+$/g, '')));
}
