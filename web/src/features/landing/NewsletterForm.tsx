import { TOAST_MS } from '@menuboard/contract/domain/limits';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../texts/texts.ts';
import buttons from './buttons.module.css';
import { trialTerms } from './content.ts';
import classes from './NewsletterForm.module.css';

const invalidText = t('Please enter a valid email address.');

function useToast() {
  const [shown, setShown] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), TOAST_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return { text: shown?.text, show: (text: string) => setShown({ text }) };
}

/** The form of the closing section. It sends nothing: the confirmation is all that it does. */
export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const toast = useToast();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!field.current?.validity.valid) {
      field.current?.focus();
      return setError(invalidText);
    }
    setError(undefined);
    setEmail('');
    toast.show(t('Thank you! We will be in touch.'));
  };

  return (
    <form noValidate onSubmit={handleSubmit}>
      <label htmlFor={id} className={classes.label}>
        {t('Your email')}
      </label>
      <div className={classes.row}>
        <input
          ref={field}
          id={id}
          type="email"
          required
          autoComplete="email"
          placeholder={t('you@yourcafe.example')}
          className={classes.input}
          value={email}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <button type="submit" className={buttons.inverse}>
          {t('Get Started')}
        </button>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <p className={classes.terms}>
        {t('Leave your address and hear from us.')} {trialTerms}
      </p>
      <div role="status" className={classes.toastRegion}>
        {toast.text && <p className={classes.toast}>{toast.text}</p>}
      </div>
    </form>
  );
}
